import type { Way } from '#web/features/video-file/file/read-file.ts';

/** The progress of a file on its way to the server, saved on this device. */
export interface StoredUpload {
  readonly broadcastId: string;
  readonly accountId: string;
  readonly teamId: string;
  /** The match in the video, if there is one; an earlier version of the app did not keep it. */
  readonly matchId?: string | null;
  readonly title: string;
  readonly file: FileMark;
  readonly durationMs: number;
  readonly way: Way;
  /** The session of the last piece and its head, in hexadecimal digits; null before the first. */
  readonly session: { readonly id: string; readonly head: string; readonly seq: number } | null;
  /** The end of the last piece in the file. */
  readonly sentMs: number;
}

/** Tells a file from another: its name, its size, and its first bytes. */
export interface FileMark {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: number;
  /** SHA-256 of its first megabyte, in hexadecimal digits. */
  readonly hash: string;
}

const KEY = 'allcourt:video-file';
const HASHED_BYTES = 1_000_000;

export async function markOf(file: File): Promise<FileMark> {
  const bytes = await file.slice(0, HASHED_BYTES).arrayBuffer();
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return {
    name: file.name,
    size: file.size,
    modifiedAt: file.lastModified,
    hash: hexOf(new Uint8Array(hash)),
  };
}

/** A copy of a file has another date, and may have another name. */
export function isSameFile(one: FileMark, other: FileMark): boolean {
  return one.size === other.size && one.hash === other.hash;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The unfinished upload of this account on this device. */
export function readStoredUpload(accountId: string): StoredUpload | null {
  try {
    const stored: StoredUpload | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored?.accountId === accountId ? stored : null;
  } catch {
    return null;
  }
}

export function storeUpload(upload: StoredUpload | null): void {
  try {
    if (upload) {
      localStorage.setItem(KEY, JSON.stringify(upload));
    } else {
      localStorage.removeItem(KEY);
    }
  } catch {
    // Without storage it cannot be continued after a reload.
  }
}
