import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify, readAbout } from '#server/features/notifications/service.ts';
import { momentText } from '#server/text/when.ts';
import type { TieRow } from './store.ts';

/** Reasons to notify people of a lineup. */
export type LineupNews = 'asked' | 'changed' | 'dropped' | 'reminded' | 'declined';

/** Notifies people of a lineup: the newest notice of a tie replaces the one before. */
export async function notifyOfLineup(
  context: Context,
  tx: Database,
  { tie, to, what }: { tie: TieRow; to: readonly string[]; what: LineupNews },
): Promise<void> {
  const { id, teamId, opponent, startsAt } = tie;
  await notify(
    context,
    tx,
    to.map((accountId) => ({
      ...({ accountId, type: 'lineup', fromId: context.account?.id ?? null, teamId } as const),
      about: `tie:${id}`,
      detail: { what, tieId: id, opponent, when: momentText(startsAt) },
    })),
  );
}

/** The notice of a lineup goes on every device once its reader has answered. */
export function noticeAnswered(
  context: Context,
  tx: Database,
  { tieId, accountId }: { tieId: string; accountId: string },
): Promise<void> {
  return readAbout(context, tx, { accountId, about: `tie:${tieId}` });
}
