import { type CreateMatchBody, foldText } from '@allcourt/contract';
import { SIDES } from '@allcourt/scoring';
import { type AppError, badRequest } from '#server/plugins/errors.ts';
import type { PlayerRow } from './stored-match.ts';

type LineUp = Pick<CreateMatchBody, 'setup' | 'players'>;

/** Refuses players who do not make a match: too many, too few, or linked to accounts of others. */
export function requireLineUp({ setup, players }: LineUp, { accountId }: { accountId: string }): void {
  const { discipline, firstPlayers } = setup;
  const each = discipline === 'singles' ? 1 : 2;
  if (players.a.length !== each || players.b.length !== each) {
    throw refusal(`A ${discipline} match has ${each === 1 ? 'one player' : 'two players'} on each side.`);
  }
  if (firstPlayers && Math.max(firstPlayers.a, firstPlayers.b) > each) {
    throw refusal('"setup.firstPlayers" names a player who is not there.');
  }
  const linked = [...players.a, ...players.b].flatMap((player) => player.accountId ?? []);
  if (linked.some((id) => id !== accountId)) {
    throw refusal('Only yourself can be linked to an account; write the others by name.');
  }
  if (linked.length > 1) {
    throw refusal('A player can only be in a match once.');
  }
}

/** The rows of those who play, in order. */
export function playerRows({
  id: matchId,
  players,
  startedAt,
}: Pick<CreateMatchBody, 'id' | 'players' | 'startedAt'>): PlayerRow[] {
  return SIDES.flatMap((side) =>
    players[side].map(({ name, accountId = null }, index) => ({
      matchId,
      side,
      number: index === 0 ? 1 : 2,
      accountId,
      name,
      searchName: foldText(name),
      startedAt: new Date(startedAt),
    })),
  );
}

function refusal(sentence: string): AppError {
  return badRequest(sentence);
}
