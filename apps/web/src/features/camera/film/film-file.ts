import type { MadeFile } from '#web/data/save-file.ts';
import type { UnsentSession } from './kept-camera.ts';

/** Video that the server does not have, as files: one per session, since each has its own head. */
export async function makeFilms(title: string, sessions: readonly UnsentSession[]): Promise<MadeFile[]> {
  const bunny = await import('mediabunny');
  return Promise.all(
    sessions.map(async ({ parts }, place) => ({
      name: `${fileName(title)}${sessions.length > 1 ? `-${place + 1}` : ''}.mp4`,
      content: await makeFilm(bunny, parts),
    })),
  );
}

/** Segments carry the time of day; a file starts at 0. */
async function makeFilm(
  { Input, BlobSource, MP4, Output, Mp4OutputFormat, BufferTarget, Conversion }: typeof import('mediabunny'),
  parts: readonly Uint8Array[],
): Promise<Blob> {
  // Our buffers are never shared memory, which a blob does not accept.
  const raw = new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'video/mp4' });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const input = new Input({ source: new BlobSource(raw), formats: [MP4] });
  const start = await input.getFirstTimestamp();
  const conversion = await Conversion.init({
    input,
    output,
    trim: { start },
    copy: { mode: 'forced', boundaryPolicy: 'expand', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  });
  await conversion.execute();
  // Players open the raw file too, but count from 1970.
  return target.buffer ? new Blob([target.buffer], { type: 'video/mp4' }) : raw;
}

function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join('-') || 'broadcast';
}
