/** Reads a TODS matchUp as a match. */
import { type Format, parseFormat, rulesOfSet } from '../format/format.ts';
import type { EnteredSet, MatchEvent } from '../log/events.ts';
import { type Match, type MatchSetup, replay } from '../log/match.ts';
import { accepted, type Result, refused } from '../result.ts';
import { type BySide, bySide, type Side } from '../vocabulary.ts';
import { parseIsoTime } from './iso-time.ts';
import { checkSchema, type SchemaFault } from './schema-check.ts';
import { makeTodsMatchUp, TODS_EXTENSION, type TodsExtensionValue } from './tods-match-up.ts';
import { detailOfPoint, serverOfPoint, winnerOfPoint } from './tods-point.ts';
import { EXTENSION_SCHEMA, type GivenMatchUp, MATCH_UP_SCHEMA, UNPLAYED_STATUSES } from './tods-schema.ts';
import { enteredPoints, enteredSet, type GivenSet, isHalfSet, isUntouched } from './tods-score.ts';

/** Facts that a matchUp of another program does not have. */
export interface TodsUnsaid {
  /** The edition of the rules, `id@version`: the format code of a points set fits both sports. */
  readonly ruleset: string;
  /** The first server; side `a` by default. */
  readonly firstServer?: Side | undefined;
  /** The time it was played, in milliseconds since the Unix epoch, if the matchUp has no time. */
  readonly at?: number | undefined;
}

/** A matchUp as read. */
export interface TodsReading {
  readonly match: Match;
  /** The names of each side's players, if present. */
  readonly players: BySide<readonly string[]> | null;
  /** The source of the match: its points, or only the score because they are missing or do not add up to it. */
  readonly source: 'points' | 'score';
}

/** A problem of a matchUp, and its place. */
export interface TodsFault extends SchemaFault {
  readonly kind: 'malformed' | 'nothing-played' | 'refused-format' | 'refused-score' | 'contradiction';
}

/** Reads a matchUp of parsed JSON, or reports its problems. */
export function parseTodsMatchUp(
  value: unknown,
  unsaid: TodsUnsaid,
): Result<TodsReading, readonly TodsFault[]> {
  const faults = checkSchema(MATCH_UP_SCHEMA, value);
  if (faults.length > 0) {
    return refused(faults.map((fault): TodsFault => ({ kind: 'malformed', ...fault })));
  }
  const given = value as GivenMatchUp; // the parts that are read fit
  if (UNPLAYED_STATUSES.includes(given.matchUpStatus)) {
    return refusedAt('nothing-played', '/matchUpStatus', 'has no match that was played');
  }
  const extension = readExtension(given);
  if (!extension.ok) {
    return extension;
  }
  const said = extension.value;
  const setup = setupOf(given, said, unsaid);
  const format = parseFormat(setup.format, setup.ruleset);
  if (!format.ok) {
    return refusedAt(
      'refused-format',
      '/matchUpFormat',
      `cannot be played by ${setup.ruleset}: ${format.reason}`,
    );
  }
  const reading: Reading = { given, said, setup, format: format.value, at: startOf(given, unsaid) };
  const half = orderedSets(given).findIndex(isHalfSet);
  if (half >= 0) {
    return refusedAt('malformed', `/score/sets/${half}`, 'has a score of one side only');
  }
  const fromPoints = matchOfPoints(reading);
  if (fromPoints) {
    return accepted({ match: fromPoints, players: playersOf(given), source: 'points' });
  }
  const fromScore = matchOfScore(reading);
  return fromScore.ok
    ? accepted({ match: fromScore.value, players: playersOf(given), source: 'score' })
    : fromScore;
}

interface Reading {
  readonly given: GivenMatchUp;
  readonly said: TodsExtensionValue | null;
  readonly setup: MatchSetup;
  readonly format: Format;
  readonly at: number;
}

function readExtension({
  extensions,
}: GivenMatchUp): Result<TodsExtensionValue | null, readonly TodsFault[]> {
  const index = (extensions ?? []).findIndex(({ name }) => name === TODS_EXTENSION);
  const value = extensions?.[index]?.value;
  if (index < 0) {
    return accepted(null);
  }
  const faults = checkSchema(EXTENSION_SCHEMA, value, `/extensions/${index}/value`);
  if (faults.length > 0) {
    return refused(faults.map((fault): TodsFault => ({ kind: 'malformed', ...fault })));
  }
  return accepted(value as TodsExtensionValue); // it matches the schema, which is exactly of this type
}

function setupOf(given: GivenMatchUp, said: TodsExtensionValue | null, unsaid: TodsUnsaid): MatchSetup {
  const format = given.matchUpFormat;
  const discipline = given.matchUpType === 'SINGLES' ? 'singles' : 'doubles';
  if (said) {
    const { ending: _ending, service: _service, ...setup } = said;
    return { ...setup, format, discipline };
  }
  const firstPoint = given.history?.points?.[0];
  const firstServer = (firstPoint && serverOfPoint(firstPoint)) ?? unsaid.firstServer ?? 'a';
  return { format, ruleset: unsaid.ruleset, discipline, firstServer };
}

function startOf({ startTime }: GivenMatchUp, { at = 0 }: TodsUnsaid): number {
  const start = startTime ? parseIsoTime(startTime) : null;
  return start !== null && start >= 0 ? start : at;
}

/**
 * The match of the points, if they lead to the matchUp's score and status. An impossible detail (an ace by the
 * receiver) is dropped, and only the winner used.
 */
function matchOfPoints(reading: Reading): Match | null {
  for (const isDetailed of [true, false]) {
    const events = pointsOf(reading, isDetailed);
    const last = events?.at(-1);
    const match = events && last ? replay(reading.setup, [...events, ...closing(reading, last.at)]) : null;
    if (match?.ok) {
      return isAsGiven(match.value, reading) ? match.value : null;
    }
  }
  return null;
}

function pointsOf({ given, at: start }: Reading, isDetailed: boolean): readonly MatchEvent[] | null {
  const events: MatchEvent[] = [];
  let at = start;
  for (const [index, point] of (given.history?.points ?? []).entries()) {
    const winner = winnerOfPoint(point);
    if (!winner) {
      return null;
    }
    at = Math.max(at, point.timestamp ? (parseIsoTime(point.timestamp) ?? at) : at);
    const detail = isDetailed ? detailOfPoint(point, winner, serverOfPoint(point)) : {};
    const said = Object.keys(detail).length === 0 ? {} : { detail };
    events.push({ id: `tods-${index + 1}`, at, kind: 'point', winner, ...said });
  }
  return events;
}

function matchOfScore(reading: Reading): Result<Match, readonly TodsFault[]> {
  const { given, said, setup, at } = reading;
  const sets = setsOf(reading);
  const last = orderedSets(given).at(-1);
  const points = last && !last.winningSide ? enteredPoints(last) : null;
  const isOngoing = given.matchUpStatus !== 'COMPLETED' && last !== undefined && !last.winningSide;
  const entered: readonly MatchEvent[] =
    sets.length === 0 && !points
      ? []
      : [
          {
            id: 'tods-score',
            at,
            kind: 'score',
            sets,
            ...(isOngoing && rulesOfSet(reading.format, sets.length - 1).kind === 'timed'
              ? { isOngoing: true }
              : {}),
            ...(points ? { points } : {}),
            ...(said?.service ? { service: said.service } : {}),
          },
        ];
  const match = replay(setup, [...entered, ...closing(reading, at)]);
  if (!match.ok) {
    const { index, reason } = match.reason;
    const path = index < entered.length ? '/score/sets' : '/matchUpStatus';
    return refusedAt('refused-score', path, `cannot be so in ${setup.format}: ${reason}`);
  }
  return isAsGiven(match.value, reading)
    ? match
    : refusedAt('contradiction', '/matchUpStatus', 'and the winning side do not follow from the score');
}

const ENDING_OF_STATUS = {
  RETIRED: 'retired',
  WALKOVER: 'walkover',
  DEFAULTED: 'defaulted',
  ABANDONED: 'abandoned',
} as const;

/** The event that ends or interrupts the match after its score. */
function closing({ given, said }: Reading, at: number): readonly MatchEvent[] {
  const { matchUpStatus, winningSide } = given;
  if (matchUpStatus === 'SUSPENDED') {
    return [{ id: 'tods-pause', at, kind: 'pause' }];
  }
  const isEnding = Object.hasOwn(ENDING_OF_STATUS, matchUpStatus);
  const ended = matchUpStatus as keyof typeof ENDING_OF_STATUS; // if it is one
  const ending = isEnding ? ENDING_OF_STATUS[ended] : said?.ending;
  return ending ? [{ id: 'tods-end', at, kind: 'end', ending, winner: sideOf(winningSide) }] : [];
}

/** True when a match has the matchUp's score, status and winner. */
function isAsGiven(match: Match, reading: Reading): boolean {
  const { given } = reading;
  const made = makeTodsMatchUp(match, { matchUpId: '' });
  const isOpen = match.state.status === 'in-progress';
  const isStatus = isOpen
    ? ['TO_BE_PLAYED', 'IN_PROGRESS', 'INCOMPLETE', 'SUSPENDED'].includes(given.matchUpStatus)
    : made.matchUpStatus === given.matchUpStatus;
  const isWinner = (made.winningSide ?? null) === (given.winningSide ?? null);
  const madeSets = setsOf({ ...reading, given: { ...given, score: made.score } });
  return isStatus && isWinner && JSON.stringify(madeSets) === JSON.stringify(setsOf(reading));
}

/** The sets as entered, in order; without empty ones and one that was only opened. */
function setsOf({ given, format }: Reading): readonly EnteredSet[] {
  const sets = orderedSets(given).filter(
    (set, index, all) => given.matchUpStatus === 'COMPLETED' || index < all.length - 1 || !isUntouched(set),
  );
  return sets.flatMap((set, index) => enteredSet(format, set, index) ?? []);
}

function orderedSets({ score }: GivenMatchUp): readonly GivenSet[] {
  return [...(score?.sets ?? [])].sort((one, other) => (one.setNumber ?? 0) - (other.setNumber ?? 0));
}

function playersOf({ sides }: GivenMatchUp): BySide<readonly string[]> | null {
  const players = bySide((side) => {
    const found = sides?.find(({ sideNumber }) => sideOf(sideNumber) === side)?.participant;
    const individuals = (found?.individualParticipants ?? []).flatMap(
      ({ participantName }) => participantName ?? [],
    );
    return individuals.length > 0 ? individuals : [found?.participantName ?? []].flat();
  });
  return players.a.length + players.b.length === 0 ? null : players;
}

function sideOf(number: number | null | undefined): Side | null {
  if (number !== 1 && number !== 2) {
    return null;
  }
  return number === 1 ? 'a' : 'b';
}

function refusedAt(kind: TodsFault['kind'], path: string, sentence: string) {
  return refused<readonly TodsFault[]>([{ kind, path, sentence: `${path} ${sentence}.` }]);
}
