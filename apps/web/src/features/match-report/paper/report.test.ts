import { type MatchEvent, type PointDetail, replay } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { buildSetup, games, must, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { buildSummary } from '#test/summary.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { matchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import type { Drawing } from '#web/ui/paper/drawing.ts';
import { MARGIN, PAPER_SIZES, PAPERS } from '#web/ui/paper/paper.ts';
import { reportPages } from './report-layout.ts';
import { matchReport } from './report-model.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Łukasz Şahin-Żółć' }] }, 'a');
const NOW = new Date('2026-11-27T16:00:00Z');
const PLACE = {
  ruler: (text: string, _face: unknown, size: number) => text.length * size * 0.5,
  address: 'https://allcourt.example/matches/1',
};
const LONG = `${games('aabbabbaab')}${games('aa')}${games('ababababab')}${games('bb')}${games('aaaaaa')}`;

test('a match has its headline, board, course, turning points, figures, sets and statistics', () => {
  const report = reportOf(playFrom(TENNIS, LONG));
  expect(report.title).toMatch(/^You /);
  expect(report.board.map(({ name, isWinner }) => [name, isWinner])).toEqual([
    ['Okafor', true],
    ['Şahin-Żółć', false],
  ]);
  expect(report.course?.chances).toHaveLength(LONG.length + 1);
  expect(report.course?.sets.map(({ title }) => title)).toHaveLength(3);
  expect(report.sets.map(({ title }) => title)).toEqual(['Set 1', 'Set 2', 'Set 3']);
  expect(report.statistics.length).toBeGreaterThan(2);
  expect(report.map).toBeNull();
});

test('serves with a direction are a map of the own side', () => {
  const details: readonly PointDetail[] = [
    { serve: 1, serveDirection: 'wide' },
    { serve: 1, serveDirection: 't' },
  ];
  const log = details.map(
    (detail, index): MatchEvent => ({ id: `p${index}`, at: index, kind: 'point', winner: 'a', detail }),
  );
  const { map } = reportOf(must(replay(buildSetup(TENNIS), log)));
  expect(map).toMatchObject({
    title: 'Serve map, Okafor',
    note: 'Points won. 2 of 2 serves in have a direction.',
  });
  expect(map?.zones.map(({ share }) => share)).toEqual(['100%', '–', '–', '100%', '–', '–']);
});

test.each(PAPER_SIZES)('all of it is within the margins of %s, in both sports', (size) => {
  for (const match of [playFrom(TENNIS, LONG), playFrom(PICKLEBALL, 'ab'.repeat(9))]) {
    const pages = reportPages(reportOf(match), { size, ...PLACE });
    expect(pages.length).toBeGreaterThan(1);
    for (const { marks } of pages) {
      const lows = marks.map((mark) => lowest(mark));
      expect(Math.max(...lows)).toBeLessThanOrEqual(PAPERS[size].height - MARGIN + 1);
    }
  }
});

test('a match that was entered without points is one page with its score', () => {
  const match = must(
    replay(buildSetup(TENNIS), [
      { id: '1', at: 0, kind: 'set', score: { a: 6, b: 3 } },
      { id: '2', at: 1, kind: 'set', score: { a: 6, b: 4 } },
    ]),
  );
  const report = reportOf(match, 0);
  expect([report.course, report.statistics, report.reasons]).toEqual([null, [], []]);
  const pages = reportPages(report, { size: 'a4', ...PLACE });
  expect(pages).toHaveLength(1);
  expect(wordsOn(pages)).toContain('Won');
});

test('pages are numbered and name the match page', () => {
  const pages = reportPages(reportOf(playFrom(TENNIS, LONG)), { size: 'letter', ...PLACE });
  expect(wordsOn(pages)).toEqual(
    expect.arrayContaining(['allcourt.example/matches/1', `1 of ${pages.length}`, 'Coach', 'Set by set']),
  );
});

function reportOf(match: ReturnType<typeof playFrom>, pointsPlayed = match.log.length) {
  const summary = buildSummary({ pointsPlayed, sport: match.format.sport });
  return matchReport(match, summary, CAST, matchChances(match), NOW);
}

function wordsOn(pages: readonly Drawing[]): readonly string[] {
  return pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
}

function lowest(mark: Drawing['marks'][number]): number {
  switch (mark.kind) {
    case 'text':
      return mark.y;
    case 'box':
      return mark.y + mark.height;
    case 'disc':
      return mark.y + mark.radius;
    case 'line':
      return Math.max(mark.from[1], mark.to[1]);
    case 'shape':
      return Math.max(...mark.corners.map(([, y]) => y));
  }
}
