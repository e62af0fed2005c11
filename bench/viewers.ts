/** In a process of its own: a camera that sends a second of pictures each second, and so many who watch it. */
import { Agent, request } from 'node:http';

export interface ViewersTask {
  /** Their addresses, such as `http://127.0.0.1:3000/live/…/live.m3u8`; viewers take turns to choose one. */
  readonly playlists: readonly string[];
  readonly viewers: number;
  /** The warm-up that is not counted; the message `warm` marks its end. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** The camera's data of each second with their upload addresses; empty when the server makes its own stream. */
  readonly film: readonly (readonly Upload[])[];
  readonly cookie: string;
}

export interface Upload {
  readonly url: string;
  /** In base64. */
  readonly bytes: string;
}

/** The result after the warm-up. */
export interface Watched {
  readonly segments: number;
  readonly bytes: number;
  /** From when the camera began to send a segment until each viewer had all of it. */
  readonly delaysMs: readonly number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const sentAt: number[] = [];

process.once('message', async (task: ViewersTask) => {
  const warmAt = performance.now() + task.warmUpSeconds * 1000;
  const time = { warmAt, endAt: warmAt + task.seconds * 1000 };
  const filming = film(task, time);
  const watching = Array.from({ length: task.viewers }, (_, viewer) => watch(playlistOf(task, viewer), time));
  await until(warmAt);
  process.send?.('warm');
  const all = await Promise.all(watching);
  await filming;
  const watched: Watched = {
    segments: all.reduce((sum, { segments }) => sum + segments, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    delaysMs: all.flatMap(({ delaysMs }) => delaysMs),
  };
  process.send?.(watched);
});

interface Time {
  readonly warmAt: number;
  readonly endAt: number;
}

async function film({ film: pieces, cookie }: ViewersTask, { endAt }: Time): Promise<void> {
  const begun = performance.now();
  for (const [number, uploads] of pieces.entries()) {
    await until(begun + number * 1000);
    if (performance.now() > endAt) {
      return;
    }
    sentAt[number] = performance.now();
    for (const { url, bytes } of uploads) {
      await fetch(url, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'video/mp4' },
        body: Buffer.from(bytes, 'base64'),
      });
    }
  }
}

/** As a player does: asks for the state after the one that it knows, and waits for it. */
function playlistOf({ playlists }: ViewersTask, viewer: number): string {
  const playlist = playlists[viewer % playlists.length];
  if (playlist === undefined) {
    throw new Error('There is nothing to watch.');
  }
  return playlist;
}

async function watch(playlist: string, { warmAt, endAt }: Time): Promise<Watched> {
  let [next, segments, bytes] = [0, 0, 0];
  const delaysMs: number[] = [];
  while (performance.now() < endAt) {
    const text = (await get(`${playlist}${playlist.includes('?') ? '&' : '?'}_HLS_msn=${next}`, 'text')).text;
    const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
    const addresses = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    if (addresses.length === 0) {
      await until(performance.now() + 200);
    }
    for (const [index, address] of addresses.entries()) {
      if (first + index >= next) {
        const { length } = await get(new URL(address, playlist).href, 'count');
        const now = performance.now();
        const sent = sentAt[first + index];
        next = first + index + 1;
        if (now >= warmAt) {
          bytes += length;
          segments += 1;
          delaysMs.push(...(sent === undefined ? [] : [now - sent]));
        }
      }
    }
  }
  return { segments, bytes, delaysMs };
}

function get(url: string, as: 'text' | 'count'): Promise<{ text: string; length: number }> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      let [text, length] = ['', 0];
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length;
        text += as === 'text' ? chunk.toString() : '';
      });
      answer.on('end', () => resolve({ text: answer.statusCode === 200 ? text : '', length }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

function until(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
}
