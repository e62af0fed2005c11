// Sums over an account's matches of a month in one discipline, on one surface and of one format: a function of the matches.

import type { Surface } from '@allcourt/contract';
import type { Discipline, Side, Sport } from '@allcourt/scoring';
import type { StoredSummary } from '../fold.ts';
import { Packer } from './bytes.ts';
import { type Fact, packFacts } from './facts.ts';
import {
  addMatch,
  addSum,
  noEvidence,
  noSum,
  packCounts,
  packEvidence,
  packLeading,
  packSum,
  sumOfStored,
} from './packed.ts';

/** A calendar month, in UTC, of an account in one sport; `month` is its first day, as `2026-06-01`. */
export interface MonthKey {
  readonly accountId: string;
  readonly sport: Sport;
  readonly month: string;
}

/** A finished match of an account, from which its month is added up. */
export interface FinishedRow extends MonthKey {
  readonly matchId: string;
  readonly side: Side;
  readonly winner: Side | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number | null;
  readonly surface: Surface | null;
  readonly discipline: Discipline;
  readonly format: string;
  readonly ruleset: string;
  /** The account leaves it out of its own figures. */
  readonly isHidden: boolean;
  /** Of the account's side. */
  readonly summary: StoredSummary | null;
  readonly others: readonly { side: Side; accountId: string | null; name: string }[];
}

export interface BlockRow extends MonthKey {
  readonly discipline: Discipline;
  readonly surface: Surface | '';
  readonly format: string;
  readonly ruleset: string;
  readonly facts: Buffer;
  readonly ids: Buffer;
  readonly people: string;
  readonly leading: Buffer;
  readonly sums: Buffer;
  readonly complete: Buffer;
  readonly each: Buffer;
}

/** An account by its id, a guest by name regardless of case. */
export function personKey({ accountId, name }: { accountId: string | null; name: string }): string {
  return accountId ?? name.trim().toLowerCase();
}

/** The matches that are summed together. */
export type BlockKey = Pick<BlockRow, 'sport' | 'month' | 'discipline' | 'surface' | 'format' | 'ruleset'>;

/** Tells an account's blocks apart. */
export function blockName({ sport, month, discipline, surface, format, ruleset }: BlockKey): string {
  return [sport, month, discipline, surface, format, ruleset].join(' ');
}

/** The blocks of these matches. @param rows oldest first */
export function blocksOf(rows: readonly FinishedRow[]): BlockRow[] {
  const shown = rows.filter(({ isHidden }) => !isHidden);
  const groups = Map.groupBy(shown, ({ accountId, sport, month, discipline, surface, format, ruleset }) =>
    JSON.stringify([accountId, sport, month, discipline, surface, format, ruleset]),
  );
  return [...groups.values()].flatMap((matches) => blockOf(matches) ?? []);
}

function blockOf(matches: readonly FinishedRow[]): BlockRow | null {
  const [first] = matches;
  if (!first) {
    return null;
  }
  const { accountId, sport, month, discipline, surface, format, ruleset } = first;
  const packed = { leading: new Packer(), sums: new Packer(), complete: new Packer(), each: new Packer() };
  const whole = noSum();
  const evidence = noEvidence();
  const sums = matches.map(({ summary }) => sumOfStored(summary));
  for (const [index, sum] of sums.entries()) {
    const { startedAt, summary } = matches[index] ?? first;
    packLeading(sum, sport, packed.leading);
    packSum(sum, packed.each);
    addSum(sum, whole);
    if (hasPoints(summary)) {
      addMatch({ startedAt, sum }, evidence);
    }
  }
  packSum(whole, packed.sums);
  packCounts(sums, packed.sums);
  packEvidence(evidence, packed.complete);
  return {
    ...{ accountId, sport, month, discipline, surface: surface ?? '', format, ruleset },
    ...packFacts(month, matches.map(factOf)),
    leading: packed.leading.end(),
    sums: packed.sums.end(),
    complete: packed.complete.end(),
    each: packed.each.end(),
  };
}

function factOf({ startedAt, matchId, side, winner, durationMs, summary, others }: FinishedRow): Fact {
  const across = others.filter((other) => other.side !== side);
  const beside = others.filter((other) => other.side === side);
  return {
    startedAt,
    id: matchId,
    won: winner === null ? null : winner === side,
    durationMs,
    hasPoints: hasPoints(summary),
    opponents: across.map(personKey),
    partners: beside.map(personKey),
  };
}

function hasPoints(summary: StoredSummary | null): boolean {
  return summary !== null && summary.figures !== '';
}

/** Finished matches of a month, and those that were won. */
export function tallyOf(rows: readonly FinishedRow[]): { played: number; won: number } {
  return { played: rows.length, won: rows.filter(({ side, winner }) => winner === side).length };
}
