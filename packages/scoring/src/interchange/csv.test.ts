import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, playFrom } from '#test/play.ts';
import { type MatchEvent, replay } from '../index.ts';
import { makeCsv, matchCsv } from './csv.ts';

const HEADER =
  'point,set,score_before,points_before,server,server_player,serve,winner,ending,stroke,shot,rally,score_after,points_after,milliseconds';

function linesOf(csv: string): readonly string[] {
  return csv.split('\r\n');
}

describe('a match as a table', () => {
  test('has one row per point, and empty cells for unknown values', () => {
    const log: readonly MatchEvent[] = [
      { id: '1', at: 1000, kind: 'point', winner: 'a', detail: { serve: 1, ending: 'ace', rally: 1 } },
      { id: '2', at: 2000, kind: 'fault' },
      { id: '3', at: 3500, kind: 'fault' },
      {
        id: '4',
        at: 4000,
        kind: 'point',
        winner: 'b',
        detail: { stroke: 'backhand', shot: 'lob', rally: 4 },
      },
    ];
    const csv = matchCsv(must(replay(buildSetup('SET3-S:6/TB7'), log)));
    expect(linesOf(csv)).toEqual([
      HEADER,
      '1,1,0-0,0-0,a,1,1,a,ace,,,1,0-0,15-0,0',
      '2,1,0-0,15-0,a,1,2,b,double-fault,,,,0-0,15-15,2500',
      '3,1,0-0,15-15,a,1,,b,,backhand,lob,4,0-0,15-30,3000',
      '',
    ]);
  });

  test('has the score after each point', () => {
    const csv = linesOf(matchCsv(playFrom(buildSetup('SET3-S:6/TB7'), games('aaaaaab'))));
    expect(csv[24]).toBe('24,1,5-0,40-0,b,1,,a,,,,,6-0 0-0,0-0,23000');
    expect(csv[25]).toBe('25,2,6-0 0-0,0-0,a,1,,b,,,,,6-0 0-0,0-15,24000');
  });

  test('knows the players of a pair, and a match without points', () => {
    const match = playFrom(pickleball('doubles'), 'b');
    expect(linesOf(matchCsv(match, { a: 'Ann & Bea', b: 'Cleo, Dot' }))[1]).toBe(
      '1,1,0-0,0-0,Ann & Bea,1,,"Cleo, Dot",,,,,0-0,0-0,0',
    );
    expect(matchCsv(playFrom(pickleball('singles'), ''))).toBe(`${HEADER}\r\n`);
  });
});

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['the "wall"', '"the ""wall"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['@a,b', '"\'@a,b"'],
  ['6-4', '6-4'],
])('the cell %j is written %s', (cell, written) => {
  expect(makeCsv([[cell, null, 7]])).toBe(`${written},,7\r\n`);
});
