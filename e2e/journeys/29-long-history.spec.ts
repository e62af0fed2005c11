import { expect, test } from '../fixtures.ts';
import { workMeter } from '../page-work.ts';
import { HistoryPage } from '../pages/history-page.ts';
import { registerNew } from '../people.ts';
import { FIRST_OPPONENT, importMatches, longHistory } from '../played.ts';

/** Forty pages of them, more than ten years of a match every second day. */
const MATCHES = 2000;
/** With all matches in the page, a turn of the wheel may take so many times the work that it took with the first of them. */
const MOST_GROWTH = 1.5;
/** Between two looks. */
const TURNS = 10;
const LOOKS = 5;
const MAX_ROWS_KEPT = 90;

test('2,000 matches scroll to the first of them with no more work, and Back leads there again @phone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  await importMatches(page, longHistory(MATCHES));
  const history = new HistoryPage(page);
  await history.open('?tab=history');
  await history.expectTold('1,000+ matches');

  const first = page.getByRole('link', { name: FIRST_OPPONENT });
  const meter = await workMeter(page);
  const workOf = async (direction: 'down' | 'up') => {
    let work = 0;
    for (let look = 0; look < LOOKS; look += 1) {
      work += await meter.measure(() => history.turnWheel(direction, TURNS));
      await history.expectFilled();
      expect(await history.countRows()).toBeLessThan(MAX_ROWS_KEPT);
    }
    return work;
  };
  const early = await workOf('down');
  while (!(await first.isVisible())) {
    await history.scrollToEnd();
    await history.expectFilled();
    expect(await history.countRows()).toBeLessThan(MAX_ROWS_KEPT);
  }
  // All are in the page now, and it is as quick as with the first of them.
  expect(await workOf('up'), 'milliseconds of work').toBeLessThan(MOST_GROWTH * early);
  await history.scrollToEnd();
  await expect(first).toBeVisible();

  const place = await page.evaluate(() => window.scrollY);
  await first.click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Holm');
  await page.goBack();
  await expect(first).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(120);

  await history.search('agnes');
  await history.expectOpponents(FIRST_OPPONENT);
  await history.expectTold('1 match');
});
