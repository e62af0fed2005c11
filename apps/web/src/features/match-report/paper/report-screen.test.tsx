import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newTennisMatch } from '#test/new-match.ts';
import { games } from '#test/play.ts';
import { type Court, keepSignedIn, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

let court: Court;

// The screen comes in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await import('./report-screen.tsx');
}, 60_000);

beforeEach(() => {
  court = prepareCourt();
  HTMLElement.prototype.scrollIntoView = () => {};
});

test('shows its pages with a heading, on the chosen paper, and prints them', async () => {
  const { person } = await open(games('aaabbbbaabaa'));
  const sheets = await screen.findByRole('list', { name: 'Okafor v Weiss, match report' });
  const first = within(within(sheets).getByRole('group', { name: /^Page 1 of \d$/ }));
  first.getByRole('heading', { level: 2, name: 'Win probability' });
  await person.click(screen.getByRole('radio', { name: 'A4' }));
  expect(sheets.getAttribute('data-size')).toBe('a4');
  await person.click(screen.getByRole('radio', { name: 'Letter' }));
  expect(sheets.getAttribute('data-size')).toBe('letter');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await person.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('says so when the fonts of the PDF do not come', async () => {
  const { person } = await open('abab');
  await screen.findByRole('list', { name: 'Okafor v Weiss, match report' });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await person.click(screen.getByRole('button', { name: 'Save PDF' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't make the PDF\./);
});

test('a match of this device has its report without a network', async () => {
  court.server.fate = 'is-lost';
  keepSignedIn(court);
  await open('aab');
  await screen.findByRole('list', { name: 'Okafor v Weiss, match report' });
});

test('a match that is not there leads back', async () => {
  await renderScoring(court, '/matches/018d1111-0000-7000-8000-0000000000ff/report');
  await screen.findByRole('heading', { name: 'Match not found' });
});

async function open(winners: string) {
  const matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  scoring.stop();
  return renderScoring(court, `/matches/${matchId}/report`);
}
