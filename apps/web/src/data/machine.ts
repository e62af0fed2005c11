import type { Battery, Heat } from '@allcourt/contract';

/** Calls of the app to what it runs on: the browser's own, or those of the native shell. */
export interface Machine {
  /** As `fetch`, with the session of the person signed in. */
  send(url: string, init: RequestInit): Promise<Response>;
  /** The address under which an element, such as a picture, loads what only the person signed in may see. */
  assetUrl(url: string): string;
  /** True when the sockets that a page opens carry the session cookie; otherwise each asks for a pass. */
  readonly hasCookieInSockets: boolean;
  /** Gives a file to the person; a browser downloads it. */
  saveFile?(file: MadeFile): void;
  /** Of a phone; absent in a browser. */
  readonly health?: MachineHealth;
}

/** State of a phone that a page can't ask its browser for. */
export interface MachineHealth {
  /** Null where the browser tells. */
  battery(): Battery | null;
  /** Null while it is not hot. */
  heat(): Heat | null;
  /** Calls back whenever one of them changes, until the returned function is called. */
  onChange(callback: () => void): () => void;
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
