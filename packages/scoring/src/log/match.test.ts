import { describe, expect, test } from 'vitest';
import {
  after,
  buildSetup,
  type EntryBody,
  games,
  pickleball,
  play,
  playFrom,
  pointEvent,
  redo,
  refusal,
  start,
  undo,
} from '#test/play.ts';
import { apply, type MatchEvent, redoTarget, replay, startMatch } from '../index.ts';

const BEST_OF_3 = buildSetup('SET3-S:6/TB7');
const ONE_SET = buildSetup('SET1-S:6/TB7');

describe('the start', () => {
  test.each([
    ['SET3-S:6/TB7', 'itf@1999', 'unknown-ruleset'],
    ['SET7-S:TB11', 'usap@2026', 'malformed-format'],
    ['best of three', 'itf@2026', 'malformed-format'],
    ['SET3-S:6/TB7', 'usap@2026', 'unsupported-format'],
  ])('refuses %s under %s: %s', (format, ruleset, reason) => {
    const setup = buildSetup(format, { ruleset });
    expect(startMatch(setup)).toEqual({ ok: false, reason });
    expect(replay(setup, [])).toEqual({ ok: false, reason: { index: -1, reason } });
  });
});

describe('undo', () => {
  test('cancels the newest point and leaves it in the log', () => {
    const match = undo(playFrom(BEST_OF_3, 'aab'));
    expect(match.state.points).toEqual({ a: 2, b: 0 });
    expect(match.log).toHaveLength(4);
  });

  test('goes back to love all and forward again to the same state', () => {
    const played = playFrom(pickleball('doubles'), 'ababbaab');
    let match = played;
    for (let count = 0; count < 8; count += 1) {
      match = undo(match);
    }
    expect(match.state).toEqual(match.initial);
    for (let count = 0; count < 8; count += 1) {
      match = redo(match);
    }
    expect(match.state).toEqual(played.state);
  });

  test('GV-9: restores server number and positions exactly', () => {
    const steps = ['', 'a', 'ab', 'aba', 'abaa'].map((winners) => playFrom(pickleball('doubles'), winners));
    for (const [index, step] of steps.entries()) {
      expect(undo(play(step, 'a')).state).toEqual(step.state);
      expect(undo(play(step, 'b')).state).toEqual(steps[index]?.state);
    }
  });

  test('reopens a match that was over', () => {
    const over = playFrom(ONE_SET, games('aaaaaa'));
    expect(over.state.status).toBe('completed');
    expect(undo(over).state).toMatchObject({ status: 'in-progress', points: { a: 3, b: 0 } });
  });

  test('cancels an ending', () => {
    const ended = after(playFrom(BEST_OF_3, 'ab'), { kind: 'end', ending: 'retired', winner: 'a' });
    expect(undo(ended).state.status).toBe('in-progress');
  });

  const KINDS: readonly EntryBody[] = [
    { kind: 'point', winner: 'b' },
    { kind: 'fault' },
    { kind: 'let', replay: 'point' },
    { kind: 'game', winner: 'b' },
    { kind: 'set', score: { a: 6, b: 2 } },
    { kind: 'score', sets: [{ a: 6, b: 2 }] },
    { kind: 'server', service: { side: 'b' } },
    { kind: 'order', side: 'a', role: 'receiver', player: 2 },
    { kind: 'ends', swapped: true },
    { kind: 'penalty', side: 'a', penalty: 'game' },
    { kind: 'timeout', side: 'a', type: 'medical' },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'note', text: 'A bird on the court.' },
    { kind: 'bookmark' },
    { kind: 'end', ending: 'defaulted', winner: 'a' },
    { kind: 'amend', target: 'p0', to: { kind: 'point', winner: 'b' } },
    { kind: 'void', target: 'p0' },
    { kind: 'insert', before: 'p0', event: { kind: 'game', winner: 'b' } },
  ];

  test.each(KINDS.map((body) => [body.kind, body] as const))('undoes and redoes: %s', (_kind, body) => {
    const before = playFrom({ ...BEST_OF_3, discipline: 'doubles' }, 'aab');
    const entered = after(before, body);
    const back = undo(entered);
    expect([back.state, back.effective, back.setAside]).toEqual([before.state, before.effective, []]);
    const again = redo(back);
    expect([again.state, again.effective, again.standing]).toEqual([
      entered.state,
      entered.effective,
      entered.standing,
    ]);
  });

  test('can be repeated until nothing is left, and is then refused', () => {
    expect(refusal(undo(playFrom(BEST_OF_3, 'a')), { kind: 'undo', target: 'p0' })).toBe('nothing-to-undo');
    expect(refusal(start(BEST_OF_3), { kind: 'undo', target: 'p0' })).toBe('nothing-to-undo');
  });

  test('restores the newest undone event, and no other, when undone itself', () => {
    const match = undo(undo(playFrom(BEST_OF_3, 'ab')));
    expect(refusal(match, { kind: 'undo', target: 'e2' })).toBe('nothing-to-undo');
    expect(redo(match).state.points).toEqual({ a: 1, b: 0 });
    expect(undo(redo(match)).state).toEqual(match.state);
  });

  test('only reaches the newest entry that counts', () => {
    const match = playFrom(BEST_OF_3, 'ab');
    const event: MatchEvent = { id: 'u', at: 0, kind: 'undo', target: 'p0' };
    expect(apply(match, event)).toEqual({ ok: false, reason: 'nothing-to-undo' });
  });

  test('cannot be redone after a new entry', () => {
    const match = play(undo(playFrom(BEST_OF_3, 'ab')), 'a');
    expect(redoTarget(match)).toBeUndefined();
  });
});

describe('refusals', () => {
  test('a decided match takes no point', () => {
    const over = playFrom(ONE_SET, games('aaaaaa'));
    expect(apply(over, pointEvent(99, 'b'))).toEqual({ ok: false, reason: 'match-over' });
  });

  test('an id counts once', () => {
    const match = playFrom(ONE_SET, 'a');
    expect(apply(match, pointEvent(0, 'b'))).toEqual({ ok: false, reason: 'id-twice' });
    expect(replay(ONE_SET, [pointEvent(0, 'a'), pointEvent(0, 'a')])).toMatchObject({
      ok: false,
      reason: { index: 1 },
    });
    expect(
      replay(
        ONE_SET,
        [5, 3, 5].map((index) => pointEvent(index, 'a')),
      ),
    ).toEqual({
      ok: false,
      reason: { index: 2, reason: 'id-twice' },
    });
  });
});
