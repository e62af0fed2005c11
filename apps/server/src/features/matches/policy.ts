import { type DeletedDetail, idSchema } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { goneAt } from './deleted.ts';
import type { MatchRow, StoredMatch } from './stored-match.ts';

/** The side that somebody plays on. */
export function sideOf(reader: Account | null, { players }: Pick<StoredMatch, 'players'>): Side | null {
  return players.find(({ accountId }) => accountId !== null && accountId === reader?.id)?.side ?? null;
}

export function mayScore(reader: Account | null, { ownerId }: Pick<MatchRow, 'ownerId'>): boolean {
  return reader?.id === ownerId;
}

/** Whether somebody owns the match or plays in it; everybody else who sees it looks on. */
export function hasPart(reader: Account | null, match: Pick<StoredMatch, 'ownerId' | 'players'>): boolean {
  return mayScore(reader, match) || sideOf(reader, match) !== null;
}

/** What is no id at all is no match either. */
export function requireMatchId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) {
    throw new AppError('match-not-found');
  }
  return id.data;
}

/**
 * The match, for who owns it or plays in it, and for whom it is shown to: in a conversation, or because a team-mate is
 * playing. For everybody else it does not exist; a deleted one exists for nobody, and only its owner hears why.
 */
export function requireViewer(
  reader: Account,
  match: StoredMatch | undefined,
  { isShown = false } = {},
): StoredMatch {
  if (!match || !(isShown || hasPart(reader, match))) {
    throw new AppError('match-not-found');
  }
  if (match.deletedAt) {
    throw isOwner(reader, match) ? deletedRefusal(match.deletedAt) : new AppError('match-not-found');
  }
  return match;
}

/** The match, deleted or not, for who owns it. */
export function requireOwner(reader: Account, match: StoredMatch | undefined): StoredMatch {
  if (match && isOwner(reader, match)) {
    return match;
  }
  requireViewer(reader, match);
  throw new AppError('not-owner');
}

/** The match, for who may write its log. */
export function requireScorer(reader: Account, match: StoredMatch | undefined): StoredMatch {
  const seen = requireViewer(reader, match);
  if (!mayScore(reader, seen)) {
    throw new AppError('not-scorer');
  }
  return seen;
}

function isOwner(reader: Account, { ownerId }: Pick<MatchRow, 'ownerId'>): boolean {
  return reader.id === ownerId;
}

function deletedRefusal(deletedAt: Date): AppError {
  const detail: DeletedDetail = { until: goneAt(deletedAt).toISOString() };
  return new AppError('match-deleted', detail);
}
