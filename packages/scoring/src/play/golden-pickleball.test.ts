/** The golden vectors of pickleball: the rules for one game, rally by rally. */
import { describe, expect, test } from 'vitest';
import { buildSetup, pickleball, play, playFrom, redo, undo, walk, who } from '#test/play.ts';
import { type Match, receiverOf, scoreCall, serviceCourt } from '../index.ts';
import { stakes } from '../read/stake.ts';

const DOUBLES = pickleball('doubles');
const SINGLES = pickleball('singles');
const RALLY = buildSetup('SET3-S:TB11@RALLY', { discipline: 'doubles' });
const TEN_ALL = `${'a'.repeat(10)}b${'b'.repeat(10)}`;

/** The call, the server, the court and the receiver: `0-0-2 a1 right b1`. */
function callOf(match: Match): string {
  const { service } = match.state;
  return [
    scoreCall(match),
    who(service),
    serviceCourt(match, match.state),
    who(receiverOf(match, match.state)),
  ].join(' ');
}

describe('GV-6: side-out doubles', () => {
  test.each([
    ['opens with one server only (P-04)', '', '0-0-2 a1 right b1'],
    ['moves the winning server to the left (P-07)', 'a', '1-0-2 a1 left b2'],
    ['and back to the right', 'aa', '2-0-2 a1 right b1'],
    ['goes straight to the other side', 'ab', '0-1-1 b1 right a2'],
    ['gives the partner a turn, from their own court (P-07)', 'aba', '0-1-2 b2 left a1'],
    ['starts the next turn with the one on the right (P-05)', 'abaa', '1-0-1 a2 right b1'],
    ['keeps the second server as long as the side wins', 'ababbb', '3-1-2 b2 right a2'],
  ])('%s', (_name, winners, expected) => {
    expect(callOf(playFrom(DOUBLES, winners))).toBe(expected);
  });

  test('is scored by the servers only, who alone move (P-01, P-07)', () => {
    expect(playFrom(DOUBLES, 'baa').state.points).toEqual({ a: 0, b: 0 });
  });

  test('has the starting servers on the right whenever their score is even (P-06)', () => {
    for (const match of walk(playFrom(DOUBLES, ''), 'abaabbabbaababbabaabbb')) {
      const { service, points } = match.state;
      const isStarter = service.player === 1;
      const isEven = points[service.side] % 2 === 0;
      expect(serviceCourt(match, match.state)).toBe(isStarter === isEven ? 'right' : 'left');
    }
  });
});

describe('GV-7: rally doubles', () => {
  test.each([
    ['starts without a server number (P-20)', '', '0-0 a1 right b1'],
    ['scores for the receivers, who serve from the right (P-21)', 'b', '1-0 b2 right a1'],
    ['lets the server alternate courts', 'bb', '2-0 b2 left a2'],
    ['goes straight to the one on the right of the other side', 'bba', '1-2 a2 right b1'],
  ])('%s', (_name, winners, expected) => {
    expect(callOf(playFrom(RALLY, winners))).toBe(expected);
  });

  test('starts every service turn from the right (P-21)', () => {
    const matches = walk(playFrom(RALLY, ''), 'abbaabbbaababbaab');
    for (const [index, match] of matches.entries()) {
      const isNewTurn = matches[index - 1]?.state.service.side !== match.state.service.side;
      expect(isNewTurn && serviceCourt(match, match.state) === 'left').toBe(false);
    }
  });
});

describe('GV-8: ten all', () => {
  const tenAll = playFrom(SINGLES, TEN_ALL);

  test('continues to a lead of two (P-02)', () => {
    expect(tenAll.state.points).toEqual({ a: 10, b: 10 });
    expect(play(tenAll, 'b').state.sets).toEqual([]);
    expect(play(tenAll, 'bb').state.sets[0]).toMatchObject({ a: 10, b: 12, winner: 'b' });
  });

  test('is won on the server’s point only in a side-out game', () => {
    const atEleven = play(tenAll, 'b');
    expect(stakes(atEleven)).toEqual({ a: null, b: 'set' });
    expect(play(atEleven, 'a').state).toMatchObject({ sets: [], points: { a: 10, b: 11 } });
  });

  test('may be won on the receiver’s point in a rally game (P-22)', () => {
    const rally = playFrom({ ...RALLY, discipline: 'singles' }, `${'ab'.repeat(10)}ab`);
    expect(rally.state.points).toEqual({ a: 11, b: 11 });
    const atTwelve = play(rally, 'a');
    expect(atTwelve.state.service.side).toBe('a');
    expect(play(play(rally, 'b'), 'b').state.sets[0]).toMatchObject({ a: 11, b: 13 });
  });

  test('may end with a lead of one if the code allows it (NOAD)', () => {
    const byOne = buildSetup('SET1-S:TB11NOAD@RALLY');
    expect(playFrom(byOne, `${'ab'.repeat(10)}b`).state.sets[0]).toMatchObject({ a: 10, b: 11, winner: 'b' });
  });
});

describe('GV-9: undo', () => {
  test('restores server number and positions exactly, rally by rally', () => {
    const steps = walk(playFrom(DOUBLES, ''), 'abaabbabba');
    for (const step of steps) {
      expect(undo(play(step, 'a')).state).toEqual(step.state);
      expect(undo(play(step, 'b')).state).toEqual(step.state);
      expect(redo(undo(play(step, 'b'))).state).toEqual(play(step, 'b').state);
    }
  });

  test('goes back over the whole game, and forward again', () => {
    const steps = walk(playFrom(DOUBLES, ''), 'abaabbabba');
    let match = steps.at(-1) ?? playFrom(DOUBLES, '');
    for (const step of steps.slice(0, -1).reverse()) {
      match = undo(match);
      expect(callOf(match)).toBe(callOf(step));
    }
    for (const step of steps.slice(1)) {
      match = redo(match);
      expect(callOf(match)).toBe(callOf(step));
    }
  });
});
