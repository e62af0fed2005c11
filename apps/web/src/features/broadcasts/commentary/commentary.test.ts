import { type Match, type MatchEvent, replay, type Side } from '@allcourt/scoring';
import { describe, expect, test } from 'vitest';
import { andThen, buildSetup, games, must, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { WILD_FORMAT, wildLog } from '#test/wild-log.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { entriesUntil } from '#web/features/player/score/seen-match.ts';
import { commentaryOf, newsBetween } from './commentary.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Rui Duarte' }] }, null);

function told(match: Match): readonly string[] {
  return commentaryOf(match, CAST).lines.map(({ text }) => text);
}

/** A match with one more point, and how it ended. */
function ended(match: Match, winner: Side, detail: Extract<MatchEvent, { kind: 'point' }>['detail']): Match {
  const at = match.log.length * 1000;
  return andThen(match, { id: `p${match.log.length}`, at, kind: 'point', winner, ...(detail && { detail }) });
}

describe('a point in words', () => {
  test('has its winner, its ending, the call and the stake', () => {
    expect(told(ended(playFrom(TENNIS, 'ab'), 'a', { ending: 'ace' }))).toEqual([
      'Okafor wins the point. Fifteen–love.',
      'Duarte wins the point. Fifteen all.',
      'Okafor wins the point with an ace. Thirty–fifteen.',
    ]);
    expect(told(playFrom(TENNIS, 'aaa')).at(-1)).toBe(
      'Okafor wins the point. Forty–love. Game point, Okafor.',
    );
    expect(told(playFrom(TENNIS, 'bbb')).at(-1)).toBe(
      'Duarte wins the point. Love–forty. Break point, Duarte.',
    );
  });

  test('a won game has its games and the way it was won', () => {
    const match = ended(playFrom(TENNIS, `${games('abab')}aaa`), 'a', { ending: 'ace' });
    expect(told(match).at(-1)).toBe('Okafor holds with an ace, 3–2.');
  });

  test('a won set names the ending first', () => {
    const match = ended(playFrom(TENNIS, `${games('aaaaa')}aaa`), 'a', { ending: 'double-fault', rally: 2 });
    expect(told(match).at(-1)).toBe(
      'Okafor wins the point on a double fault. Okafor wins the first set, 6–0.',
    );
  });

  test('mentions a long rally', () => {
    expect(told(ended(playFrom(TENNIS, ''), 'b', { ending: 'forced-error', rally: 14 }))).toEqual([
      'Duarte wins the point on a forced error after 14 shots. Love–fifteen.',
    ]);
  });

  test('is a rally in pickleball, with its side outs', () => {
    expect(told(playFrom(PICKLEBALL, 'b'))).toEqual(['Duarte wins the rally. Side out. Zero–zero.']);
    expect(told(playFrom(PICKLEBALL, 'a'))[0]).toMatch(/^Okafor wins the rally\. One–zero/);
  });

  test('is not told once undone, and a note of the scorer never', () => {
    const match = playFrom(TENNIS, 'ab');
    const undone = andThen(match, { id: 'u', at: 3000, kind: 'undo', target: 'p1' });
    const noted = andThen(undone, { id: 'n', at: 4000, kind: 'note', text: 'Second serve is weak' });
    expect(told(noted)).toEqual(['Okafor wins the point. Fifteen–love.']);
  });
});

describe('the words after a change', () => {
  const one = commentaryOf(playFrom(TENNIS, 'a'), CAST);
  const match = playFrom(TENNIS, 'aab');
  const three = commentaryOf(match, CAST);

  test('are the new line', () => {
    expect(newsBetween(commentaryOf(playFrom(TENNIS, 'aa'), CAST), three)).toEqual([
      'Duarte wins the point. Thirty–fifteen.',
    ]);
  });

  test('are the newest two after a jump, and none after going back', () => {
    expect(newsBetween(one, commentaryOf(playFrom(TENNIS, games('aba')), CAST))).toHaveLength(2);
    expect(newsBetween(three, one)).toEqual([]);
    expect(newsBetween(three, three)).toBeNull();
  });

  test('give the score after an undo or an edit', () => {
    const undone = andThen(match, { id: 'u', at: 4000, kind: 'undo', target: 'p2' });
    expect(newsBetween(three, commentaryOf(undone, CAST))).toEqual(['Correction. Thirty–love.']);
    const to = { kind: 'point', winner: 'a' } as const;
    const amended = andThen(match, { id: 'e', at: 4000, kind: 'amend', target: 'p2', to });
    expect(newsBetween(three, commentaryOf(amended, CAST))).toEqual(['Correction. Forty–love.']);
  });
});

describe('two hundred points with clocks off, undos and edits', () => {
  const log = wildLog(200);

  test('no line is told before any entry that it comes from', () => {
    const last = Math.max(...log.map(({ at }) => at));
    let early = 0;
    for (let instant = 0; instant <= last + 500; instant += 150) {
      const seen = log.slice(0, entriesUntil(log, instant));
      const match = must(replay(buildSetup(WILD_FORMAT), seen));
      early += seen.filter(({ at }) => at > instant).length;
      early += commentaryOf(match, CAST).lines.filter(({ at }) => at > instant).length;
    }
    expect(early).toBe(0);
  });

  test('nothing that is told depends on what comes later', () => {
    for (let count = 0; count < log.length; count += 1) {
      const instant = Math.max(0, ...log.slice(0, count).map(({ at }) => at));
      const next = log[count];
      if (!next || next.at <= instant) {
        continue; // told with the entry before it, whose clock was ahead
      }
      const past = log.slice(0, count);
      const other = [...past, { id: `x${count}`, at: next.at, kind: 'point', winner: 'b' } as const];
      const toldNow = log.slice(0, entriesUntil(log, instant));
      expect(toldNow).toEqual(other.slice(0, entriesUntil(other, instant)));
    }
  });
});
