import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);

interface Stream {
  readonly codec_type: string;
  readonly codec_name: string;
}

/** Has a file, or what an address leads to, read by a program that is none of ours, where this machine has it. */
export async function expectVideo(source: string): Promise<void> {
  const read = ['-v', 'error', '-show_entries', 'stream=codec_type,codec_name', '-of', 'json', source];
  const answer = await run('ffprobe', read, { timeout: 60_000 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return null;
    }
    throw error;
  });
  if (answer) {
    const { streams }: { streams: Stream[] } = JSON.parse(answer.stdout);
    expect(streams).toContainEqual({ codec_type: 'video', codec_name: 'h264' });
    expect(answer.stderr).toBe('');
  }
}

/** The size and the length of a video, by the same program; null where this machine has none. */
export async function shapeOf(
  source: string,
): Promise<{ width: number; height: number; seconds: number } | null> {
  const wanted = 'stream=width,height:format=duration';
  const answer = await runIfThere('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', wanted, '-of', 'json', source],
  ]);
  if (!answer) {
    return null;
  }
  const { streams, format }: { streams: { width: number; height: number }[]; format: { duration: string } } =
    JSON.parse(answer.stdout.toString());
  return { width: 0, height: 0, ...streams[0], seconds: Number(format.duration) };
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels of an area of the picture at that second, each as red, green and blue; null as above. */
export async function pixelsOf(
  source: string,
  second: number,
  { x, y, width, height }: Area,
): Promise<readonly (readonly [number, number, number])[] | null> {
  const crop = `format=rgb24,crop=${width}:${height}:${x}:${y}`;
  const answer = await runIfThere('ffmpeg', [
    ...['-v', 'error', '-ss', String(second), '-i', source, '-frames:v', '1', '-vf', crop],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ]);
  if (!answer) {
    return null;
  }
  const { stdout: bytes } = answer;
  const at = (index: number) => bytes[index] ?? 0;
  return Array.from(
    { length: bytes.length / 3 },
    (_, index) => [at(3 * index), at(3 * index + 1), at(3 * index + 2)] as const,
  );
}

/** The sound from that second on, as samples from -1 to 1 at 8 kHz; null as above. */
export async function soundOf(source: string, from: number, seconds: number): Promise<Float32Array | null> {
  const answer = await runIfThere('ffmpeg', [
    ...['-v', 'error', '-ss', String(from), '-t', String(seconds), '-i', source],
    ...['-ac', '1', '-ar', '8000', '-f', 'f32le', '-'],
  ]);
  return answer && new Float32Array(new Uint8Array(answer.stdout).buffer);
}

/** A piece of film as from a camera whose sound ended before it: that part of its bytes is named as unused. */
export function withoutSound(piece: Buffer): Buffer {
  const changed = Buffer.from(piece);
  // The picture comes before the sound, and may be alone already.
  const sound = changed.lastIndexOf('traf');
  if (sound > changed.indexOf('traf')) {
    changed.write('free', sound, 'latin1');
  }
  return changed;
}

async function runIfThere(program: string, args: readonly string[]): Promise<{ stdout: Buffer } | null> {
  return await run(program, [...args], { timeout: 60_000, encoding: 'buffer' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') {
        return null;
      }
      throw error;
    },
  );
}
