import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ANALYTICS } from '#test/analytics.ts';
import { keepSignedIn, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { buildSummary } from '#test/summary.ts';
import { MARGIN, PAPER_SIZES, PAPERS } from '#web/ui/paper/paper.ts';
import { seasonPages } from './season-layout.ts';
import { MOST_IN_STRIP, seasonReport } from './season-model.ts';

const RULER = (text: string, _face: unknown, size: number) => text.length * size * 0.5;
const MATCHES = Array.from({ length: 60 }, (_, index) => ({
  winner: index % 3 === 0 ? ('b' as const) : ('a' as const),
  mySide: 'a' as const,
}));

// The screen comes in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await import('./season-screen.tsx');
}, 60_000);

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
});

test('has the record, the newest matches at the right, figures with their range, and tables', () => {
  const report = reportOf();
  expect(report.facts).toBe('Tennis, This year');
  expect(report.leads[0]).toEqual({
    value: `${ANALYTICS.record.won} of ${ANALYTICS.record.played}`,
    word: 'matches won',
  });
  expect(report.strip).toHaveLength(MOST_IN_STRIP);
  expect(report.strip.at(-1)).toBe('lost');
  expect(report.figures[0]).toEqual({
    label: 'Points won',
    value: '53%',
    sample: '530 of 1,000',
    range: '50–56%',
  });
  expect(report.tables.map(({ title }) => title)).toContain('Head-to-heads');
});

test('names the best and the hardest only of three matches or more that differ', () => {
  const part = ANALYTICS.surfaces[0];
  if (!part) {
    throw new Error('There is a surface.');
  }
  const surface = (key: string, won: number, lost: number) => ({
    ...part,
    key,
    record: { ...part.record, played: won + lost, won, lost, winRate: won / (won + lost) },
  });
  const surfaces = [surface('clay', 3, 1), surface('hard', 1, 2), surface('grass', 0, 2)];
  const answer = { ...ANALYTICS, surfaces, opponents: { rows: [], total: 0 } };
  const { extremes } = seasonReport(answer, [], { name: 'Maya', scope: [] });
  expect(extremes).toEqual([
    { word: 'Best surface', text: 'Clay, 3–1' },
    { word: 'Hardest surface', text: 'Hard, 1–2' },
  ]);
  const even = { ...answer, surfaces: [surface('clay', 2, 2), surface('hard', 2, 2)] };
  expect(seasonReport(even, [], { name: 'Maya', scope: [] }).extremes).toEqual([]);
});

test.each(PAPER_SIZES)('stays within the margins of %s', (size) => {
  for (const { marks } of seasonPages(reportOf(), { size, ruler: RULER, foot: 'Today' })) {
    const lows = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.y] : []));
    expect(Math.max(...lows)).toBeLessThanOrEqual(PAPERS[size].height - MARGIN);
  }
});

test('the analytics lead to the report, with their filters', async () => {
  const court = prepareCourt({ matches: [buildSummary()], analytics: ANALYTICS });
  const { person, router } = await renderScoring(court, '/matches?tab=analytics&sport=tennis&surface=clay');
  await person.click(await screen.findByRole('link', { name: 'Season report' }));
  const sheets = await screen.findByRole('list', { name: /season$/ });
  within(sheets).getByRole('heading', { name: 'Leading figures' });
  within(sheets).getByText('Tennis, Clay');
  expect(router.state.location.search).toEqual({ sport: 'tennis', surface: 'clay' });
});

test('without a network it says that the report is not on this device yet', async () => {
  const court = prepareCourt();
  court.reads.fate = 'are-refused';
  keepSignedIn(court);
  await renderScoring(court, '/matches/season?sport=tennis');
  await screen.findByRole('button', { name: 'Retry' });
});

function reportOf() {
  return seasonReport(ANALYTICS, MATCHES, { name: 'Maya Okafor', scope: ['This year'] });
}
