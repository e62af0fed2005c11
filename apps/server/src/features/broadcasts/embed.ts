// A broadcast in a page of another site: the picture and its score, the same for every reader.

import { type EmbedAnswer, isRecorded } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { mediaOf } from '#server/media/view-key.ts';
import { boardOf } from './board.ts';
import { describeBroadcast } from './describe.ts';
import { requireEmbeddable } from './policy.ts';
import { logOf } from './read.ts';

/** The broadcast, its score so far and the address of its pictures. */
export async function readEmbed(
  context: Pick<Context, 'db' | 'clock' | 'realtime'>,
  { key, secret }: { key: string; secret: string },
): Promise<EmbedAnswer> {
  const row = await requireEmbeddable(context, key);
  const asVisitor = { ...context, account: null };
  const now = context.clock.now();
  const media = isRecorded(row.source) ? mediaOf(row, { secret, now }) : null;
  return {
    broadcast: await describeBroadcast(asVisitor, row, { secret }),
    media: media && { base: media.base, until: media.until.toISOString() },
    ...(await logOf(asVisitor, row)),
    changes: row.matchId === null ? await boardOf(context.db, row.id) : [],
    now: now.toISOString(),
  };
}
