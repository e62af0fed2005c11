// Results that Maya's opponents have answered: one confirmed, and one disputed, on which she is asked to decide.

import type { MatchEvent, Side } from '@allcourt/scoring';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { insertDispute } from '#server/features/line-ups/dispute-store.ts';
import { updateSeat } from '#server/features/line-ups/seat-store.ts';
import { MAYA, TENNIS_OPPONENTS } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import type { SeedContext } from './seed-context.ts';

const HOUR_MS = 3_600_000;
const DISPUTED_AGO_MS = 5 * HOUR_MS;

type Games = Readonly<Record<Side, number>>;

/** Of Maya's singles the last is confirmed by its opponent, and the one before is disputed. */
export async function seedAnswers({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  const [confirmed, disputed] = await findLastSingles(db, accounts);
  if (!confirmed || !disputed) {
    throw new TypeError('The demo has too few singles of Maya.');
  }
  const now = clock.now().getTime();
  const askedAt = confirmed.endedAt;
  await updateSeat(db, confirmed, {
    ...{ namedId: confirmed.accountId, answer: 'confirmed', askedAt },
    answeredAt: askedAt && new Date(askedAt.getTime() + HOUR_MS),
  });
  const sets = correctedSets(disputed.snapshot.sets);
  const last = sets.at(-1);
  const events: MatchEvent[] = [{ id: uuidv7(), at: disputed.startedAt.getTime(), kind: 'score', sets }];
  await insertDispute(db, {
    ...{ id: uuidv7(), matchId: disputed.matchId, base: 0, events, authorId: disputed.accountId },
    ...{ deviceId: uuidv7(), createdAt: new Date(now - DISPUTED_AGO_MS), ofMatchId: null },
    reason: `I have ${last?.a}–${last?.b} for the last set.`,
  });
  await updateSeat(db, disputed, {
    ...{ accountId: null, namedId: disputed.accountId, answer: 'disputed', askedAt: disputed.endedAt },
    answeredAt: new Date(now - DISPUTED_AGO_MS),
  });
}

function findLastSingles(db: Database, accounts: Accounts) {
  const opponents = TENNIS_OPPONENTS.map((opponent) => accountOf(accounts, opponent));
  return db
    .select({
      ...{
        matchId: matches.id,
        startedAt: matches.startedAt,
        endedAt: matches.endedAt,
        snapshot: matches.snapshot,
      },
      ...{ side: matchPlayers.side, number: matchPlayers.number, accountId: matchPlayers.accountId },
    })
    .from(matches)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matches.id))
    .where(
      and(
        eq(matches.ownerId, accountOf(accounts, MAYA)),
        sql`${matches.setup} ->> 'discipline' = 'singles'`,
        eq(matches.status, 'completed'),
        isNotNull(matches.endedAt),
        inArray(matchPlayers.accountId, opponents),
      ),
    )
    .orderBy(desc(matches.startedAt))
    .limit(2);
}

/** The same sets, and in the last one a game more or less for the loser. */
function correctedSets(sets: readonly Games[]): { a: number; b: number }[] {
  const { a, b } = sets.at(-1) ?? { a: 6, b: 4 };
  const [won, lost] = correctedSet(Math.max(a, b), Math.min(a, b));
  const last = a > b ? { a: won, b: lost } : { a: lost, b: won };
  return [...sets.slice(0, -1).map((set) => ({ a: set.a, b: set.b })), last];
}

function correctedSet(won: number, lost: number): readonly [won: number, lost: number] {
  if (won === 7) {
    return [6, 4];
  }
  return lost < 4 ? [6, lost + 1] : [7, 5];
}
