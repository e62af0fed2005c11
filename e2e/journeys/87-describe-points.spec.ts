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

test('the court and its net are whole on a phone that lies on its side @phone', async ({ page }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis', stats: 'Advanced' });
  await setup.start();
  await page.setViewportSize({ width: 844, height: 390 });
  const live = new LivePage(page);
  await live.tap('w');
  const net = await live.questions.getByRole('button', { name: 'Net', exact: true }).boundingBox();
  const foot = await page.locator('[data-foot]').boundingBox();
  expect((net?.y ?? 0) + (net?.height ?? 0)).toBeGreaterThan(0);
  expect((net?.y ?? 0) + (net?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
});

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
