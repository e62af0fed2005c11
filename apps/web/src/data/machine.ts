/** Network calls of the app: the browser's own, or those of the native shell. */
export interface Machine {
  /** As `fetch`, with the session of the person signed in. */
  send(url: string, init: RequestInit): Promise<Response>;
  /** The address under which an element, such as a picture, loads what only the person signed in may see. */
  assetUrl(url: string): string;
  /** True when the sockets that a page opens carry the session cookie; otherwise each asks for a pass. */
  readonly hasCookieInSockets: boolean;
  /** Gives a file to the person; a browser downloads it. */
  saveFile?(file: MadeFile): void;
}

/** A file that was made here. */
export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

const browser: Machine = {
  // Looked up with each call: what stands in for it in a test, or in a shell, comes later than this file.
  send: (url, init) => fetch(url, init),
  assetUrl: (url) => url,
  hasCookieInSockets: true,
};

let current = browser;

/** Set once, before anything is drawn. */
export function runOn(machine: Partial<Machine>): void {
  current = { ...browser, ...machine };
}

export function machine(): Machine {
  return current;
}
