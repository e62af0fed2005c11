import { lookOn } from '../accessible.ts';
import { expect, testInstalled } from '../fixtures.ts';
import { networkOf, openWithOfflineShell } from '../network.ts';
import { registerNew } from '../people.ts';
import { importMatches, newestMatch } from '../played.ts';

testInstalled(
  'a plan and what came of it, written without a network, are for their player alone',
  async ({ page, newVisitor, isMobile }) => {
    const look = lookOn(isMobile);
    const network = await networkOf(page);
    await registerNew(page);
    await importMatches(page, [{ opponent: 'Hannah Weiss', won: true }]);
    const match = `/matches/${await newestMatch(page)}`;
    await openWithOfflineShell(page);

    await page.goto(match);
    const notes = page.getByRole('region', { name: 'Journal' });
    await expect(notes.getByText(/^Write what worked/)).toBeVisible();
    await network.lose();
    await notes.getByRole('button', { name: 'Add note' }).click();
    const sheet = page.getByRole('dialog', { name: 'New note' });
    await sheet.getByRole('textbox', { name: 'Plan' }).fill('Serve to the backhand');
    await sheet.getByLabel('What worked').fill('Kick serve on the ad court');
    await sheet.getByRole('radio', { name: 'As planned', exact: true }).check();
    await look(page, 'a note about a match');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(notes.getByText('not synced yet')).toBeAttached();
    await page.reload();
    await expect(notes.getByText('Serve to the backhand')).toBeVisible();
    await network.find();
    await expect(notes.getByText('not synced yet')).toHaveCount(0);
    await expect(notes.getByText('Serve to the backhand')).toBeVisible();
    await look(page, 'a match with a note');

    await page.goto('/training?tab=progress');
    await expect(notes.getByRole('link', { name: 'v Hannah Weiss' })).toBeVisible();
    for (const plan of ['Net early', 'Lob the sun side', 'Slice low']) {
      await notes.getByRole('button', { name: 'Add note' }).click();
      await sheet.getByRole('textbox', { name: 'Plan' }).fill(plan);
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(notes.getByText(plan)).toBeVisible();
    }
    await notes.getByRole('button', { name: 'All notes' }).click();
    const all = page.getByRole('dialog', { name: 'Journal' });
    await all.getByRole('searchbox').fill('weiss KICK');
    await expect(all.getByRole('button', { name: /^Edit note/ })).toHaveCount(1);
    await look(page, 'the journal with a search');
    await all.getByRole('button', { name: /^Edit note/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    // The note is older than the three below, so nothing here shows it come back.
    const restored = page.waitForResponse((response) => response.url().endsWith('/restore'));
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await restored).ok()).toBe(true);
    await page.goto(match);
    await expect(notes.getByText('Kick serve on the ad court')).toBeVisible();

    const other = await newVisitor();
    await registerNew(other);
    const { notes: seen } = await (await other.request.get('/api/training/journal')).json();
    expect(seen).toEqual([]);
  },
);
