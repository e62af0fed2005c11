// Offers that wait for an answer of the reader, or of a player they look after, for Home.

import type { NeedsAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { findDates } from '#server/features/calendar/service.ts';
import type { findAsked } from './asked-store.ts';

export { findAsked } from './asked-store.ts';

type Asked = Awaited<ReturnType<typeof findAsked>>;

/** The same at the present time of their dates; those whose time is over are left out. */
export async function presentSpareNeeds(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  asked: Asked,
): Promise<NeedsAnswer['spares']> {
  const now = clock.now();
  const open = asked.filter(({ expiresAt }) => expiresAt > now);
  if (open.length === 0) {
    return [];
  }
  const dateOf = await findDates(db, open);
  return open.flatMap(({ offerId, team, code, expiresAt, minor, ...which }) => {
    const date = dateOf(which);
    return date && date.endsAt > now
      ? [
          {
            ...{ offerId, team, code, title: date.fields.title },
            ...{ startsAt: date.startsAt.toISOString(), expiresAt: expiresAt.toISOString() },
            minor: minor.accountId === account?.id ? null : minor,
          },
        ]
      : [];
  });
}
