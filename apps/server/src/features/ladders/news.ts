import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify, readAbout } from '#server/features/notifications/service.ts';
import type { LadderRow } from './store.ts';

interface ChallengeNews {
  readonly ladder: LadderRow;
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly what: 'made' | 'accepted' | 'declined' | 'withdrawn' | 'times';
}

/** Notifies one of the two of what the other did, who has seen what came before. */
export async function notifyOther(
  context: Context,
  tx: Database,
  { ladder, id, to, from, what }: ChallengeNews,
): Promise<void> {
  const about = `challenge:${id}`;
  await readAbout(context, tx, { accountId: from, about });
  await notify(context, tx, [
    {
      accountId: to,
      type: 'ladder-challenge',
      fromId: from,
      teamId: ladder.teamId,
      about,
      detail: { what, sport: ladder.sport },
    },
  ]);
}
