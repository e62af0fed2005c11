// Each test file runs in a world of its own (`vmForks`). What Node lends to jsdom is made in the world around it, which
// the files of a process share, and its plain objects have other prototypes than those that code compares with.

import { TransformStream } from 'node:stream/web';

/** Lets what a file reads and hears be of its own world alone. */
export function keepToOneWorld(): void {
  Object.assign(globalThis, { TransformStream, BroadcastChannel: channelsWithin(crypto.randomUUID()) });
  const clone = globalThis.structuredClone;
  globalThis.structuredClone = (value, options) => adopt(clone(value, options));
  Response.prototype.json = async function json(this: Response) {
    return JSON.parse(await this.text());
  };
  // At the end of a file its world is emptied of what came in later; work on a store may outlast that, and needs these.
  for (const name of Object.getOwnPropertyNames(globalThis).filter((each) => each.startsWith('IDB'))) {
    Object.defineProperty(globalThis, name, { configurable: false });
  }
}

/** Channels that do not reach what an earlier file left open. */
function channelsWithin(world: string): typeof BroadcastChannel {
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${world}`);
    }
  };
}

/** A copy of the value, with new arrays and plain objects. */
function adopt<T>(value: T): T;
function adopt(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(adopt);
  }
  if (Object.prototype.toString.call(value) === '[object Object]') {
    return Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, adopt(inner)]));
  }
  return value;
}
