/** The shapes of entries and setups, for values without types: what the rules could trip over is refused, never thrown. */
import { isSide, type PlayerNumber } from '../vocabulary.ts';
import { ENDINGS, type MatchEvent, PENALTIES } from './events.ts';
import type { MatchSetup } from './setup.ts';

/**
 * True when a value has the shape of an entry. The answers in a point's `detail` are not looked into; `readMatchDocument`
 * of `/interchange` says of a whole file what is wrong in it, and where.
 */
export function isEntry(value: unknown): value is MatchEvent {
  return isRecord(value) && isText(value.id) && Number.isFinite(value.at) && hasShape(ENTRIES, value);
}

/** True when a value has the shape of a setup. Whether its format can be played is for `startMatch` to say. */
export function isSetup(value: unknown): value is MatchSetup {
  if (!isRecord(value)) {
    return false;
  }
  const { format, ruleset, discipline, firstServer } = value;
  return (
    [format, ruleset].every((text) => typeof text === 'string') &&
    (discipline === 'singles' || discipline === 'doubles') &&
    isSide(firstServer) &&
    [value.firstPlayers, value.firstReceivers, value.mixed].every(
      (players) => isAbsent(players) || isPlayers(players),
    )
  );
}

type Fields = Readonly<Record<string, unknown>>;
type Shape = (fields: Fields) => boolean;
type Shapes<Kind extends string> = Readonly<Record<Kind, Shape>>;
type EditKind = 'amend' | 'void' | 'insert' | 'undo';

const ANY: Shape = () => true;

const COUNTING: Shapes<Exclude<MatchEvent['kind'], EditKind>> = {
  point: ({ winner, detail }) => isSide(winner) && (isAbsent(detail) || isRecord(detail)),
  fault: ANY,
  let: ({ replay }) => replay === 'serve' || replay === 'point',
  game: ({ winner }) => isSide(winner),
  set: ({ score }) => isEnteredSet(score),
  score: ({ sets, points, service }) =>
    Array.isArray(sets) &&
    sets.every(isEnteredSet) &&
    (isAbsent(points) || isCounts(points)) &&
    (isAbsent(service) || isService(service)),
  server: ({ service }) => isService(service),
  order: ({ side, role, player }) =>
    isSide(side) && (role === 'server' || role === 'receiver') && isPlayer(player),
  court: ({ court }) => court === 'right' || court === 'left',
  ends: ({ swapped }) => typeof swapped === 'boolean',
  penalty: ({ side, penalty }) => isSide(side) && isAmong(PENALTIES, penalty),
  timeout: ({ side, type }) => (side === null || isSide(side)) && (type === 'standard' || type === 'medical'),
  pause: ANY,
  resume: ANY,
  time: ANY,
  note: ({ text, target }) => typeof text === 'string' && (isAbsent(target) || isText(target)),
  bookmark: ({ target }) => isAbsent(target) || isText(target),
  end: ({ ending, winner }) => isAmong(ENDINGS, ending) && (winner === null || isSide(winner)),
};

const ENTRIES: Shapes<MatchEvent['kind']> = {
  ...COUNTING,
  amend: ({ target, to }) => isText(target) && isRecord(to) && hasShape(COUNTING, to),
  void: ({ target }) => isText(target),
  insert: ({ before, event, happenedAt }) =>
    isText(before) &&
    isRecord(event) &&
    hasShape(COUNTING, event) &&
    (isAbsent(happenedAt) || Number.isFinite(happenedAt)),
  undo: ({ target }) => isText(target),
};

function hasShape(shapes: Readonly<Record<string, Shape>>, fields: Fields): boolean {
  const { kind } = fields;
  return typeof kind === 'string' && Object.hasOwn(shapes, kind) && shapes[kind]?.(fields) === true;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON has no undefined: a property without a value is not there. */
function isAbsent(value: unknown): value is undefined {
  return value === undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isAmong(words: readonly string[], value: unknown): boolean {
  return words.some((word) => word === value);
}

function isPlayer(value: unknown): value is PlayerNumber {
  return value === 1 || value === 2 || value === 3 || value === 4;
}

function isPlayers(value: unknown): boolean {
  return isRecord(value) && isPlayer(value.a) && isPlayer(value.b);
}

/** Numbers; whether they are a score, the rules say. */
function isCounts(value: unknown): boolean {
  return isRecord(value) && Number.isFinite(value.a) && Number.isFinite(value.b);
}

function isEnteredSet(value: unknown): boolean {
  return isRecord(value) && isCounts(value) && (isAbsent(value.tiebreak) || isCounts(value.tiebreak));
}

function isService(value: unknown): boolean {
  return (
    isRecord(value) &&
    isSide(value.side) &&
    (isAbsent(value.player) || isPlayer(value.player)) &&
    (isAbsent(value.number) || value.number === 1 || value.number === 2)
  );
}
