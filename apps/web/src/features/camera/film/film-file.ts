import type { MadeFile } from '#web/data/save-file.ts';
import type { UnsentSession } from './kept-camera.ts';

/** What the server does not have, as films to keep: one for each session, since each has a head of its own. */
export async function makeFilms(title: string, sessions: readonly UnsentSession[]): Promise<MadeFile[]> {
  const bunny = await import('mediabunny');
  return Promise.all(
    sessions.map(async ({ parts }, place) => ({
      name: `${fileName(title)}${sessions.length > 1 ? `-${place + 1}` : ''}.mp4`,
      content: await makeFilm(bunny, parts),
    })),
  );
}

/** What was filmed says the time of day; a film begins at 0. */
async function makeFilm(
  { Input, BlobSource, MP4, Output, Mp4OutputFormat, BufferTarget, Conversion }: typeof import('mediabunny'),
  parts: readonly Uint8Array[],
): Promise<Blob> {
  // Bytes of ours are never in shared memory, which a blob would not take.
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
  // Players read the raw file, too, but count from 1970.
  return target.buffer ? new Blob([target.buffer], { type: 'video/mp4' }) : raw;
}

function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join('-') || 'broadcast';
}
