import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must, start } from '#test/play.ts';
import { parseFormat } from '../format/format.ts';
import type { NamedFormat } from '../format/named-format.ts';
import { FORMATS } from '../format/named-formats.ts';
import { type CountingEvent, ENDINGS, type EnteredSet } from '../log/events.ts';
import { type Match, replay } from '../log/match.ts';
import { stateAfter } from '../play/event.ts';
import { type MatchState, type SetScore, setScores } from '../play/state.ts';
import type { Side } from '../vocabulary.ts';
import { makeScore, parseScore, readScore } from './score-text.ts';

const named = fc.constantFrom(...FORMATS);

describe('for any match of any named format', () => {
  test('the score that is written is read again', () => {
    fc.assert(
      fc.property(named, fc.nat(), fc.nat({ max: 400 }), fc.constantFrom(...ENDINGS), (...drawn) => {
        const [named, seed, points, ending] = drawn;
        const match = matchOf(named);
        const end = { id: 'end', at: 0, kind: 'end', ending: points === 0 ? 'walkover' : ending } as const;
        const winner = ending === 'abandoned' && points > 0 ? null : 'a';
        const state = playRandomly(match, seed, points);
        const ended = stateAfter(match, state, { ...end, winner });
        expectRoundTrip(match, ended.ok ? ended.value : playRandomly(match, seed, 20_000));
      }),
      { numRuns: 300 },
    );
  });

  test('so is the score of a match that was played to its end', () => {
    fc.assert(
      fc.property(named, fc.nat(), (named, seed) => {
        const match = matchOf(named);
        const state = playRandomly(match, seed, 20_000);
        expect(state.status).toBe('completed');
        expectRoundTrip(match, state);
      }),
      { numRuns: 150 },
    );
  });
});

describe('for any text', () => {
  test('a score that is read is one that the engine takes and that is written and read again', () => {
    fc.assert(
      fc.property(named, texts, (named, text) => {
        const { format, setup } = matchOf(named);
        const read = parseScore(text, format);
        if (!read.ok || read.value.sets.length === 0) {
          return;
        }
        const { sets, ending } = read.value;
        const entered = must(replay(setup, [{ id: 's', at: 0, kind: 'score', sets }]));
        if (ending === null) {
          expect(entered.state.status).toBe('completed');
          expect(must(parseScore(makeScore(format, entered.state.sets, 'completed'), format))).toEqual(
            read.value,
          );
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('anything at all is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), named, (text, { code, ruleset }) => {
        const read = readScore(text, must(parseFormat(code, ruleset)));
        expect(typeof read.ok).toBe('boolean');
      }),
      { numRuns: 1000 },
    );
  });
});

const figures = fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '13', '21');
const signs = fc.constantFrom('-', '–', ':', '/', ' - ', '');
const behind = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  figures.map((points) => `(${points})`),
  fc.tuple(figures, figures).map(([a, b]) => ` (${a}-${b})`),
);
const setTexts = fc
  .tuple(figures, signs, figures, behind, fc.boolean())
  .map(([a, sign, b, tiebreak, isSquare]) => (isSquare ? `[${a}${sign}${b}]` : `${a}${sign}${b}${tiebreak}`));
const likelySets = fc.constantFrom(
  '6-4',
  '3-6',
  '7-6(5)',
  '7-6',
  '4-3(4)',
  '8-6',
  '11-8',
  '9-11',
  '[10-7]',
  '15-3',
);
const separators = fc.constantFrom(' ', ', ', '; ', ' | ', '/', ',');
const endings = fc.constantFrom('', '', '', ' ret', ' w/o', 'def.', ' abn', ' time-up', ' ret def');
const texts = fc
  .tuple(fc.array(fc.oneof(likelySets, setTexts), { maxLength: 5 }), separators, endings)
  .map(([sets, separator, ending]) => sets.join(separator) + ending);

function matchOf({ code, ruleset, disciplines }: NamedFormat): Match {
  return start({ format: code, ruleset, discipline: disciplines[0] ?? 'singles', firstServer: 'a' });
}

/**
 * The state after this many random points, or at the end of the match; sometimes with a call of time, or a penalty.
 */
function playRandomly(match: Match, seed: number, points: number): MatchState {
  let state = match.initial;
  let random = seed;
  for (let index = 0; index < points && state.status === 'in-progress'; index += 1) {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    const winner = random >>> 16 < 0x8c00 ? 'a' : 'b'; // slightly uneven, so that no advantage set lasts forever
    const after = stateAfter(match, state, rareEvent(index, winner));
    state = after.ok ? after.value : must(stateAfter(match, state, pointTo(winner)));
  }
  return state;
}

function rareEvent(index: number, side: Side): CountingEvent {
  switch (index % 40) {
    case 13:
      return { id: 'p', at: 0, kind: 'penalty', side, penalty: 'technical-foul' };
    case 26:
      return { id: 'p', at: 0, kind: 'penalty', side, penalty: 'game' };
    case 39:
      return { id: 't', at: 0, kind: 'time' };
    default:
      return pointTo(side);
  }
}

function pointTo(winner: Side): CountingEvent {
  return { id: 'p', at: 0, kind: 'point', winner };
}

function expectRoundTrip({ format }: Match, state: MatchState): void {
  const sets = setScores(format, state);
  const text = makeScore(format, sets, state.status);
  const ending = state.status === 'completed' ? null : state.status;
  expect(parseScore(text, format), text).toEqual({ ok: true, value: { sets: sets.map(asEntered), ending } });
}

function asEntered({ a, b, tiebreak }: SetScore): EnteredSet {
  return tiebreak ? { a, b, tiebreak } : { a, b };
}
