import { expect, test } from 'vitest';
import { buildSetup, games, playFrom } from '#test/play.ts';
import { setScores } from '../play/state.ts';
import { type MatchResultRow, resultsCsvHead, resultsCsvRow } from './results-csv.ts';

const match = playFrom(buildSetup('SET1-S:6/TB7'), games('aaaaaa'));
const WON: MatchResultRow = {
  id: '018d1111-0000-7000-8000-000000000001',
  format: match.format,
  discipline: 'singles',
  players: { a: ['Maya Okafor'], b: ['=Duarte, Inês'] },
  mySide: 'a',
  startedAt: Date.UTC(2026, 4, 18, 9, 30),
  durationMs: 5_430_000,
  status: match.state.status,
  winner: 'a',
  sets: setScores(match.format, match.state),
  points: 24,
  surface: 'clay',
  place: null,
};

test('the columns', () => {
  expect(resultsCsvHead()).toBe(
    'started,sport,type,side_a,side_b,me,result,winner,score,status,minutes,points,surface,place,format,id\r\n',
  );
});

test.each([
  [
    'a match that was won; a name is no formula',
    WON,
    '2026-05-18T09:30:00.000Z,tennis,singles,Maya Okafor,"\'=Duarte, Inês",a,won,Maya Okafor,6-0,completed,91,24,clay,,SET1-S:6/TB7,',
  ],
  [
    'a match of others',
    { ...WON, mySide: null, players: { a: ['A', 'B'], b: ['C', 'D'] }, discipline: 'doubles' } as const,
    '2026-05-18T09:30:00.000Z,tennis,doubles,A / B,C / D,,,A / B,6-0,completed,91,24,clay,,SET1-S:6/TB7,',
  ],
  [
    'a match without a winner',
    {
      ...WON,
      mySide: 'b',
      winner: null,
      status: 'abandoned',
      durationMs: null,
      sets: [],
      place: 'Bayside',
    } as const,
    '2026-05-18T09:30:00.000Z,tennis,singles,Maya Okafor,"\'=Duarte, Inês",b,,,abn.,abandoned,,24,clay,Bayside,SET1-S:6/TB7,',
  ],
])('%s', (_name, row, line) => {
  expect(resultsCsvRow(row)).toBe(`${line}${WON.id}\r\n`);
});
