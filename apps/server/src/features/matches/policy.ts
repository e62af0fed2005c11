import { idSchema } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { MatchRow, StoredMatch } from './stored-match.ts';

/** The side that somebody plays on. */
export function sideOf(reader: Account | null, { players }: Pick<StoredMatch, 'players'>): Side | null {
  return players.find(({ accountId }) => accountId !== null && accountId === reader?.id)?.side ?? null;
}

export function mayScore(reader: Account | null, { ownerId }: Pick<MatchRow, 'ownerId'>): boolean {
  return reader?.id === ownerId;
}

/** What is no id at all is no match either. */
export function requireMatchId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError('match-not-found');
  }
  return id.data;
}

/** The match, for who owns it or plays in it. For everybody else it does not exist. */
export function requireViewer(reader: Account, match: StoredMatch | undefined): StoredMatch {
  if (!match || !(mayScore(reader, match) || sideOf(reader, match))) {
    throw new AppError('match-not-found');
  }
  return match;
}

/** The match, for who may write its log. */
export function requireScorer(reader: Account, match: StoredMatch | undefined): StoredMatch {
  const seen = requireViewer(reader, match);
  if (!mayScore(reader, seen)) {
    throw new AppError('not-scorer');
  }
  return seen;
}
