// The lines of a tie: their opponents and courts, and the match of each.

import type { SaveLineBody, SetLineMatchBody, TieAnswer } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import { readMatch, type StoredMatch } from '#server/features/matches/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { mayManage, requireCaptain, requireLockedTie } from './policy.ts';
import { publishMatch, publishTie } from './publish.ts';
import { readTie } from './reading.ts';
import { clearMatch, findTieLines, findTieRoster, saveTieLine, type TieRow } from './store.ts';

interface Which {
  readonly tieId: string;
  readonly code: string;
}

export async function saveLine(
  context: Context,
  { tieId, code, ...line }: Which & SaveLineBody,
): Promise<TieAnswer> {
  await context.db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    requireCaptain(membership);
    requireLine(tie, code);
    await saveTieLine(tx, { tieId: tie.id, code, ...line });
    publishTie(context, tie.id);
  });
  return readTie(context, tieId);
}

/** Makes a match the match of a line, or takes it off: a captain does it, or who scores the match. */
export async function setLineMatch(
  context: Context,
  { tieId, code, matchId }: Which & SetLineMatchBody,
): Promise<TieAnswer> {
  const { db, account } = context;
  const match = matchId === null ? null : await readMatch(context, matchId);
  await db.transaction(async (tx) => {
    const { tie, membership } = await requireLockedTie(context, tx, tieId);
    const line = requireLine(tie, code);
    const known = (await findTieLines(tx, [tie.id])).find((row) => row.code === code);
    if (known?.matchId === matchId) {
      return;
    }
    const isScorer =
      match?.ownerId === requireAccount(account).id && membership.permissions.has('log_results');
    if (!mayManage(membership) && !(isScorer && known?.matchId == null)) {
      throw new AppError(membership.isArchived ? 'team-archived' : 'not-permitted');
    }
    if (match && (match.sport !== tie.sport || match.setup.discipline !== line.discipline)) {
      throw new AppError('not-line-match');
    }
    const side = match && sideOfTeam(match, await findTieRoster(tx, tie));
    if (match && side === null) {
      throw new AppError('not-line-match');
    }
    if (match && !(await clearMatch(tx, { matchId: match.id, teamId: tie.teamId }))) {
      throw new AppError('match-in-tie');
    }
    await saveTieLine(tx, { tieId: tie.id, code, matchId: match?.id ?? null, side: side ?? 'a' });
    publishMatch(context, { tieId: tie.id, left: known?.matchId ?? null, matchId: match?.id ?? null });
  });
  return readTie(context, tieId);
}

function requireLine({ template }: TieRow, code: string) {
  const line = template.lines.find((one) => one.code === code);
  if (!line) {
    throw new AppError('tie-not-found');
  }
  return line;
}

/** The side with more of the team's members; null without any, so that no match of strangers is shown on a board. */
function sideOfTeam(
  { players }: StoredMatch,
  roster: readonly { readonly accountId: string | null; readonly name: string }[],
): Side | null {
  const ids = new Set(roster.flatMap(({ accountId }) => accountId ?? []));
  const names = new Set(roster.map(({ name }) => name));
  const count = (side: Side) =>
    players.filter(
      (one) => one.side === side && (one.accountId ? ids.has(one.accountId) : names.has(one.name)),
    ).length;
  const [a, b] = [count('a'), count('b')];
  if (a === 0 && b === 0) {
    return null;
  }
  return b > a ? 'b' : 'a';
}
