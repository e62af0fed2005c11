/** Changes of a lineup that its records speak for. */

import type { Discipline } from '../vocabulary.ts';
import { chanceOf, tieChance, type WinRecord } from './chances.ts';
import { isBlocking, type Lineup, lineupProblems, type Placement } from './legality.ts';

/** Finds the record of a player in singles, or of two players together. */
export type RecordOf = (players: readonly string[], discipline: Discipline) => WinRecord;

/** One player for another, with the records on which it rests. */
export interface Suggestion {
  readonly code: string;
  readonly out: string;
  readonly in: string;
  readonly before: WinRecord;
  readonly after: WinRecord;
  /** The gain in the chance to win the tie, 0 to 1. */
  readonly gain: number;
}

/** Matches without which a record suggests nothing. */
export const LEAST_MATCHES = 5;
/** A gain below this is noise. */
const LEAST_GAIN = 0.01;
const MOST_SUGGESTIONS = 3;

/** The chances of all lines that have their players, by records; a line with nothing to go by is left out. */
export function lineChances({ template, placements }: Lineup, recordOf: RecordOf): Map<string, number> {
  return new Map(
    template.lines.flatMap(({ code, discipline, seats }) => {
      const players = playersIn(placements, code);
      if (seats > 2 || players.length < seats) {
        return [];
      }
      const record = recordOf(players, discipline);
      return record.played > 0 ? [[code, chanceOf(record)] as const] : [];
    }),
  );
}

/** Legal swaps of a placed player for a free one that raise the chance to win the tie, the best first. */
export function suggestSwaps(lineup: Lineup, recordOf: RecordOf): Suggestion[] {
  const { template, placements, candidates } = lineup;
  const placed = new Set(placements.flatMap(({ players }) => players));
  const free = candidates.filter(
    ({ id, isAvailable, isEligible }) => isAvailable && isEligible && !placed.has(id),
  );
  const chances = lineChances(lineup, recordOf);
  const known = lineupProblems(lineup).filter(isBlocking).length;
  const swaps = template.lines.flatMap(({ code, discipline, seats }) => {
    const players = playersIn(placements, code);
    if (seats > 2 || players.length < seats) {
      return [];
    }
    const before = recordOf(players, discipline);
    // The chance of the tie is linear in that of one line.
    const win = (chance: number) => tieChance(template, new Map(chances).set(code, chance)).win;
    const worth = win(1) - win(0);
    return players.flatMap((out) =>
      free.flatMap((candidate): Suggestion[] => {
        const swapped = players.map((id) => (id === out ? candidate.id : id));
        const after = recordOf(swapped, discipline);
        if (Math.min(before.played, after.played) < LEAST_MATCHES) {
          return [];
        }
        const gain = worth * (chanceOf(after) - chanceOf(before));
        const next = placements.map((placement) =>
          placement.code === code ? { code, players: swapped } : placement,
        );
        const isLegal = lineupProblems({ ...lineup, placements: next }).filter(isBlocking).length <= known;
        return gain >= LEAST_GAIN && isLegal ? [{ code, out, in: candidate.id, before, after, gain }] : [];
      }),
    );
  });
  return swaps.toSorted((one, other) => other.gain - one.gain).slice(0, MOST_SUGGESTIONS);
}

function playersIn(placements: readonly Placement[], code: string): string[] {
  const found = placements.find((placement) => placement.code === code)?.players ?? [];
  return found.flatMap((id) => id ?? []);
}
