import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { broadcastAnswer } from '@allcourt/contract';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import { buildTeam } from '@allcourt/server/test/teams.ts';
import { cameraBody, videoHead, videoSegment } from '@allcourt/server/test/video.ts';
import { median, percentile, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';
import type { ViewersTask, Watched } from './viewers.ts';

const VIEWERS = 200;
/** A second of 2.5 Mbit/s. */
const SEGMENT_BYTES = 312_500;
/** A second of the small rendition, 0.4 Mbit/s. */
const SMALL_BYTES = 50_000;
const SECONDS = 20;
/** A stream lasts an hour, so compile time in its first seconds is left out. */
const WARM_UP_SECONDS = 20;
const CLIP_MS = 20_000;
const CLIPS = 15;
const GOAL_SHARE = 0.05;
const GOAL_CLIP_MS = 150;

/**
 * Two hundred who watch one camera, against a bare server of the same bytes; the same while it sends a small rendition too,
 * which every fourth of them watches; and a clip.
 */
export function benchVideo(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, database: OpenDatabase): Promise<Figure[]> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const bare = await bareServer();
  const bareShare = await shareOf({ playlists: [bare.playlist], film: [], cookie: '' });
  bare.close();
  const live = await startLive(origin, database);
  const ours = await shareOf({ ...live, playlists: [live.main] });
  const clipMs = await clip(live.main);
  const double = await startLive(origin, database, { hasSmall: true });
  const both = await shareOf({ ...double, playlists: [double.main, double.main, double.main, double.small] });
  const reached = percentile(ours.watched.delaysMs, 0.95);
  return [
    {
      name: `processor of the server, ${VIEWERS} viewers of 2.5 Mbit/s`,
      measured: `${(ours.share * 100).toFixed(1)} % of one core`,
      baseline: `bare http server ${(bareShare.share * 100).toFixed(1)} %`,
      ratio: ours.share / bareShare.share,
      goal: { text: `≤ ${GOAL_SHARE * 100} % of one core`, holds: ours.share <= GOAL_SHARE },
    },
    {
      name: 'the same while the camera sends a small rendition, which every fourth watches',
      measured: `${(both.share * 100).toFixed(1)} % of one core`,
      baseline: `without it ${(ours.share * 100).toFixed(1)} %`,
      ratio: both.share / ours.share,
      goal: { text: `≤ ${GOAL_SHARE * 100} % of one core`, holds: both.share <= GOAL_SHARE },
    },
    {
      name: 'from sending a segment until a viewer has it, p95',
      measured: `${reached.toFixed(0)} ms`,
      baseline: `p50 ${median(ours.watched.delaysMs).toFixed(0)} ms`,
      ratio: reached / median(ours.watched.delaysMs),
    },
    {
      name: `a clip of ${CLIP_MS / 1000} s as MP4`,
      measured: `p50 ${median(clipMs.clip).toFixed(0)} ms`,
      baseline: `its playlist ${median(clipMs.playlist).toFixed(1)} ms`,
      ratio: median(clipMs.clip) / median(clipMs.playlist),
      goal: { text: `≤ ${GOAL_CLIP_MS} ms`, holds: median(clipMs.clip) <= GOAL_CLIP_MS },
    },
  ];
}

type Watching = Pick<ViewersTask, 'playlists' | 'film' | 'cookie'>;

/**
 * The share of one core that this process needs for as many seconds as were watched. Who watches is another process, and on a
 * busy machine it watches less than there is.
 */
async function shareOf(task: Watching): Promise<{ share: number; watched: Watched }> {
  const child = fork(new URL('./viewers.ts', import.meta.url));
  const answers = on(child, 'message');
  const next = async <Message>() => ((await answers.next()).value as [Message])[0]; // First `warm`, then the result.
  const timing = { warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS };
  child.send({ ...task, viewers: VIEWERS, ...timing } satisfies ViewersTask);
  await next<'warm'>();
  const before = process.cpuUsage();
  const watched = await next<Watched>();
  const { user, system } = process.cpuUsage(before);
  child.kill();
  const secondsWatched = watched.segments / VIEWERS;
  if (secondsWatched < SECONDS / 2 || watched.bytes < leastBytes(task, watched)) {
    throw new Error(`Only ${watched.segments} segments were watched.`);
  }
  return { share: (user + system) / 1e6 / secondsWatched, watched };
}

/** Some watched the smaller one; how many segments each had is not known, so a tenth may be missing. */
function leastBytes({ playlists }: Watching, { segments }: Watched): number {
  const mean = playlists.reduce((sum, playlist) => sum + bytesOf(playlist), 0) / playlists.length;
  return segments * mean * (playlists.length === 1 ? 1 : 0.9);
}

function bytesOf(playlist: string): number {
  return playlist.includes('rendition=small') ? SMALL_BYTES : SEGMENT_BYTES;
}

interface Live {
  readonly main: string;
  readonly small: string;
  readonly film: ViewersTask['film'];
  readonly cookie: string;
}

async function startLive(
  origin: string,
  { db }: OpenDatabase,
  { hasSmall = false }: { hasSmall?: boolean } = {},
): Promise<Live> {
  const base = { db, clock: systemClock };
  const maya = await buildAccount(base);
  const { teamId } = await buildTeam(base, { members: [[maya, 'admin']] });
  const url = `${origin}/api/broadcasts/${randomUUID()}`;
  const send = async (path: string, body: string | Uint8Array<ArrayBuffer>, type: string) => {
    const headers = { cookie: maya.cookie, 'content-type': type };
    const answer = await fetch(`${url}${path}`, { method: 'PUT', headers, body });
    if (!answer.ok) {
      throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
    }
    return answer;
  };
  const started = await send('', JSON.stringify(cameraBody(teamId)), 'application/json');
  const { media } = broadcastAnswer.parse(await started.json());
  const session = `/sessions/${randomUUID()}`;
  await send(`${session}?offset=0`, Uint8Array.from(videoHead()), 'video/mp4');
  if (hasSmall) {
    await send(`${session}/small`, Uint8Array.from(videoHead({ width: 640, height: 360 })), 'video/mp4');
  }
  const startedAt = Date.now();
  const film = Array.from({ length: WARM_UP_SECONDS + SECONDS }, (_, index) => {
    const segment = `${url}${session}/segments/${index + 1}`;
    const time = { at: startedAt + index * 1000, sequence: index + 1 };
    const main = { url: segment, bytes: inBase64({ ...time, leastBytes: SEGMENT_BYTES }) };
    const small = { url: `${segment}/small`, bytes: inBase64({ ...time, leastBytes: SMALL_BYTES }) };
    return hasSmall ? [main, small] : [main];
  });
  const playlist = `${origin}${media?.base}/live.m3u8`;
  return { main: playlist, small: `${playlist}?rendition=small`, film, cookie: maya.cookie };
}

function inBase64(details: Parameters<typeof videoSegment>[0]): string {
  return videoSegment(details).toString('base64');
}

/** The same bytes from memory, by as little code as can be. */
async function bareServer(): Promise<{ playlist: string; close: () => void }> {
  const segment = Buffer.alloc(SEGMENT_BYTES, 7);
  const waiting = new Set<() => void>();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    for (const answer of [...waiting]) {
      answer();
    }
  }, 1000);
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.m4s')) {
      response.setHeader('content-length', segment.length);
      response.end(segment);
      return;
    }
    const wanted = Number(request.url?.split('=')[1] ?? 0);
    const answer = () => {
      if (count > wanted) {
        waiting.delete(answer);
        const lines = Array.from({ length: Math.min(count, 30) }, (_, index) => `${LINES}${index}.m4s`);
        response.end(`#EXT-X-MEDIA-SEQUENCE:${Math.max(0, count - 30)}\n${lines.join('\n')}\n`);
      }
    };
    waiting.add(answer);
    answer();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return {
    playlist: `http://127.0.0.1:${port}/live.m3u8`,
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

const LINES = '#EXT-X-PROGRAM-DATE-TIME:2026-06-01T10:00:00.000Z\n#EXTINF:1.00000,\n';

async function clip(playlist: string): Promise<{ clip: number[]; playlist: number[] }> {
  const text = await (await fetch(playlist)).text();
  const first = Date.parse(/PROGRAM-DATE-TIME:(.*)/.exec(text)?.[1] ?? '');
  const range = `from=${first}&to=${first + CLIP_MS}`;
  const times = { clip: [] as number[], playlist: [] as number[] };
  for (let round = -3; round < CLIPS; round += 1) {
    const playlistMs = await timeMs(() => read(new URL(`clip.m3u8?${range}`, playlist)));
    const clipMs = await timeMs(() => read(new URL(`clip.mp4?${range}`, playlist)));
    if (round >= 0) {
      times.playlist.push(playlistMs);
      times.clip.push(clipMs);
    }
  }
  return times;
}

async function read(url: URL): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
  }
  await answer.arrayBuffer();
}
