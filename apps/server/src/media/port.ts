import type { Readable } from 'node:stream';

/** Where the bytes of pictures and recordings are. Whose they are and who may see them is known by the database alone. */
export interface MediaStore {
  /** What is put once under a key is never put there again as something else. */
  put(key: string, bytes: Uint8Array, about: { type: string }): Promise<void>;
  /** Undefined when there is nothing of this key. `range` is of bytes, both ends included; `bytes` is what the stream has. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>;
  readWhole(key: string): Promise<Uint8Array | undefined>;
  /** What is not there is removed already. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes everything whose key begins so; `prefix` ends with a slash. */
  removeAll(prefix: string): Promise<void>;
  /** The keys that begin so, of what was put there before this instant. */
  list(prefix: string, before: Date): AsyncIterable<string>;
}

export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Letters, digits, dashes and one dot between slashes: nothing that leads to another folder. */
const KEY = /^([0-9a-z-]+\/)+[0-9a-z-]+\.[0-9a-z]+$/;
const PREFIX = /^([0-9a-z-]+\/)+$/;

export function requireKey(key: string): string {
  if (!isKey(key)) {
    throw new TypeError(`${key} is no key of the media store.`);
  }
  return key;
}

export function requirePrefix(prefix: string): string {
  if (!PREFIX.test(prefix)) {
    throw new TypeError(`${prefix} is no prefix of the media store.`);
  }
  return prefix;
}

export function isKey(key: string): boolean {
  return KEY.test(key);
}
