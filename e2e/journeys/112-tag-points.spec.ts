import type { MatchAnswer } from '@allcourt/contract';
import { replay } from '@allcourt/scoring';
import { pointWindows } from '@allcourt/scoring/highlights';
import { type TimelinePoint, timeline } from '@allcourt/scoring/timeline';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { AddVideoPage, FILM } from '../pages/add-video-page.ts';
import { registerNew } from '../people.ts';
import { importPoints, newestMatch } from '../played.ts';
import { call, foundTeam } from '../team.ts';

/** Twelve love games and a tiebreak of 7–5: sixty points. */
const SIXTY = `${'aaaabbbb'.repeat(6)}abababababaa`;

/** The time of a practiced finger, which looks for no key. */
const KEY_MS = 280;
/** The fastest speed. */
const SPEED = 2;
const SIX_MINUTES = 6 * 60_000;

async function readMatch(page: Page, matchId: string) {
  const { match, log } = await call<MatchAnswer>(page, 'get', `/api/matches/${matchId}`);
  const played = replay(
    match.setup,
    log.map(({ event }) => event),
  );
  if (!played.ok) {
    throw new Error(`The log is refused: ${played.reason.reason}`);
  }
  return { log, match: played.value, points: timeline(played.value) };
}

/** An ending, a stroke and the length of the rally; the next point follows without a key. */
function answersTo(point: TimelinePoint | undefined): readonly string[] {
  // An ace is offered first if the server won.
  const isServers = point?.winner === point?.service.side;
  return (point?.number ?? 0) % 3 === 0
    ? [isServers ? '4' : '3', '2', '7']
    : [isServers ? '2' : '1', '1', '4'];
}

async function press(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
  return keys.length;
}

test('describes sixty points of a scored match from its video in six minutes, with the same ids @desktop', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  await foundTeam(page);
  // The film is short, so the points are close together: each is still looked for and played.
  await importPoints(page, { winners: SIXTY, days: 1, everyMs: 380 });
  const matchId = await newestMatch(page);
  const before = await readMatch(page, matchId);
  expect(before.points).toHaveLength(60);
  const video = new AddVideoPage(page);
  await video.open(matchId);
  await video.choose(FILM);
  await video.mark();
  await video.send();

  await page.getByRole('link', { name: 'Tag points' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tag points' })).toBeVisible();
  await expect(page.getByText('Point 1 of 60. 0–0')).toBeVisible();
  await expect(page.getByText('0 of 60 points')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, ['?']);
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await press(page, ['Escape']);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const picture = page.getByLabel('Video of the match');
  let keys = await press(page, ['+', '+', 'k']);
  expect(await picture.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(SPEED);
  for (let number = 1; number <= 60; number += 1) {
    await expect(page.getByText(`Point ${number} of 60.`)).toBeVisible();
    keys += await press(page, answersTo(before.points[number - 1]));
  }
  await expect(page.getByText('60 of 60 points')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  const after = await readMatch(page, matchId);
  expect(after.points.map(({ id, winner }) => ({ id, winner }))).toEqual(
    before.points.map(({ id, winner }) => ({ id, winner })),
  );
  expect(after.match.state).toEqual(before.match.state);
  expect(after.points.every(({ detail }) => detail.ending && detail.stroke && detail.rally)).toBe(true);
  // Each point was sent once, although its questions closed and the next one opened.
  expect(after.log.length - before.log.length).toBe(60);

  // A match at a usual pace: from just before each serve until the ball is dead, at the speed chosen.
  const slow = before.match.effective.map(({ event }, index) => ({ ...event, at: index * 25_000 }));
  const usual = replay(before.match.setup, slow);
  const videoMs = usual.ok
    ? pointWindows(usual.value, { before: 1000, after: 0 }).reduce((sum, { from, at }) => sum + at - from, 0)
    : Number.POSITIVE_INFINITY;
  expect(keys).toBeLessThanOrEqual(190);
  expect(videoMs / SPEED + keys * KEY_MS).toBeLessThanOrEqual(SIX_MINUTES);

  // Undo reaches the answers of this visit, and no point of the match.
  await press(page, ['z']);
  await expect(page.getByText('59 of 60 points')).toBeVisible();
  await press(page, answersTo(before.points.at(-1)));
  await expect(page.getByText('60 of 60 points')).toBeVisible();
});
