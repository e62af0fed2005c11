/** Random matches for property tests: any format, any kind of entry, and only accepted ones. */
import {
  apply,
  type EnteredSet,
  type EventBody,
  isDecidingPoint,
  type Match,
  type MatchEvent,
  type MatchSetup,
  PENALTIES,
  redoTarget,
  SIDES,
  startMatch,
  undoTarget,
} from '@allcourt/scoring';
import { FORMATS } from '@allcourt/scoring/formats';
import fc from 'fast-check';
import { type EntryBody, must } from '#test/play.ts';

const TENNIS_RULESETS = ['itf@2026', 'itf-no-let@2026', 'itf-early-ends@2026', 'itf-early-ends-no-let@2026'];
const TENNIS_CODES = [
  ...['SET3-S:6/TB7', 'SET5-S:6/TB7', 'SET5-S:6/TB7-F:6/TB10', 'SET3-S:6/TB7-F:TB10', 'SET3-S:6/TB7-F:TB7'],
  ...[
    'SET3-S:6NOAD/TB7-F:TB10',
    'SET5-S:6/TB7-F:6',
    'SET3-S:6',
    'SET3-S:4/TB7',
    'SET3-S:4/TB7@3',
    'SET3-S:TB10',
  ],
  ...['SET3-S:4NOAD/TB5NOAD@3', 'SET1-S:8/TB7', 'SET1-S:8/TB7@7', 'SET1-S:6/TB7', 'SET1-S:TB10', 'T20'],
  ...['SET3X-S:T10', 'SET2A-S:T10P', 'SET1-S:T10/TB7', 'SET3-S:T10P/TB5', 'SET3-S:4WB1', 'SET3-S:6/TB7-G:3C'],
  ...['SET3-S:6/TB7-G:TN3D', 'SET2A-S:4/TB7', 'SET5X-S:T5P'],
];
const PICKLEBALL_RULESETS = [
  ...['usap@2026', 'usap@2025', 'mlp@2026', 'mlp-dreambreaker@2026'],
  ...['club-static@2026', 'club-static-freeze@2026', 'club-static-freeze-both@2026'],
];
const PICKLEBALL_CODES = [
  ...['SET3-S:TB11', 'SET5-S:TB11', 'SET1-S:TB15', 'SET1-S:TB21', 'SET3-S:TB11@RALLY', 'SET1-S:TB21@RALLY'],
  ...[
    'SET1-S:TB11NOAD@RALLY',
    'SET3-S:TB11-F:TB15@RALLY',
    'SET1-S:T10P',
    'SET3X-S:T10P@RALLY',
    'SET1-S:T10P/TB5',
  ],
  ...['SET2A-S:TB7', 'SET3-S:TB7@RALLY'],
];

const playable = fc.oneof(
  fc.record({ format: fc.constantFrom(...TENNIS_CODES), ruleset: fc.constantFrom(...TENNIS_RULESETS) }),
  fc.record({
    format: fc.constantFrom(...PICKLEBALL_CODES),
    ruleset: fc.constantFrom(...PICKLEBALL_RULESETS),
  }),
  fc.constantFrom(...FORMATS.map(({ code, ruleset }) => ({ format: code, ruleset: String(ruleset) }))),
);

const pair = fc.record({ a: fc.constantFrom(1, 2), b: fc.constantFrom(1, 2) }) as fc.Arbitrary<{
  a: 1 | 2;
  b: 1 | 2;
}>; // of these two

const setups: fc.Arbitrary<MatchSetup> = fc
  .record({
    played: playable,
    discipline: fc.constantFrom('singles' as const, 'doubles' as const),
    firstServer: fc.constantFrom(...SIDES),
    players: fc.option(pair, { nil: undefined }),
    receivers: fc.option(pair, { nil: undefined }),
    mixed: fc.option(pair, { nil: undefined }),
  })
  .map(({ played, discipline, firstServer, players, receivers, mixed }) => ({
    ...played,
    discipline,
    firstServer,
    ...(discipline === 'doubles' ? { firstPlayers: players, firstReceivers: receivers, mixed } : {}),
  }));

/** One random step; its exact event depends on the match. */
export interface Move {
  readonly kind: MatchEvent['kind'] | 'redo';
  readonly pick: number;
}

const moveOf = (kind: Move['kind'], weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), pick: fc.nat(9_999) }),
});

const counting = [
  ...[moveOf('point', 150), moveOf('fault', 8), moveOf('let', 2), moveOf('game', 8), moveOf('set', 2)],
  ...[moveOf('server', 3), moveOf('order', 3), moveOf('court', 2), moveOf('ends', 2), moveOf('penalty', 5)],
  ...[moveOf('timeout', 2), moveOf('pause', 2), moveOf('resume', 2), moveOf('time', 8), moveOf('note', 1)],
  ...[moveOf('bookmark', 1), moveOf('score', 1), moveOf('end', 1)],
];
const edits = [moveOf('amend', 4), moveOf('void', 3), moveOf('insert', 4)];

/** An edit of what happened earlier. */
export const editMoves = fc.oneof(...edits);

/** Any step but undo and redo. */
export const newMoves = fc.oneof(...counting, ...edits);

/** Any step. */
export const moves = fc.oneof(...counting, ...edits, moveOf('undo', 14), moveOf('redo', 10));

/** A match after up to this many steps of any kind. */
export function matches(maxLength: number): fc.Arbitrary<Match> {
  return matchesOf(moves, maxLength);
}

/** A match without undos and edits. */
export function plainMatches(maxLength: number): fc.Arbitrary<Match> {
  return matchesOf(fc.oneof(...counting), maxLength);
}

/** A match of points alone. */
export function playedMatches(maxLength: number): fc.Arbitrary<Match> {
  return matchesOf(moveOf('point', 1).arbitrary, maxLength);
}

/** The event of a step in a match. */
export function entryOf(match: Match, { kind, pick }: Move, id: string): MatchEvent {
  const isChoice = kind === 'point' && pick % 3 === 0 && isDecidingPoint(match.format, match.state);
  const body = bodyOf(match, isChoice ? 'court' : kind, pick);
  return { ...body, id, at: match.log.length * 1000 } as MatchEvent; // a body of one kind makes its entry
}

function matchesOf(move: fc.Arbitrary<Move>, maxLength: number): fc.Arbitrary<Match> {
  return fc.tuple(setups, fc.array(move, { maxLength, size: 'max' })).map(([setup, steps]) => {
    let match = must(startMatch(setup));
    for (const [index, step] of steps.entries()) {
      const result = apply(match, entryOf(match, step, `e${index}`));
      match = result.ok ? result.value : match;
    }
    return match;
  });
}

function bodyOf(match: Match, kind: Move['kind'], pick: number): EntryBody {
  switch (kind) {
    case 'undo':
      return { kind, target: undoTarget(match) ?? 'nothing' };
    case 'redo':
      return { kind: 'undo', target: redoTarget(match) ?? 'nothing' };
    case 'amend':
      return { kind, target: entryAt(match, pick), to: otherBody(pick) };
    case 'void':
      return { kind, target: entryAt(match, pick) };
    case 'insert':
      return { kind, before: entryAt(match, pick), event: otherBody(pick) };
    default:
      return countingBody(kind, pick);
  }
}

/** Mostly near the end, where an edit has the fewest consequences, and sometimes at the very start. */
function entryAt({ effective }: Match, pick: number): string {
  const back = pick % 3 === 0 ? pick % Math.max(effective.length, 1) : pick % 9;
  return (effective.at(-1 - back) ?? effective[0])?.event.id ?? 'nothing';
}

const OTHER_KINDS = ['point', 'point', 'point', 'fault', 'game', 'penalty', 'server', 'time'] as const;

function otherBody(pick: number): EventBody {
  return countingBody(OTHER_KINDS[pick % OTHER_KINDS.length] ?? 'point', Math.floor(pick / 8));
}

const SETS: readonly EnteredSet[] = [
  ...[
    { a: 6, b: 4 },
    { a: 3, b: 6 },
    { a: 7, b: 6, tiebreak: { a: 7, b: 3 } },
    { a: 6, b: 7 },
    { a: 4, b: 2 },
  ],
  ...[
    { a: 11, b: 7 },
    { a: 9, b: 11 },
    { a: 15, b: 13 },
    { a: 10, b: 5 },
    { a: 8, b: 6 },
    { a: 2, b: 5 },
  ],
];
const SCORES: readonly (readonly EnteredSet[])[] = [
  ...[
    [],
    [{ a: 2, b: 1 }],
    [{ a: 6, b: 4 }],
    [
      { a: 6, b: 4 },
      { a: 3, b: 6 },
    ],
    [
      { a: 11, b: 7 },
      { a: 5, b: 6 },
    ],
  ],
  ...[
    [{ a: 6, b: 6, tiebreak: { a: 4, b: 3 } }],
    [{ a: 3, b: 3 }],
    [
      { a: 6, b: 3 },
      { a: 5, b: 5 },
    ],
  ],
];

function countingBody(
  kind: Exclude<Move['kind'], 'undo' | 'redo' | 'amend' | 'void' | 'insert'>,
  pick: number,
): EventBody {
  const side = SIDES[pick % 2] ?? 'a';
  const half = Math.floor(pick / 2);
  const player = one([1, 2, 3], half);
  switch (kind) {
    case 'point':
      return pick % 7 === 0
        ? { kind, winner: side, detail: { ending: one(['ace', 'winner'], half) } }
        : { kind, winner: side };
    case 'game':
      return { kind, winner: side };
    case 'set':
      return { kind, score: one(SETS, pick) };
    case 'score': {
      const service = pick % 3 === 0 ? { side, player: one([1, 2, undefined], half) } : undefined;
      return { kind, sets: one(SCORES, half), service, isOngoing: pick % 2 === 0 };
    }
    case 'server':
      return {
        kind,
        service: { side, player: one([1, 2, undefined], half), number: one([1, 2, undefined], pick) },
      };
    case 'order':
      return { kind, side, role: one(['server', 'receiver'], half), player };
    case 'let':
      return { kind, replay: one(['serve', 'point'], pick) };
    case 'court':
      return { kind, court: one(['left', 'right'], pick) };
    case 'ends':
      return { kind, swapped: pick % 2 === 0 };
    case 'penalty':
      return { kind, side, penalty: one(PENALTIES, half) };
    case 'timeout':
      return { kind, side: one([side, side, null], half), type: one(['standard', 'medical'], half) };
    case 'note':
      return { kind, text: 'A word.' };
    case 'end':
      return {
        kind,
        ...one(
          [
            { ending: 'retired', winner: side },
            { ending: 'abandoned', winner: null },
          ],
          half,
        ),
      };
    default:
      return { kind };
  }
}

function one<const T>(choices: readonly T[], pick: number): T {
  return choices[pick % choices.length] as T; // the index is below the length
}
