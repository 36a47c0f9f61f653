// What the scripts of a page that is one file find in it, see single.go.

/** The texts inside, by name. */
declare module "triad:texts" {
  export const texts: Record<string, string>;
}

declare var triadFiles: Record<string, string>;
declare var triadSearch: string | undefined;
declare var triadLocation: string;
declare var triadFetch: (address: string) => Promise<Response>;
declare var triadImport: (address: string) => void;
