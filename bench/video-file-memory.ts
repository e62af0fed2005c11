import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { type CDPSession, chromium } from '@playwright/test';
import { AddVideoPage } from '../e2e/pages/add-video-page.ts';
import { registerNew } from '../e2e/people.ts';
import { ServerProcess } from '../e2e/server-process.ts';
import { foundTeam } from '../e2e/team.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import type { Figure } from './report.ts';

const run = promisify(execFile);

const GIGABYTE = 1e9;
const MEGABYTE = 1e6;
const LOOP_SECONDS = 20;
const EVERY_MS = 500;
const LONGEST_MS = 60 * 60_000;
const GOAL_MB = 300;

/** Memory of the page's process while a video file of many gigabytes is cut and sent, against the page before it. */
export async function benchVideoFileMemory(options: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...options],
    options: { gigabytes: { type: 'string', default: '10' } },
  });
  const { ok } = await ensureWebBuild();
  if (!ok) {
    throw new Error('The web app could not be built.');
  }
  const { CHROMIUM_PATH: executablePath } = await findBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'allcourt-film-'));
  const server = await ServerProcess.start({ RATE_LIMIT_FACTOR: '1000', MEDIA_QUOTA_GB: '100' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const film = await makeFilm(folder, Number(values.gigabytes));
    const { size } = await stat(film);
    const page = await browser.newPage({ baseURL: server.origin });
    await registerNew(page);
    const { teamId } = await foundTeam(page);
    await page.goto(`/broadcast/add?team=${teamId}`);
    await page.getByRole('heading', { name: 'Choose a video of a match' }).waitFor();
    const devTools = await browser.newBrowserCDPSession();
    const before = await rendererBytes(devTools);
    const video = new AddVideoPage(page);
    await video.choose(film);
    let most = before;
    let isDone = false;
    const began = performance.now();
    const sent = video.send(LONGEST_MS).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      most = Math.max(most, await rendererBytes(devTools));
      await delay(EVERY_MS);
    }
    await sent;
    const tookS = (performance.now() - began) / 1000;
    return [figureOf({ size, before, most, tookS })];
  } finally {
    await browser.close();
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A film of a few seconds, as often after itself as it takes; as rich as a file may be that is copied. */
async function makeFilm(folder: string, gigabytes: number): Promise<string> {
  const short = join(folder, 'short.mp4');
  const long = join(folder, 'long.mp4');
  const quiet = ['-nostdin', '-loglevel', 'error', '-y'];
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=30:duration=${LOOP_SECONDS}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${LOOP_SECONDS}`];
  const rate = [
    '-b:v',
    '9M',
    '-minrate',
    '9M',
    '-maxrate',
    '9M',
    '-bufsize',
    '9M',
    '-x264-params',
    'nal-hrd=cbr',
  ];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60', ...rate];
  await run('ffmpeg', [...quiet, ...picture, ...sound, ...h264, '-c:a', 'aac', '-shortest', short]);
  const times = Math.ceil((gigabytes * GIGABYTE) / (await stat(short)).size);
  await run('ffmpeg', [...quiet, '-stream_loop', String(times - 1), '-i', short, '-c', 'copy', long]);
  return long;
}

/** Resident memory of the largest process that draws pages. */
async function rendererBytes(devTools: CDPSession): Promise<number> {
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id));
  return Math.max(...(await Promise.all(sizes)));
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''); // it may have ended
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

interface Measured {
  readonly size: number;
  readonly before: number;
  readonly most: number;
  readonly tookS: number;
}

function figureOf({ size, before, most, tookS }: Measured): Figure {
  const [mostMb, beforeMb] = [most / MEGABYTE, before / MEGABYTE];
  return {
    name: `a video file of ${(size / GIGABYTE).toFixed(1)} GB, cut and sent in ${Math.round(tookS)} s`,
    measured: `at most ${mostMb.toFixed(0)} MB`,
    baseline: `the page before ${beforeMb.toFixed(0)} MB`,
    ratio: most / before,
    goal: { text: `≤ ${GOAL_MB} MB`, holds: mostMb <= GOAL_MB },
  };
}
