import { expect, test } from '../fixtures.ts';
import { HistoryPage } from '../pages/history-page.ts';
import { registerNew } from '../people.ts';
import { importMatches } from '../played.ts';

test.beforeEach(async ({ page }) => {
  await registerNew(page);
  await importMatches(page, [
    { opponent: 'Inês Duarte', won: false },
    { opponent: 'Hannah Weiss', won: true },
  ]);
});

test('filters stand in the address: a reload keeps them, Back takes them off, and the figures follow', async ({
  page,
}) => {
  const history = new HistoryPage(page);
  await history.open();
  await history.expectOpponents('Inês Duarte', 'Hannah Weiss');
  await history.expectTold('2 matches');

  const filters = await history.openFilters();
  await filters.getByRole('radio', { name: 'Won' }).click();
  await filters.getByRole('button', { name: 'Show 1 match' }).click();
  await history.expectOpponents('Hannah Weiss');
  await page.reload();
  await history.expectOpponents('Hannah Weiss');
  await expect(page.getByRole('button', { name: 'Filter, 1 active' })).toBeVisible();

  await page.goBack();
  await history.expectOpponents('Inês Duarte', 'Hannah Weiss');
  await page.getByRole('button', { name: 'Doubles' }).click();
  await history.expectTold('No matches found');
  await expect(page.getByRole('region', { name: 'Your record' })).toContainText('None of these has ended.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('region', { name: 'Your record' })).toContainText('1 won, 1 lost');
});

test('a name is found without its accents, and the match leads back to where it was found @desktop', async ({
  page,
}) => {
  const history = new HistoryPage(page);
  await history.open();
  await history.search('ines');
  await history.expectOpponents('Inês Duarte');
  await page.getByRole('link', { name: 'Inês Duarte' }).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  await page.goBack();
  await history.expectOpponents('Inês Duarte');
});

test('a deleted match can be restored, immediately and after a reload @phone', async ({ page }) => {
  const history = new HistoryPage(page);
  await history.open();
  const address = await page.getByRole('link', { name: 'Hannah Weiss' }).getAttribute('href');
  await history.delete('Hannah Weiss');
  await history.expectOpponents('Inês Duarte');
  await history.undo();
  await history.expectOpponents('Inês Duarte', 'Hannah Weiss');

  await history.delete('Hannah Weiss');
  await history.expectOpponents('Inês Duarte');
  await expect(page.getByRole('region', { name: 'Your record' })).toContainText('0 won, 1 lost');
  await page.reload();
  await history.expectOpponents('Inês Duarte');

  await page.goto(address ?? '');
  await history.expectTold('You deleted this match.');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Weiss');
  await history.open();
  await history.expectOpponents('Inês Duarte', 'Hannah Weiss');
});

test('a match deleted offline is deleted on the server once back online @phone', async ({
  page,
  context,
}) => {
  const history = new HistoryPage(page);
  // The queue is code of its own, which comes with the connection once the screen is idle.
  const connected = page.waitForEvent('websocket');
  await history.open();
  await history.expectOpponents('Inês Duarte', 'Hannah Weiss');
  await connected;
  await context.setOffline(true);
  await history.delete('Inês Duarte');
  await history.expectOpponents('Hannah Weiss');
  const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await context.setOffline(false);
  expect((await sent).status()).toBe(204);
  await page.reload();
  await history.expectOpponents('Hannah Weiss');
});

test('other players see none of it @desktop', async ({ page, newVisitor }) => {
  const history = new HistoryPage(page);
  await history.open();
  const address = await page.getByRole('link', { name: 'Hannah Weiss' }).getAttribute('href');

  const other = await newVisitor();
  await registerNew(other);
  const theirs = new HistoryPage(other);
  await theirs.open('?q=weiss');
  await theirs.expectTold('No matches found');
  await other.goto(address ?? '');
  await theirs.expectTold('Match not found');
  await history.delete('Hannah Weiss');
  await other.reload();
  await theirs.expectTold('Match not found');
});
