import { download } from '#web/data/download.ts';

/** A clip as it was filmed. */
export async function loadClip(path: string, signal: AbortSignal): Promise<Blob> {
  const { pieces } = await download(path, signal);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) {
    parts.push(piece);
  }
  return new Blob(parts, { type: 'video/mp4' });
}
