import type { MatchAnswer } from '@allcourt/contract';
import { type Match, replay } from '@allcourt/scoring';
import { pointWindows } from '@allcourt/scoring/highlights';
import { type TimelinePoint, timeline } from '@allcourt/scoring/timeline';
import type { Locator, Page } from '@playwright/test';
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
/** The time of a thumb, with the moment in which a new question takes no answer. */
const TAP_MS = 700;
/** The speed at the keys, and the fastest, for a thumb that is slower than they are. */
const SPEED = { keys: 2, touch: 3 };
/** The points that the phone describes here: each takes the same taps. */
const TOUCHED = 20;
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

/** The video of a match at a usual pace: from just before each serve until the ball is dead. */
function videoMsOf({ setup, effective }: Match): number {
  const slow = effective.map(({ event }, index) => ({ ...event, at: index * 25_000 }));
  const usual = replay(setup, slow);
  return usual.ok
    ? pointWindows(usual.value, { before: 1000, after: 0 }).reduce((sum, { from, at }) => sum + at - from, 0)
    : Number.POSITIVE_INFINITY;
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
  expect(await picture.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(SPEED.keys);
  for (let number = 1; number <= 60; number += 1) {
    await expect(page.getByText(`Point ${number} of 60.`)).toBeVisible();
    keys += await press(page, answersTo(before.points[number - 1]));
  }
  await expect(page.getByText('60 of 60 points')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  // “Saved” may still stand for the description before the last.
  const sent = async () => (await readMatch(page, matchId)).log.length - before.log.length;
  await expect.poll(sent).toBe(60);
  const after = await readMatch(page, matchId);
  expect(after.points.map(({ id, winner }) => ({ id, winner }))).toEqual(
    before.points.map(({ id, winner }) => ({ id, winner })),
  );
  expect(after.match.state).toEqual(before.match.state);
  expect(after.points.every(({ detail }) => detail.ending && detail.stroke && detail.rally)).toBe(true);
  // Each point was sent once, although its questions closed and the next one opened.
  expect(after.log.length - before.log.length).toBe(60);

  expect(keys).toBeLessThanOrEqual(190);
  expect(videoMsOf(before.match) / SPEED.keys + keys * KEY_MS).toBeLessThanOrEqual(SIX_MINUTES);

  // Undo reaches the answers of this visit, and no point of the match.
  await press(page, ['z']);
  await expect(page.getByText('59 of 60 points')).toBeVisible();
  await press(page, answersTo(before.points.at(-1)));
  await expect(page.getByText('60 of 60 points')).toBeVisible();
});

test('describes the points of a match by touch beside its video, three taps each @phone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  await foundTeam(page);
  await importPoints(page, { winners: SIXTY, days: 1, everyMs: 380 });
  const matchId = await newestMatch(page);
  const before = await readMatch(page, matchId);
  const video = new AddVideoPage(page);
  await video.open(matchId);
  await video.choose(FILM);
  await video.mark();
  await video.send();
  await page.getByRole('link', { name: 'Tag points' }).tap();
  await expect(page.getByText('Point 1 of 60. 0–0')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const picture = page.getByLabel('Video of the match');
  const point = page.getByRole('region', { name: 'Point', exact: true });
  await page.getByRole('radio', { name: '3×' }).tap({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  let taps = 2;
  expect(await picture.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(SPEED.touch);
  const questions = page.getByRole('region', { name: 'Describe the last point' });
  const forehand = questions.getByRole('button', { name: 'Forehand' });
  const long = questions.getByRole('button', { name: '4 shots', exact: true });
  await questions.evaluate((one) => one.scrollIntoView({ block: 'end' }));
  const place = await page.evaluate(() => scrollY);
  for (let number = 1; number <= TOUCHED; number += 1) {
    await expect(page.getByText(`Point ${number} of 60.`)).toBeVisible();
    // A question that has just opened takes no tap.
    await expect(async () => {
      if (await forehand.isHidden()) {
        await questions.getByRole('button', { name: 'Net' }).tap({ timeout: 1000 });
      }
      await expect(forehand).toBeVisible({ timeout: 1000 });
    }).toPass();
    await forehand.tap();
    await expect(picture).toBeInViewport({ ratio: 0.95 });
    await expect(questions).toBeInViewport({ ratio: 0.95 });
    if (number === 1) {
      await expectNoSmallTargets(point);
    }
    await long.tap();
    taps += 3;
  }
  // The video and the questions have stayed beside each other without a scroll.
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect(page.getByText(`${TOUCHED} of 60 points`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  // “Saved” may still stand for the description before the last.
  const described = async () =>
    (await readMatch(page, matchId)).points.filter(
      ({ detail }) => detail.ending && detail.stroke && detail.rally,
    );
  await expect.poll(async () => (await described()).length).toBe(TOUCHED);
  const after = await readMatch(page, matchId);
  expect(after.log.length - before.log.length).toBe(TOUCHED);

  const all = 2 + ((taps - 2) / TOUCHED) * 60;
  const minutes = (videoMsOf(before.match) / SPEED.touch + all * TAP_MS) / 60_000;
  test.info().annotations.push({
    type: 'sixty points by touch',
    description: `${all} taps, ${minutes.toFixed(1)} minutes`,
  });
  expect(all).toBeLessThanOrEqual(190);
  expect(minutes * 60_000).toBeLessThanOrEqual(SIX_MINUTES);
});

/** Every button is as large as a thumb needs. */
async function expectNoSmallTargets(part: Locator): Promise<void> {
  const small = await part.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width < 44 || height < 44
        ? [`${button.ariaLabel ?? button.textContent}: ${width} × ${height}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
}
