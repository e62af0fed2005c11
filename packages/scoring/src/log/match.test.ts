import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, play, playFrom, pointEvent, start } from '#test/play.ts';
import { apply, type MatchEvent, redoTarget, replay, startMatch, timeline, undoTarget } from '../index.ts';
import type { Match } from './match.ts';

const BEST_OF_3 = buildSetup('SET3-S:6/TB7');
const ONE_SET = buildSetup('SET1-S:6/TB7');

function undo(match: Match, id = `u${match.log.length}`): Match {
  return must(apply(match, { id, at: 0, kind: 'undo', target: undoTarget(match) ?? 'nothing' }));
}

function redo(match: Match): Match {
  return must(
    apply(match, { id: `r${match.log.length}`, at: 0, kind: 'undo', target: redoTarget(match) ?? 'nothing' }),
  );
}

describe('the start', () => {
  test.each([
    ['SET3-S:6/TB7', 'itf@1999', 'unknown-ruleset'],
    ['SET7-S:TB11', 'usap@2026', 'malformed-format'],
    ['best of three', 'itf@2026', 'malformed-format'],
    ['SET3-S:6/TB7', 'usap@2026', 'unsupported-format'],
  ])('refuses %s under %s: %s', (format, ruleset, reason) => {
    expect(startMatch(buildSetup(format, { ruleset }))).toEqual({ ok: false, reason });
  });
});

describe('undo', () => {
  test('takes back the newest point and leaves it in the log', () => {
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

  test('takes back an ending', () => {
    const ended = must(
      apply(playFrom(BEST_OF_3, 'ab'), { id: 'e', at: 9, kind: 'end', ending: 'retired', winner: 'a' }),
    );
    expect(undo(ended).state.status).toBe('in-progress');
  });

  test('only reaches the newest entry that counts', () => {
    const match = playFrom(BEST_OF_3, 'ab');
    const event: MatchEvent = { id: 'u', at: 0, kind: 'undo', target: 'p0' };
    expect(apply(match, event)).toEqual({ ok: false, reason: 'nothing-to-undo' });
  });

  test('cannot be brought back once something new was played', () => {
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
  });

  test.each([
    ['an ace of the receiver', 'b', { ending: 'ace' as const }],
    ['a double fault that wins the point', 'a', { ending: 'double-fault' as const }],
    ['a double fault on the first serve', 'b', { ending: 'double-fault' as const, serve: 1 as const }],
  ])('%s is impossible', (_name, winner, detail) => {
    const event = { ...pointEvent(0, winner === 'a' ? 'a' : 'b'), detail };
    expect(apply(start(ONE_SET), event)).toEqual({ ok: false, reason: 'impossible-detail' });
  });

  test.each([
    ['retirement without a winner', 'a', 'retired', null, 'ending-needs-winner'],
    ['an abandoned match with a winner', 'a', 'abandoned', 'a', 'ending-has-no-winner'],
    ['a walkover after the first point', 'a', 'walkover', 'b', 'walkover-after-points'],
  ] as const)('%s', (_name, winners, ending, winner, reason) => {
    const event: MatchEvent = { id: 'e', at: 0, kind: 'end', ending, winner };
    expect(apply(playFrom(ONE_SET, winners), event)).toEqual({ ok: false, reason });
  });
});

describe('a finished score', () => {
  const score: MatchEvent = {
    id: 's',
    at: 0,
    kind: 'score',
    sets: [
      { a: 6, b: 4 },
      { a: 7, b: 6, tiebreak: { a: 7, b: 5 } },
    ],
  };

  test('decides the match', () => {
    const match = must(apply(start(BEST_OF_3), score));
    expect(match.state).toMatchObject({ status: 'completed', winner: 'a' });
    expect(match.state.sets).toHaveLength(2);
  });

  test('after points is a correction of all that came before', () => {
    const match = must(apply(playFrom(BEST_OF_3, 'a'), score));
    expect(match.state).toMatchObject({ status: 'completed', winner: 'a' });
    expect(match.state.sets).toHaveLength(2);
  });

  test('is refused where the format cannot produce it', () => {
    const impossible: MatchEvent = {
      id: 's',
      at: 0,
      kind: 'score',
      sets: [
        { a: 6, b: 5 },
        { a: 6, b: 0 },
      ],
    };
    expect(apply(start(BEST_OF_3), impossible)).toEqual({ ok: false, reason: 'impossible-score' });
  });

  test('may be broken off', () => {
    const open: MatchEvent = {
      id: 's',
      at: 0,
      kind: 'score',
      sets: [
        { a: 6, b: 3 },
        { a: 2, b: 1 },
      ],
    };
    const end: MatchEvent = { id: 'e', at: 1, kind: 'end', ending: 'retired', winner: 'a' };
    const match = must(replay(BEST_OF_3, [open, end]));
    expect(match.state).toMatchObject({ status: 'retired', winner: 'a', games: { a: 2, b: 1 } });
  });
});

test('the timeline tells each point with its server, its stake and what it made of the score', () => {
  const points = timeline(playFrom(BEST_OF_3, 'bbba b'));
  expect(points).toHaveLength(5);
  expect(points[4]).toMatchObject({
    number: 5,
    winner: 'b',
    stake: 'game',
    wasBreakPoint: true,
    service: { side: 'a' },
  });
  expect(points[4]?.after.games).toEqual({ a: 0, b: 1 });
});
