// The words of the page kept for use offline.

export default { update: "Une nouvelle version de Triad est prête.", reload: "Recharger" };
