import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { guardiansOf } from '#server/features/family/policy.ts';
import { type Notice, type Notifying, notify, readAbout } from '#server/features/notifications/service.ts';
import type { OfferRow } from './store.ts';

/** Reasons to notify people of an offer. */
export type SpareNews = 'asked' | 'moved' | 'filled' | 'withdrawn' | 'taken' | 'expired';

/** News for those who made the offer. The other is for those who are asked, and for their guardians. */
const OF_MAKERS: ReadonlySet<SpareNews> = new Set(['taken', 'expired']);

export interface Acting extends Notifying {
  readonly account: Pick<NonNullable<Context['account']>, 'id'> | null;
}

/** Notifies people of an offer: the newest notice replaces the one before. */
export async function notifyOfOffer(
  context: Acting,
  tx: Database,
  {
    offer,
    to,
    what,
    words,
    by = context.account?.id ?? null,
  }: {
    offer: OfferRow;
    to: readonly string[];
    what: SpareNews;
    words: Words;
    /** The one whose act it is news of, where a guardian acts for them. */
    by?: string | null;
  },
): Promise<void> {
  const { id, teamId, code, expiresAt, eventId, key } = offer;
  const guardians = OF_MAKERS.has(what)
    ? new Map<string, string[]>()
    : await guardiansOf(tx, { minorIds: to, now: context.clock.now() });
  const notice = {
    ...{ teamId, detail: { what, offerId: id, eventId, key, code: code ?? '', ...words } },
    ...((what === 'asked' || what === 'moved') && { validUntil: expiresAt }),
  };
  await notify(context, tx, [
    ...to.map(
      (accountId): Notice => ({ ...notice, accountId, type: 'spare', fromId: by, about: aboutOf(id) }),
    ),
    ...[...guardians].flatMap(([minorId, adults]) =>
      adults.map(
        (accountId): Notice => ({
          ...{ ...notice, accountId, type: 'child-event', fromId: minorId, about: minorAbout(id) },
          kind: minorId,
          detail: { ...notice.detail, what: `spare-${what}`, minorId },
        }),
      ),
    ),
  ]);
}

/** Marks the request of an offer as read once it is answered, for guardians too. */
export async function noticeAnswered(
  context: Notifying,
  tx: Database,
  { offerId, accountId }: { offerId: string; accountId: string },
): Promise<void> {
  await readAbout(context, tx, { accountId, about: aboutOf(offerId) });
  const guardians = await guardiansOf(tx, { minorIds: [accountId], now: context.clock.now() });
  for (const adultId of guardians.get(accountId) ?? []) {
    await readAbout(context, tx, { accountId: adultId, about: minorAbout(offerId), fromId: accountId });
  }
}

export interface Words {
  readonly title: string;
  readonly when: string;
}

function aboutOf(offerId: string): string {
  return `spare:${offerId}`;
}

/** The same offer, for guardians. */
function minorAbout(offerId: string): string {
  return `child-spare:${offerId}`;
}
