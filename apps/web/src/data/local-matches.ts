import type { MatchSummary } from '@allcourt/contract';

/** A match as this device knows it: its confirmed log with what is still to be sent on top. */
export interface LocalMatch {
  readonly summary: MatchSummary;
  /** Entries that the server has not confirmed; the making of the match counts as one. */
  readonly queued: number;
  /** The time this device last learned something of it, in milliseconds since the Unix epoch. */
  readonly changedAt: number;
  /** Notes on the match; absent in the server's lists. */
  readonly notes: readonly string[];
}

/** A match in a list, which may be ahead of the server. */
export type ListedMatch = MatchSummary & Pick<LocalMatch, 'queued'> & Partial<Pick<LocalMatch, 'notes'>>;

/** The signed-in account's own matches on this device, the newest first. */
export interface LocalMatches {
  list(): readonly LocalMatch[];
  subscribe(listener: () => void): () => void;
}

interface Listed {
  readonly matches: readonly MatchSummary[];
  /** The time of the server's answer, by this device's clock; 0 without one. */
  readonly updatedAt: number;
  /** True when the server chose them for these filters: it knows more of them than this list. */
  readonly isChosen?: boolean;
}

/**
 * The server's list with this device's own matches laid over it, the newest first. A local match wins where it
 * has something queued, or where this device learned of it after the list was made.
 */
export function layOver(
  { matches, updatedAt, isChosen = false }: Listed,
  local: readonly LocalMatch[],
  fits: (match: ListedMatch) => boolean = () => true,
): readonly ListedMatch[] {
  const listed = new Map<string, ListedMatch>(matches.map((match) => [match.id, { ...match, queued: 0 }]));
  const chosen = new Set(isChosen ? listed.keys() : []);
  for (const { summary, queued, changedAt, notes } of local) {
    const known = listed.get(summary.id);
    const isAhead = queued > 0 || (changedAt > updatedAt && summary.seq >= (known?.seq ?? 0));
    if (isAhead) {
      listed.set(summary.id, { ...summary, queued, notes });
      chosen.delete(summary.id);
    } else if (known) {
      listed.set(summary.id, { ...known, notes });
    }
  }
  return [...listed.values()].filter((match) => chosen.has(match.id) || fits(match)).sort(newestFirst);
}

/** By when they began. ISO times and ids are ordered as plain text, which a list of thousands can afford. */
export function newestFirst(one: MatchSummary, other: MatchSummary): number {
  return descending(one.startedAt, other.startedAt) || descending(one.id, other.id);
}

function descending(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  return one < other ? 1 : -1;
}
