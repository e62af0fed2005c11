// Photographs every screen and dialog. Run by `npm run shots`; words after it take only the shots whose names hold one of them,
// and `--docs` writes the contact sheets of the documentation as well.

import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { compare } from './compare.ts';
import { writeDocSheets } from './docs.ts';
import { enterAs, listShots } from './screens.ts';
import { type Compared, sheetOf } from './sheet.ts';
import { type Picture, takeAt, WIDTHS, type Width } from './take.ts';

const FOLDER = resolve(import.meta.dirname, '../../test-results/shots');
const [NOW, BEFORE] = [join(FOLDER, 'now'), join(FOLDER, 'before')];

/** A Thursday evening in New York, while the club plays. The server is a little earlier, when the demo is made. */
const SERVER_STARTS = '2026-05-14T22:40:00Z';
const PAGES_SEE = '2026-05-14T22:41:00Z';

const given = process.argv.slice(2);
const isForDocs = given.includes('--docs');
const words = given.filter((word) => word !== '--docs').map((word) => word.toLowerCase());

await rm(BEFORE, { recursive: true, force: true });
await mkdir(NOW, { recursive: true });
await rename(NOW, BEFORE);

const server = await ServerProcess.start({
  SEED_DEMO: '1',
  RATE_LIMIT_FACTOR: '1000',
  TZ: 'America/New_York',
  HELD_CLOCK: SERVER_STARTS,
  NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'held-clock.ts')}`,
});
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
  ],
});
try {
  const player = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await enterAs(player, 'player');
  const all = await listShots(player);
  const shots = all.filter(
    ({ name, state }) => words.length === 0 || words.some((word) => `${name} ${state}`.includes(word)),
  );
  const studio = { browser, origin: server.origin, now: PAGES_SEE, folder: NOW };
  const widths = Object.keys(WIDTHS).map(Number) as Width[];
  const taken = await Promise.all(widths.map((width) => takeAt(studio, width, shots)));
  const missed = taken.flatMap((one) => one.missed);
  const compared: Compared[] = [];
  for (const picture of taken.flatMap(({ pictures }) => pictures)) {
    compared.push(await besideBefore(picture));
  }
  if (isForDocs) {
    for (const { file, bytes } of await writeDocSheets(browser, { pictures: compared, folder: NOW })) {
      console.log(`docs/images/${file}: ${Math.round(bytes / 1024)} KiB`);
    }
  }
  await writeFile(join(FOLDER, 'index.html'), sheetOf(compared, missed, PAGES_SEE));
  const changed = compared.filter(({ isChanged, share }) => isChanged && share !== null);
  for (const { file, share } of changed) {
    console.log(`changed ${((share ?? 0) * 100).toFixed(2).padStart(6)}%  ${file}`);
  }
  for (const { name, state, width, why } of missed) {
    console.log(`not taken: ${name}, ${state}, ${width} px: ${why}`);
  }
  console.log(`${compared.length} pictures, ${changed.length} changed: ${join(FOLDER, 'index.html')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.dispose();
}

async function besideBefore(picture: Picture): Promise<Compared> {
  const before = join(BEFORE, picture.file);
  return existsSync(before)
    ? { ...picture, ...(await compare(before, join(NOW, picture.file))) }
    : { ...picture, share: null, isChanged: false };
}
