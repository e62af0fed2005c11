import type { Match, MatchEvent } from '@allcourt/scoring';
import { describe, expect, test } from 'vitest';
import { andThen, playFrom, TENNIS } from '#test/play.ts';
import { redoSteps, undoSteps } from './undo-steps.ts';

const tag = (id: string, target: string): MatchEvent => ({
  id,
  at: 9e6,
  kind: 'amend',
  target,
  to: { kind: 'point', winner: 'a', detail: { ending: 'winner' } },
});
const star: MatchEvent = { id: 's', at: 9e6, kind: 'bookmark' };

describe('undo', () => {
  test.each<[string, Match, string[]]>([
    ['nothing before the first entry', playFrom(TENNIS, ''), []],
    ['the newest point', playFrom(TENNIS, 'ab'), ['p1']],
    ['a point with its tags', andThen(playFrom(TENNIS, 'aa'), tag('t', 'p1')), ['t', 'p1']],
    [
      'a point with tags that came twice',
      andThen(andThen(playFrom(TENNIS, 'aa'), tag('t', 'p1')), tag('u', 'p1')),
      ['u', 't', 'p1'],
    ],
    ['an edit of an earlier point alone', andThen(playFrom(TENNIS, 'aa'), tag('t', 'p0')), ['t']],
    [
      'an edit that something else stands between',
      andThen(andThen(playFrom(TENNIS, 'a'), star), tag('t', 'p0')),
      ['t'],
    ],
    [
      'a change of the winner alone',
      andThen(playFrom(TENNIS, 'ab'), {
        id: 't',
        at: 9e6,
        kind: 'amend',
        target: 'p1',
        to: { kind: 'point', winner: 'a' },
      }),
      ['t'],
    ],
  ])('%s', (_name, match, ids) => {
    expect(undoSteps(match).map(({ id }) => id)).toEqual(ids);
  });
});

test('redo restores a point with its tags and leads to the same match', () => {
  const tagged = andThen(playFrom(TENNIS, 'ba'), tag('t', 'p1'));
  const undone = undoAll(tagged, 1);
  expect(undone.state.points).toEqual({ a: 0, b: 1 });
  const redone = redoSteps(undone).reduce(
    (match, target, index) => andThen(match, { id: `r${index}`, at: 9e6, kind: 'undo', target }),
    undone,
  );
  expect(redone.effective).toEqual(tagged.effective);
  expect(redone.state).toEqual(tagged.state);
  expect(redoSteps(redone)).toEqual([]);
});

test('undo reaches the first point through every kind of entry, and redo returns', () => {
  const kinds: MatchEvent[] = [
    { id: 'k0', at: 1, kind: 'point', winner: 'a' },
    { ...tag('k1', 'k0'), at: 2 },
    { id: 'k2', at: 3, kind: 'fault' },
    { id: 'k3', at: 4, kind: 'let', replay: 'serve' },
    { id: 'k4', at: 5, kind: 'timeout', side: 'b', type: 'medical' },
    { id: 'k5', at: 6, kind: 'penalty', side: 'b', penalty: 'point' },
    { id: 'k6', at: 7, kind: 'note', text: 'Windy' },
    { id: 'k7', at: 8, kind: 'insert', before: 'k2', event: { kind: 'point', winner: 'b' } },
    { id: 'k8', at: 9, kind: 'void', target: 'k3' },
    { id: 'k9', at: 10, kind: 'score', sets: [{ a: 2, b: 1 }], points: { a: 1, b: 0 } },
    { id: 'k10', at: 11, kind: 'server', service: { side: 'b' } },
    { id: 'k11', at: 12, kind: 'pause' },
    { id: 'k12', at: 13, kind: 'end', ending: 'retired', winner: 'a' },
  ];
  const start = playFrom(TENNIS, '');
  const full = kinds.reduce(andThen, start);
  const back = undoAll(full, 99);
  expect(back.state).toEqual(start.state);
  let forth = back;
  for (let step = 0; redoSteps(forth).length > 0; step += 1) {
    forth = redoSteps(forth).reduce(
      (match, target, index) => andThen(match, { id: `f${step}-${index}`, at: 9e6, kind: 'undo', target }),
      forth,
    );
  }
  expect(forth.state).toEqual(full.state);
  expect(forth.effective).toEqual(full.effective);
});

function undoAll(from: Match, presses: number): Match {
  let match = from;
  for (let press = 0; press < presses; press += 1) {
    for (const { id } of undoSteps(match)) {
      match = andThen(match, { id: `x${press}-${id}`, at: 9e6, kind: 'undo', target: id });
    }
  }
  return match;
}
