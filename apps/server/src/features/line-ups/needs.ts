// Waiting for a person in matches: results to confirm, disputes and claims to decide, requests to be named.

import type { LineUpAnswer, NeedsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import { readOwnMatch } from '#server/features/matches/service.ts';
import { findPeopleById, listNamingRequests } from '#server/features/people/service.ts';
import { MAX_RECORDS } from './answers.ts';
import { findOpenClaims } from './claim-store.ts';
import { listOpenClaims, presentClaims } from './claims.ts';
import { findDisputes, findDisputesFor } from './dispute-store.ts';
import { presentDispute } from './disputes.ts';
import { isConfirmed, seatOf } from './policy.ts';
import { findAsked, findRecordsBeside } from './seat-store.ts';

/** The lists of what waits for an account in matches, for a statement that reads more. */
export function findMatchNeeds(
  db: Database,
  { accountId, limit }: { accountId: Value<string>; limit: Value<number> },
) {
  return {
    asked: findAsked(db, { accountId, limit }),
    disputed: findDisputesFor(db, { ownerId: accountId, limit }),
    open: findOpenClaims(db, accountId),
  };
}

type Listed = ReturnType<typeof findMatchNeeds>;
type MatchNeeds = Pick<NeedsAnswer, 'namings' | 'disputes' | 'claims' | 'requests'>;

/** The same as the reader sees it, and who asks to name them. */
export async function presentMatchNeeds(
  context: Context,
  { asked, disputed, open }: { readonly [List in keyof Listed]: Awaited<Listed[List]> },
): Promise<MatchNeeds> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const [claims, people, requests] = await Promise.all([
    presentClaims(db, reader, open),
    findPeopleById(db, [
      ...asked.map(({ ownerId }) => ownerId),
      ...disputed.flatMap(({ dispute }) => dispute.authorId ?? []),
    ]),
    listNamingRequests(context),
  ]);
  return {
    namings: asked.flatMap((match) => {
      const seat = seatOf(reader, match);
      const scorer = people.get(match.ownerId);
      return seat?.askedAt && scorer
        ? [
            {
              match: presentMatch(match, reader),
              side: seat.side,
              scorer,
              askedAt: seat.askedAt.toISOString(),
            },
          ]
        : [];
    }),
    disputes: disputed.flatMap(({ dispute, match }) => {
      const by = dispute.authorId && people.get(dispute.authorId);
      return by
        ? [
            {
              match: presentMatch(match, reader),
              by,
              disputeId: dispute.id,
              createdAt: dispute.createdAt.toISOString(),
            },
          ]
        : [];
    }),
    claims,
    requests,
  };
}

/** The players of a match of the reader, and their answers about its result. */
export async function readLineUp(context: Context, matchId: string): Promise<LineUpAnswer> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const match = await readOwnMatch(context, matchId);
  const own = seatOf(reader, match);
  const isScorer = match.ownerId === reader.id;
  const [disputes, claims, records, people] = await Promise.all([
    findDisputes(db, match.id),
    isScorer ? listOpenClaims(context, match) : [],
    isScorer || !own ? [] : findRecordsBeside(db, { accountId: reader.id, match, limit: MAX_RECORDS }),
    findPeopleById(
      db,
      match.players.flatMap(({ accountId }) => accountId ?? []),
    ),
  ]);
  return {
    seats: match.players.map((seat) => ({
      side: seat.side,
      number: seat.number,
      name: seat.name,
      accountId: seat.accountId,
      username: (seat.accountId && people.get(seat.accountId)?.username) || null,
      answer: seat.answer,
      askedAt: seat.askedAt?.toISOString() ?? null,
      answeredAt: seat.answeredAt?.toISOString() ?? null,
      isAutomatic: seat.isAutomatic,
      isYou: seat === own,
    })),
    disputes: disputes.map((row) => presentDispute(row, reader)),
    claims,
    ownRecords: records
      .filter(({ mergedIntoId }) => mergedIntoId === null)
      .map((record) => presentMatch(record, reader)),
    mergedIds: records.filter(({ mergedIntoId }) => mergedIntoId === match.id).map(({ id }) => id),
    isConfirmed: isConfirmed(match),
  };
}
