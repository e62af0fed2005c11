import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { countTaps } from '../taps.ts';

/** Points described in a row, for a median. */
const POINTS = 7;

test('describing a point: three taps and four seconds at most, without scrolling @phone', async ({
  page,
}) => {
  const count = await countTaps(page);
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis', stats: 'Advanced' });
  await setup.start();
  const live = new LivePage(page);
  await live.expectOpen();
  const times: number[] = [];
  for (let point = 0; point < POINTS; point += 1) {
    await live.tap(point % 2 === 0 ? 'w' : 'l');
    const before = await count();
    const from = Date.now();
    await live.land(0.3, 0.2);
    await live.answer(point % 2 === 0 ? 'Your shot?' : 'Opponent’s shot?', 'Backhand');
    await live.answer('How long?', '5 shots');
    await expect(page.getByText('Backhand winner, 5 shots')).toBeVisible();
    times.push(Date.now() - from);
    expect((await count()).taps - before.taps).toBe(3);
  }
  expect(times.toSorted((one, other) => one - other)[Math.floor(POINTS / 2)]).toBeLessThanOrEqual(4000);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`no question scrolls or hides a pad on ${size.width} by ${size.height} @phone`, async ({ page }) => {
    await registerNew(page);
    const setup = new MatchSetupPage(page);
    await setup.open();
    await setup.choose({ sport: 'Pickleball', stats: 'Advanced' });
    await setup.start();
    await page.setViewportSize(size);
    const live = new LivePage(page);
    await live.tap('w');
    await live.expectRoom('Where did it land?');
    await live.land(0.3, 0.2);
    await live.expectRoom('Your shot?');
    await live.answer('Your shot?', 'Drive');
    await live.expectRoom('How long?');
    await live.answer('How long?', '5 shots');
    await live.expectRoom('Third shot?');
    await live.answer('Third shot?', 'Drop');
    await expect(page.getByText('Drive winner, 5 shots')).toBeVisible();
  });
}

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`every answer is whole and as large as a thumb on a phone on its side, ${width} by ${height} @phone`, async ({
    page,
  }) => {
    await registerNew(page);
    const setup = new MatchSetupPage(page);
    await setup.open();
    await setup.choose({ sport: 'Tennis', stats: 'Advanced' });
    await setup.start();
    await page.setViewportSize({ width, height });
    const live = new LivePage(page);
    await live.tap('w');
    await live.expectAsked('Where did it land?');
    await expectAnswersFit(page, live);
    await live.land(0.5, 0.5);
    await live.expectAsked('Your shot?');
    await expectAnswersFit(page, live);
    await live.answer('Your shot?', 'Forehand');
    await live.expectAsked('How long?');
    await expectAnswersFit(page, live);
  });
}

/** None is hidden behind the bar below, and each has 44 px. */
async function expectAnswersFit(page: Page, live: LivePage): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const foot = await page.locator('[data-foot]').boundingBox();
  const boxes = await live.questions.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, bottom, width } = button.getBoundingClientRect();
      return { name: button.getAttribute('aria-label') ?? button.textContent, top, bottom, width };
    }),
  );
  expect(boxes.length).toBeGreaterThan(2);
  const faults = boxes.filter(
    ({ top, bottom, width }) => top < 0 || bottom > (foot?.y ?? 0) + 1 || bottom - top < 44 || width < 44,
  );
  expect(faults).toEqual([]);
}

test('the next point is never blocked by a question @phone', async ({ page }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis', stats: 'Advanced' });
  await setup.start();
  const live = new LivePage(page);
  await live.tap('w');
  await live.land(0.5, 0.5);
  await live.tap('l');
  await live.expectPadSays('w', '30–15');
  await expect(live.questions.getByRole('heading', { name: 'Where did it land?' })).toBeVisible();
  await live.undo();
  await live.expectPadSays('w', '30–0');
  await expect(live.questions).toHaveCount(0);
  await live.expectUndoes(/Winner/);
});
