import type { Locator, Page } from '@playwright/test';
import { planEvent, wallIn } from '../events.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

const MEMBERS = 500;
/** The most names that one request may add. */
const AT_ONCE = 200;
/** Each on each day, so that a page of the agenda has 30 times as many. */
const SERIES = 40;
/** However long the list. With all 500 members, the page had 22,560. */
const MAX_NODES = 3000;
const HOUR_MS = 3_600_000;

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Focuses the last row that is drawn; true if the next one is there before the browser draws a frame. */
const drawsOn = (list: Locator) =>
  list.evaluate(async (element) => {
    const rows = () => [...element.querySelectorAll<HTMLElement>('[aria-posinset]')];
    const last = rows().at(-1);
    last?.querySelector<HTMLElement>('a, button')?.focus();
    await Promise.resolve();
    return rows().at(-1) !== last;
  });

/** Goes on by keyboard until the focus is in the list's item of this number. */
async function tabTo(page: Page, number: number): Promise<void> {
  const places: number[] = [];
  const place = () =>
    page.evaluate(() =>
      Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
    );
  while (places.at(-1) !== number) {
    await page.keyboard.press('Tab');
    const next = await place();
    // None is skipped, and the focus never leaves the list before its end.
    expect(next - (places.at(-1) ?? next - 1)).toBeGreaterThanOrEqual(0);
    expect(next - (places.at(-1) ?? next - 1)).toBeLessThanOrEqual(1);
    places.push(next);
  }
}

test('a roster of 500 holds few nodes, and the keyboard reaches its last member', async ({ page }) => {
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  const names = Array.from(
    { length: MEMBERS - 1 },
    (_, index) => `Player ${String(index + 1).padStart(3, '0')}`,
  );
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const members = names
      .slice(from, from + AT_ONCE)
      .map((name) => ({ id: crypto.randomUUID(), name, position: null }));
    await call(page, 'post', `/api/teams/${teamId}/members`, { members });
  }
  await page.goto(`/team?team=${teamId}`);
  await expect(page.getByText(`${MEMBERS} members`).first()).toBeVisible();
  const list = page.getByRole('list', { name: 'Members' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await nodes(page)).toBeLessThan(MAX_NODES);

  expect(await drawsOn(list)).toBe(true);
  await list.getByRole('button').first().focus();
  await tabTo(page, 60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await list.getByRole('listitem').filter({ hasText: 'Player 490' }).getByRole('button').first().focus();
  await tabTo(page, MEMBERS);
  await expect(list.getByRole('heading', { name: 'Player 499' })).toBeInViewport();
  expect(await nodes(page)).toBeLessThan(MAX_NODES);

  // A dialog gives the focus back.
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^(Edit|Invite) Player/);
  const opener = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
});

test('an agenda of more than 1,000 events holds few nodes, and Back leads to where it was', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  for (let index = 0; index < SERIES; index += 1) {
    await planEvent(page, {
      teamId,
      title: `Session ${index + 1}`,
      starts: wallIn(HOUR_MS),
      ends: wallIn(2 * HOUR_MS),
      rule: 'FREQ=DAILY;COUNT=60',
    });
  }
  await page.goto('/calendar?view=agenda');
  const agenda = page.getByRole('region', { name: /–/ });
  await expect(agenda.getByRole('link').first()).toBeVisible();
  expect(await nodes(page)).toBeLessThan(MAX_NODES);
  expect(await drawsOn(agenda)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await agenda.getByRole('link').first().focus();
  for (let index = 0; index < 2 * SERIES; index += 1) {
    await page.keyboard.press('Tab');
  }
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  expect(await nodes(page)).toBeLessThan(MAX_NODES);
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2000);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/calendar\/[0-9a-f-]{36}\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Session');
  await page.goBack();
  await expect(agenda.getByRole('link').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
});
