import type { TriadLab } from "./index.js";

/**
 * Defines <triad-lab>, with figures from a site at an address of the page's choice. The first call of a page decides.
 */
export function from(site: string | URL): Promise<typeof TriadLab>;
