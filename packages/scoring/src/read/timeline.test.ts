import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, must, pickleball, playFrom, start } from '#test/play.ts';
import { type MatchEvent, replay } from '../index.ts';
import { durationMs, notesOf, pointsPlayed, timeline } from '../read/timeline.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const FAULT = { kind: 'fault' } as const;

describe('the timeline', () => {
  test('lists each point with its server, its stake and the score after it', () => {
    const points = timeline(playFrom(TENNIS, 'bbba b'));
    expect(points.map(({ id, number }) => [id, number])).toEqual([
      ['p0', 1],
      ['p1', 2],
      ['p2', 3],
      ['p3', 4],
      ['p4', 5],
    ]);
    expect(points[4]).toMatchObject({
      winner: 'b',
      stake: 'game',
      wasBreakPoint: true,
      service: { side: 'a' },
    });
    expect(points[4]?.before.points).toEqual({ a: 1, b: 3 });
    expect(points[4]?.after.games).toEqual({ a: 0, b: 1 });
  });

  test('includes the loser’s stake', () => {
    expect(timeline(playFrom(TENNIS, 'bbba'))[3]).toMatchObject({
      winner: 'a',
      stake: null,
      lostStake: 'game',
    });
  });

  test('counts a double fault as the point it is, on the second serve', () => {
    const points = timeline(after(start(TENNIS), FAULT, FAULT, FAULT, 'a'));
    expect(points.map(({ winner, detail }) => [winner, detail])).toEqual([
      ['b', { serve: 2, ending: 'double-fault' }],
      ['a', { serve: 2 }],
    ]);
    expect(pointsPlayed(after(start(TENNIS), FAULT, FAULT, FAULT, 'a'))).toBe(2);
  });

  test('counts a pickleball fault as the rally it ends', () => {
    const points = timeline(after(start(pickleball('singles')), FAULT));
    expect(points).toMatchObject([{ winner: 'b', detail: { ending: 'service-fault' } }]);
  });

  test('leaves out points that were not played', () => {
    const match = after(
      start(TENNIS),
      { kind: 'penalty', side: 'a', penalty: 'point' },
      { kind: 'game', winner: 'a' },
      { kind: 'let', replay: 'point' },
      { kind: 'set', score: { a: 6, b: 2 } },
      { kind: 'note', text: 'Wind.' },
    );
    expect(timeline(match)).toEqual([]);
    expect(pointsPlayed(match)).toBe(0);
  });

  test('numbers the points after a penalty without a gap', () => {
    const match = after(start(TENNIS), 'a', { kind: 'penalty', side: 'a', penalty: 'point' }, 'a');
    expect(timeline(match).map(({ number }) => number)).toEqual([1, 2]);
  });
});

test('the notes are those that stand, as they were amended', () => {
  const log: MatchEvent[] = [
    { id: 'n1', at: 1, kind: 'note', text: 'Wind' },
    { id: 'n2', at: 2, kind: 'note', text: 'Lob' },
    { id: 'e1', at: 3, kind: 'amend', target: 'n1', to: { kind: 'note', text: 'Sun' } },
    { id: 'n3', at: 4, kind: 'note', text: 'Rain' },
    { id: 'u1', at: 5, kind: 'undo', target: 'n3' },
  ];
  expect(notesOf(must(replay(TENNIS, log)))).toEqual(['Sun', 'Lob']);
});

describe('the duration', () => {
  const minutes = (count: number) => count * 60_000;
  const at = (minute: number, body: object) =>
    ({ ...body, id: `m${minute}`, at: minutes(minute) }) as MatchEvent; // each row is complete
  const point = { kind: 'point', winner: 'a' };
  const pause = { kind: 'pause' };
  const resume = { kind: 'resume' };

  test.each([
    ['of nothing is not known', [], null],
    ['of one point is not known', [at(0, point)], null],
    ['runs from the first entry to the last', [at(10, point), at(15, point)], 5],
    ['leaves out a pause', [at(0, point), at(5, pause), at(35, resume), at(40, point)], 10],
    ['ends a pause with the next point if it was not ended', [at(0, point), at(5, pause), at(35, point)], 5],
    [
      'counts two pauses in a row once',
      [at(0, point), at(5, pause), at(9, pause), at(35, resume), at(36, point)],
      6,
    ],
    [
      'leaves out a pause in which the match was abandoned',
      [at(0, point), at(5, pause), at(65, { kind: 'end', ending: 'abandoned', winner: null })],
      5,
    ],
    [
      'ends before words that come later',
      [at(0, point), at(5, point), at(900, { kind: 'note', text: 'Well played.' })],
      5,
    ],
    ['starts after words that came before', [at(0, { kind: 'bookmark' }), at(30, point), at(35, point)], 5],
  ])('%s', (_name, log, expected) => {
    expect(durationMs(must(replay(TENNIS, log)))).toBe(expected === null ? null : minutes(expected));
  });

  test('is that of the points, also where one was inserted later', () => {
    const log = [at(0, point), at(5, point), at(700, { kind: 'insert', before: 'm0', event: point })];
    expect(durationMs(must(replay(TENNIS, log)))).toBe(minutes(5));
  });
});

test('a point of a finished set belongs to its own set', () => {
  const last = timeline(playFrom(TENNIS, games('aaaaaa b'))).at(-1);
  expect(last?.before.sets).toHaveLength(1);
});
