import { makeMatchRecord } from '@allcourt/scoring/interchange';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { ShareDialog } from '../pages/share-dialog.ts';
import { WatchPage } from '../pages/watch-page.ts';
import { registerNew } from '../people.ts';
import { importMatches, longHistory, newestMatch } from '../played.ts';
import { foundTeam } from '../team.ts';

test.use({
  locale: 'en-GB',
  timezoneId: 'Europe/Lisbon',
});

const STARTED_AT = Date.UTC(2026, 4, 31, 15); // 16:00 in Lisbon, in Chatham a quarter to four of the day after.

test('a choice in Settings shows elsewhere @phone', async ({ page }) => {
  await registerNew(page);
  const matchId = await importMeasuredMatch(page);
  await page.goto(`/matches/${matchId}`);
  await expect(page.getByText(/^Sun 31 May, 16:00$/)).toBeVisible();
  await page.goto(`/matches/${matchId}?view=stats`);
  await expect(page.getByRole('table', { name: 'Serve speed' })).toContainText('118 mph');

  await page.goto('/settings');
  await page.getByRole('link', { name: /^Region & Units/ }).click();
  await page.getByRole('button', { name: 'Edit time zone' }).click();
  await expect(page.getByRole('option').first()).toContainText('Device default');
  await expectAccessible(page);
  await page.keyboard.type('chatham');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Chatham, UTC\+1[23]:45$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit time zone' })).toBeFocused();
  await page.getByRole('button', { name: /^Metric/ }).click();
  // Two things are being saved, and both have to be before the page goes.
  const saved = page.waitForResponse((answer) => /weekStart/.test(answer.request().postData() ?? ''));
  await page.getByRole('button', { name: 'Sunday', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(page.getByText(/^Chatham, UTC/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sunday', pressed: true })).toBeVisible();
  await page.goto(`/matches/${matchId}`);
  await expect(page.getByText(/^Mon 1 Jun, 3:45$/)).toBeVisible();
  await page.goto(`/matches/${matchId}?view=stats`);
  await expect(page.getByRole('table', { name: 'Serve speed' })).toContainText('190 km/h');
  await page.goto('/matches?view=history');
  await expect(page.getByText('June 2026')).toBeVisible();
});

test("the plan shows usage and limits, also of the reader's teams, and the theme stays", async ({ page }) => {
  await registerNew(page);
  await importMeasuredMatch(page);
  await foundTeam(page);
  await page.goto('/settings/general');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.goto('/settings/subscription');
  await page.getByRole('button', { name: 'Manage' }).click();
  const plan = page.getByRole('dialog', { name: 'Your plan' });
  const limits = plan.getByRole('list', { name: 'Your limits' });
  await expect(limits).toContainText('Teams1 of 50');
  await expect(limits).toContainText(/Recordings0 kB of \d+ GB/);
  await expect(plan.getByRole('list', { name: 'Limits of Falcons' })).toContainText('Open invites1 of 50');
  await expect(plan).toContainText('Matches scored1');
  await expect(plan).toContainText('Points recorded3');
  await expect(plan).toContainText(/Storage.*\d+ kB/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await plan.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('matches of a player who may be under 18 are private @desktop', async ({ page, newVisitor }) => {
  await registerNew(page);
  await importMatches(page, longHistory(1));
  const matchId = await newestMatch(page);
  await page.goto(`/matches/${matchId}`);
  const share = new ShareDialog(page);
  await share.open();
  const url = await share.createLink();
  await share.close();
  const stranger = await newVisitor();
  const watch = new WatchPage(stranger);
  await watch.open(url);

  await setBirthYear(page, String(new Date().getFullYear() - 15));
  await expect(page.getByText(/^You may be under 18/)).toBeVisible();
  await watch.expectEnded();

  await page.goto(`/matches/${matchId}`);
  await share.open();
  const dialog = page.getByRole('dialog', { name: 'Share live score' });
  await expect(dialog).toContainText('A player in this match may be under 18, so it has no public links.');
  await expect(dialog.getByRole('button', { name: /link$/ })).toHaveCount(0);
  await expectAccessible(page);
  await share.close();
  await page.goto('/profile');
  await expect(page.getByRole('switch', { name: /^Hide my ratings/ })).toBeDisabled();
});

async function setBirthYear(page: Page, year: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit birth year' }).click();
  await page.getByLabel('Year you were born in').fill(year);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** A match of three points, of two of which the serve was measured. */
async function importMeasuredMatch(page: Page): Promise<string> {
  const id = crypto.randomUUID();
  const point = (after: number, serveSpeed?: number) => ({
    id: crypto.randomUUID(),
    at: STARTED_AT + after,
    kind: 'point' as const,
    winner: 'a' as const,
    detail: { serve: 1 as const, ...(serveSpeed === undefined ? {} : { serveSpeed }) },
  });
  const { match } = makeMatchRecord(
    {
      setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
      players: { a: ['Nina Valdez'], b: ['Hannah Weiss'] },
      surface: 'hard',
      place: null,
      startedAt: STARTED_AT,
      durationMs: null,
      events: [
        point(10_000, 180),
        point(50_000, 200),
        point(90_000),
        { id: crypto.randomUUID(), at: STARTED_AT + 120_000, kind: 'end', ending: 'retired', winner: 'a' },
      ],
    },
    { id, me: null },
  );
  const data = {
    deviceId: crypto.randomUUID(),
    matches: [{ id, me: { side: 'a', player: 1 }, durationMs: null, match }],
  };
  const answer = await page.request.post('/api/matches/import', { data });
  expect(answer.status()).toBe(200);
  const { matches }: { matches: { outcome: string; matchId: string }[] } = await answer.json();
  expect(matches).toMatchObject([{ outcome: 'imported' }]);
  return matches[0]?.matchId ?? '';
}

/** A match that the demo player has finished. */
