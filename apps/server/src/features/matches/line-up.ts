import { type CreateMatchBody, foldText, type Player } from '@allcourt/contract';
import { type BySide, bySide, SIDES } from '@allcourt/scoring';
import { type AppError, badRequest } from '#server/plugins/errors.ts';
import type { PlayerRow } from './stored-match.ts';

type LineUp = Pick<CreateMatchBody, 'setup' | 'players'>;

/** Refuses players who do not make a match: too many, too few, or one twice. */
export function requireLineUp({ setup, players }: LineUp): void {
  const { discipline, firstPlayers } = setup;
  const each = discipline === 'singles' ? 1 : 2;
  if (players.a.length !== each || players.b.length !== each) {
    throw refusal(`A ${discipline} match has ${each === 1 ? 'one player' : 'two players'} on each side.`);
  }
  if (firstPlayers && Math.max(firstPlayers.a, firstPlayers.b) > each) {
    throw refusal('"setup.firstPlayers" names a player who is not there.');
  }
  const linked = [...players.a, ...players.b].flatMap((player) => player.accountId ?? []);
  if (new Set(linked).size < linked.length) {
    throw refusal('A player can only be in a match once.');
  }
}

/** Refuses players who are linked to accounts of others, who are asked nothing here. */
export function requireOwnLineUp(lineUp: LineUp, { accountId }: { accountId: string }): void {
  requireLineUp(lineUp);
  const linked = [...lineUp.players.a, ...lineUp.players.b].flatMap((player) => player.accountId ?? []);
  if (linked.some((id) => id !== accountId)) {
    throw refusal('Only yourself can be linked to an account; write the others by name.');
  }
}

/** A player as rows are made of them: with the account that the match counts for, or the one that is asked. */
type LinedUp = Player & { readonly namedId?: string };

/**
 * The players as the match begins with them: an account that is not the scorer's own is asked. Accounts that the scorer may
 * not name are guests, as if they did not exist, so that no match is lost and nothing is learned.
 */
export function askedPlayers(
  players: CreateMatchBody['players'],
  { scorerId, allowed }: { scorerId: string; allowed: ReadonlySet<string> },
): BySide<readonly LinedUp[]> {
  return bySide((side) =>
    players[side].map(({ name, accountId }) => {
      if (!accountId || accountId === scorerId) {
        return { name, accountId: accountId ?? null };
      }
      return { name, accountId: null, ...(allowed.has(accountId) ? { namedId: accountId } : {}) };
    }),
  );
}

/** The rows of those who play, in order. */
export function playerRows({
  id: matchId,
  players,
  startedAt,
  askedAt,
}: Pick<CreateMatchBody, 'id' | 'startedAt'> & {
  players: BySide<readonly LinedUp[]>;
  askedAt: Date;
}): PlayerRow[] {
  return SIDES.flatMap((side) =>
    players[side].map(({ name, accountId = null, namedId = null }, index) => ({
      matchId,
      side,
      number: index === 0 ? 1 : 2,
      accountId,
      name,
      searchName: foldText(name),
      startedAt: new Date(startedAt),
      endedAt: null,
      namedId,
      answer: namedId === null ? null : 'asked',
      askedAt: namedId === null ? null : askedAt,
      answeredAt: null,
      isAutomatic: false,
      hiddenAt: null,
    })),
  );
}

function refusal(sentence: string): AppError {
  return badRequest(sentence);
}
