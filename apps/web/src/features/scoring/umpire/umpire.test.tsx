import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newTennisMatch } from '#test/new-match.ts';
import { buildSetup, PICKLEBALL } from '#test/play.ts';
import { type Court, paceTaps, prepareCourt, renderScoring, showOn } from '#test/render-scoring.tsx';

let court: Court;

// Loaded beforehand: on a busy machine the code of a sheet may come late.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/scoring/live-ready.tsx'),
    import('#web/features/scoring/live-phone.tsx'),
    import('#web/features/scoring/live-desktop.tsx'),
    import('#web/features/scoring/more/more-sheet.tsx'),
    import('#web/features/scoring/clocks/match-clock.tsx'),
    import('./umpire-strip.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  localStorage.clear();
  court = prepareCourt();
  paceTaps();
  // The clocks of the match tell the time of its entries.
  vi.spyOn(Date, 'now').mockImplementation(court.clock.now);
});

test.each(['phone', 'desktop'] as const)('calls the score and names both sides on a %s', async (size) => {
  showOn(size);
  const { person } = await open();
  await becomeUmpire(person);
  await person.click(screen.getByRole('button', { name: /^Point Okafor/ }));
  strip().getByText('Fifteen–love.');
  screen.getByRole('timer', { name: 'Serve' });
  await person.click(screen.getByRole('button', { name: /^Point Weiss/ }));
  strip().getByText('Fifteen all.');
  // The scorer's own keyboard is the one thing of theirs.
  const text = document.body.textContent?.replace('Off while you type', '');
  expect(text).not.toMatch(/\byou\b|\byour\b|Point (Won|Lost)/i);
});

test('gives the next penalty of a side in two taps', async () => {
  const { person, matchId } = await open();
  await becomeUmpire(person);
  for (const [act, made] of [
    ['Code violation Warning The score stays', 'warning'],
    ['Code violation Point penalty Makes it 0–0, 15–0', 'point'],
    ['Delay Time warning The score stays', 'time-warning'],
  ] as const) {
    await person.click(strip().getByRole('button', { name: 'Penalty' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Penalty' }));
    const weiss = within(sheet.getByRole('region', { name: 'Weiss' }));
    await person.click(weiss.getByRole('button', { name: act }));
    await waitFor(() => expect(lastOf(matchId)).toMatchObject({ kind: 'penalty', side: 'b', penalty: made }));
  }
  await person.click(strip().getByRole('button', { name: 'Penalty' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Penalty' }));
  sheet.getByText('So far: Warning, Point penalty, Time warning');
  sheet.getByText('No penalty so far');
  const steps = within(sheet.getByRole('list', { name: 'Violations of Weiss' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
});

test('offers every other penalty behind the ladder', async () => {
  const { person, matchId } = await open();
  await becomeUmpire(person);
  await person.click(strip().getByRole('button', { name: 'Penalty' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Penalty' }));
  await person.click(sheet.getByRole('button', { name: 'Other penalty' }));
  await person.click(sheet.getByRole('button', { name: /^Game penalty/ }));
  await waitFor(() => expect(lastOf(matchId)).toMatchObject({ kind: 'penalty', penalty: 'game' }));
});

test('leads a default of pickleball to the end of the match', async () => {
  const { person } = await open({ ...newTennisMatch(), setup: buildSetup(PICKLEBALL) });
  await becomeUmpire(person);
  for (let step = 0; step < 5; step += 1) {
    await person.click(strip().getByRole('button', { name: 'Penalty' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Penalty' }));
    expect(sheet.queryByRole('button', { name: /^Delay/ })).toBeNull();
    const weiss = within(sheet.getByRole('region', { name: 'Weiss' }));
    await person.click(weiss.getByRole('button', { name: /^Violation/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Penalty' })).toBeNull());
  }
  await screen.findByRole('dialog', { name: 'End match' });
});

test('changes ends in one tap, and opens time-outs and the server', async () => {
  const { person, matchId } = await open();
  await becomeUmpire(person);
  await person.click(strip().getByRole('button', { name: 'Ends' }));
  await waitFor(() => expect(lastOf(matchId)).toMatchObject({ kind: 'ends', swapped: true }));
  await person.click(strip().getByRole('button', { name: 'Time-out' }));
  const timeOut = within(await screen.findByRole('dialog', { name: 'Time-out' }));
  await person.click(timeOut.getByRole('button', { name: /^Weiss/ }));
  await screen.findByRole('timer', { name: 'Medical time-out' });
  await person.click(strip().getByRole('button', { name: 'Server' }));
  await screen.findByRole('dialog', { name: 'Change server' });
});

test('is remembered for this match only', async () => {
  const { person, unmount } = await open();
  await becomeUmpire(person);
  unmount();
  court = prepareCourt();
  await open();
  await screen.findByRole('button', { name: /^Point Won/ });
  expect(screen.queryByRole('region', { name: 'Umpire' })).toBeNull();
});

async function open(match = newTennisMatch()) {
  const matchId = await court.tab.logs.createMatch(match);
  await court.tab.sent();
  const app = await renderScoring(court, `/matches/${matchId}/live`);
  await screen.findByRole('region', { name: 'Score' });
  return { ...app, matchId };
}

type Person = Awaited<ReturnType<typeof renderScoring>>['person'];

async function becomeUmpire(person: Person): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'More' }));
  const more = within(await screen.findByRole('dialog', { name: 'More' }));
  await person.click(more.getByRole('button', { name: 'Scoring options' }));
  const options = within(await screen.findByRole('dialog', { name: 'Scoring options' }));
  await person.click(options.getByRole('switch', { name: /I am the umpire/ }));
  await person.click(options.getByRole('button', { name: 'Close' }));
  await screen.findByRole('region', { name: 'Umpire' });
}

function strip() {
  return within(screen.getByRole('region', { name: 'Umpire' }));
}

function lastOf(matchId: string) {
  return court.server.logOf(matchId).at(-1)?.event;
}
