import { expect, test } from 'vitest';
import { andThen, games, ONE_SET, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { logExtras, setAsideEntries } from './log-extras.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');

test('lists other entries after the point before them', () => {
  const timed = andThen(playFrom(TENNIS, 'a'), {
    id: 't',
    at: 2,
    kind: 'timeout',
    side: 'b',
    type: 'medical',
  });
  const missed = andThen(timed, { id: 'f', at: 3, kind: 'fault' });
  expect(logExtras(missed, CAST).others.get('p0')).toEqual([
    { id: 't', words: 'Medical time-out, Duarte' },
    { id: 'f', words: 'Fault' },
  ]);
});

test('counts a second fault as a point, not as an entry', () => {
  const twice = ['f1', 'f2'].reduce(
    (match, id) => andThen(match, { id, at: 1, kind: 'fault' }),
    playFrom(TENNIS, ''),
  );
  expect(logExtras(twice, CAST).others.get('')).toEqual([{ id: 'f1', words: 'Fault' }]);
  expect(logExtras(twice, CAST).others.has('f2')).toBe(false);
});

test('puts stars and notes on their point, and match notes between points', () => {
  const starred = andThen(playFrom(TENNIS, 'ab'), { id: 's', at: 2, kind: 'bookmark' });
  const noted = andThen(starred, { id: 'n', at: 3, kind: 'note', text: 'Great lob', target: 'p0' });
  const about = andThen(noted, { id: 'm', at: 4, kind: 'note', text: 'Windy' });
  const { marks, others } = logExtras(about, CAST);
  expect(marks.get('p1')).toEqual({ isStarred: true, isEdited: false, notes: [] });
  expect(marks.get('p0')).toEqual({ isStarred: false, isEdited: false, notes: ['Great lob'] });
  expect(others.get('p1')).toEqual([{ id: 'm', words: 'Note: Windy' }]);
});

test('marks a changed winner, not tags', () => {
  const amend = (id: string, target: string, winner: 'a' | 'b') =>
    ({
      id,
      at: 5,
      kind: 'amend',
      target,
      to: { kind: 'point', winner, detail: { ending: 'winner' } },
    }) as const;
  const match = [amend('x', 'p0', 'a'), amend('y', 'p1', 'a')].reduce(andThen, playFrom(TENNIS, 'ab'));
  const { marks } = logExtras(match, CAST);
  expect([...marks.keys()]).toEqual(['p1']);
});

test('lists entries set aside by an edit with their reason', () => {
  const full = playFrom(ONE_SET, games('aaaaaa'));
  const early = andThen(full, {
    id: 'i',
    at: 9e5,
    kind: 'insert',
    before: 'p0',
    event: { kind: 'point', winner: 'a' },
  });
  expect(setAsideEntries(early, CAST)).toEqual([{ id: 'p23', words: 'Point to you', reason: 'match-over' }]);
});
