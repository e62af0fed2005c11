/** Matches to measure with: the same ones in every run, because their points come from a seed. */
import { type Match, type MatchEvent, type MatchSetup, replay, type Side } from '@allcourt/scoring';

/** A format that is measured. */
export interface Sample {
  readonly name: string;
  readonly setup: MatchSetup;
}

/** A match as it is kept: its setup and every entry. */
export interface RecordedMatch {
  readonly setup: MatchSetup;
  readonly log: readonly MatchEvent[];
}

const SINGLES = { ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' } as const;

/** The tennis formats that are measured. */
export const TENNIS: readonly Sample[] = [
  { name: 'best of 3', setup: { ...SINGLES, format: 'SET3-S:6/TB7' } },
  { name: 'best of 5', setup: { ...SINGLES, format: 'SET5-S:6/TB7' } },
  { name: 'no-ad, match tiebreak', setup: { ...SINGLES, format: 'SET3-S:6NOAD/TB7-F:TB10' } },
  { name: 'Fast4', setup: { ...SINGLES, format: 'SET3-S:4NOAD/TB5@3' } },
];

/** Side-out doubles: the format with the most to remember between two rallies. */
export const PICKLEBALL: Sample = {
  name: 'side-out doubles',
  setup: { format: 'SET3-S:TB11', ruleset: 'usap@2026', discipline: 'doubles', firstServer: 'a' },
};

const LONGER_THAN_ANY = 3000;

/** Whole matches of this setup, from the first point to the last. */
export function wholeMatches({ setup }: Sample, count: number): RecordedMatch[] {
  return Array.from({ length: count }, (_, index) => ({ setup, log: wholeLog(setup, index + 1) }));
}

/** A best of five after so many points, still in progress, with what a scorer notes about each point. */
export function matchOf(points: number): RecordedMatch {
  const setup = { ...SINGLES, format: 'SET5-S:6/TB7' } as const;
  for (let seed = 1; ; seed += 1) {
    const log = wholeLog(setup, seed);
    if (log.length > points) {
      return { setup, log: log.slice(0, points).map(withDetail) };
    }
  }
}

/** An advantage set in which each side holds its serve for ever, after so many points. */
export function endlessMatch(points: number): RecordedMatch {
  const log = Array.from({ length: points }, (_, index) => pointEvent(index, index % 8 < 4 ? 'a' : 'b'));
  return { setup: { ...SINGLES, format: 'SET1-S:6' }, log };
}

/** The match that a log makes. */
export function mustReplay({ setup, log }: RecordedMatch): Match {
  const result = replay(setup, log);
  if (!result.ok) {
    throw new Error(`The bench log was refused: ${JSON.stringify(result.reason)}`);
  }
  return result.value;
}

/** The id of the entry in this place: a UUIDv7 as phones make it, which is to say that ids ascend. */
export function idAt(index: number): string {
  return `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

/** The same match with ids out of order, as phones with wrong clocks make them. */
export function withShuffledIds({ setup, log }: RecordedMatch): RecordedMatch {
  return { setup, log: log.map((event, index) => ({ ...event, id: idAt((index * 7919) % 10_007) })) };
}

/** The number of entries in all matches together. */
export function countPoints(matches: readonly RecordedMatch[]): number {
  return matches.reduce((count, { log }) => count + log.length, 0);
}

function wholeLog(setup: MatchSetup, seed: number): MatchEvent[] {
  const random = randomFrom(seed);
  const log = Array.from({ length: LONGER_THAN_ANY }, (_, index) =>
    pointEvent(index, random() < 0.5 ? 'a' : 'b'),
  );
  const result = replay(setup, log);
  if (result.ok || result.reason.reason !== 'match-over') {
    throw new Error(`No match of ${setup.format} came to its end.`);
  }
  return log.slice(0, result.reason.index);
}

function pointEvent(index: number, winner: Side): MatchEvent {
  return { id: idAt(index), at: index * 25_000, kind: 'point', winner };
}

function withDetail(event: MatchEvent, index: number): MatchEvent {
  if (event.kind !== 'point') {
    return event;
  }
  const ending = (['winner', 'forced-error', 'unforced-error'] as const)[index % 3];
  const stroke = index % 2 === 0 ? 'forehand' : 'backhand';
  return { ...event, detail: { serve: index % 3 === 0 ? 2 : 1, ending, stroke, rally: 1 + (index % 11) } };
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
