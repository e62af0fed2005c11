import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { spareAsks, spareOffers } from '#server/db/schema/spares.ts';
import { teams } from '#server/db/schema/teams.ts';
import { isLookedAfter } from '#server/features/family/policy.ts';

/** Open offers that an account, or a minor it is a guardian of, has not answered, the first to end first. */
export function findAsked(
  db: Database,
  { accountId, limit, year }: { accountId: Value<string>; limit: Value<number>; year: Value<number> },
) {
  return db
    .select({
      offerId: spareOffers.id,
      team: teams.name,
      eventId: spareOffers.eventId,
      key: spareOffers.key,
      code: spareOffers.code,
      expiresAt: spareOffers.expiresAt,
      minor: { accountId: appUser.id, name: appUser.displayName },
    })
    .from(spareAsks)
    .innerJoin(spareOffers, and(eq(spareOffers.id, spareAsks.offerId), eq(spareOffers.state, 'open')))
    .innerJoin(
      teams,
      and(eq(teams.id, spareOffers.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)),
    )
    .innerJoin(appUser, and(eq(appUser.id, spareAsks.accountId), isNull(appUser.eraseAfter)))
    .where(
      and(
        eq(spareAsks.answer, 'asked'),
        or(
          eq(spareAsks.accountId, accountId),
          isLookedAfter({ minorId: spareAsks.accountId, adultId: accountId, year }),
        ),
      ),
    )
    .orderBy(asc(spareOffers.expiresAt), asc(spareOffers.id))
    .limit(limit);
}
