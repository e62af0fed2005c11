import type { Readable } from 'node:stream';

/** Stores pictures and recordings. Their owners and the right to see them are in the database only. */
export interface MediaStore {
  /** A key never gets other content later. */
  put(key: string, bytes: Uint8Array, about: { type: string }): Promise<void>;
  /** Undefined if the key has nothing. `range` is in bytes, both ends included; `bytes` is the stream's length. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>;
  readWhole(key: string): Promise<Uint8Array | undefined>;
  /** Removing a missing key does nothing. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes all keys with this prefix, which ends with a slash. */
  removeAll(prefix: string): Promise<void>;
  /** The keys with this prefix that were put before this instant. */
  list(prefix: string, before: Date): AsyncIterable<string>;
}

export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Letters, digits, dashes and one dot between slashes, so that no key leads to another folder. */
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
