import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Notifying, notify } from '#server/features/notifications/service.ts';
import type { OfferRow } from './store.ts';

/** Reasons to notify people of an offer. */
export type SpareNews = 'asked' | 'moved' | 'filled' | 'withdrawn' | 'taken' | 'expired';

export interface Acting extends Notifying {
  readonly account: Pick<NonNullable<Context['account']>, 'id'> | null;
}

/** Notifies people of an offer: the newest notice replaces the one before. */
export async function notifyOfOffer(
  context: Acting,
  tx: Database,
  { offer, to, what, words }: { offer: OfferRow; to: readonly string[]; what: SpareNews; words: Words },
): Promise<void> {
  const { id, teamId, code, expiresAt, eventId, key } = offer;
  await notify(
    context,
    tx,
    to.map((accountId) => ({
      ...({ accountId, type: 'spare', fromId: context.account?.id ?? null, teamId } as const),
      about: `spare:${id}`,
      ...((what === 'asked' || what === 'moved') && { validUntil: expiresAt }),
      detail: { what, offerId: id, eventId, key, code: code ?? '', ...words },
    })),
  );
}

export interface Words {
  readonly title: string;
  readonly when: string;
}
