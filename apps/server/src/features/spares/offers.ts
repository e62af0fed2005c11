// Offers of a place to several people for a time. The first yes gets it, exactly one: each yes locks the event and then the
// offer, on whatever server.

import type { AnswerSpareBody, OfferSpareBody, OwnSpare, SpareOfferAnswer } from '@allcourt/contract';
import type { Clock } from '#server/clock.ts';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { inTurn } from '#server/db/turns.ts';
import {
  comeTo,
  dateWords,
  findEligible,
  lockDate,
  readOccasionsOf,
  requireManagedDate,
} from '#server/features/calendar/service.ts';
import { readSeat, takeSeat } from '#server/features/ties/service.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { momentText } from '#server/text/when.ts';
import { noticeAnswered, notifyOfOffer } from './news.ts';
import { presentOffer } from './reading.ts';
import {
  deleteOffersBefore,
  expireOffers,
  findAskedOffer,
  findAsks,
  findOffer,
  findTeamName,
  insertAsks,
  insertOffer,
  lockOffer,
  type OfferRow,
  saveAnswer,
  setState,
} from './store.ts';

/** Offers a place to members for a time. The same sent again is the same offer. */
export async function offerPlace(
  context: Context,
  { offerId, eventId, line, memberIds, minutes, ...which }: OfferSpareBody & { offerId: string },
): Promise<SpareOfferAnswer> {
  const { db, clock } = context;
  const id = requireId(offerId, 'spare-not-found');
  const { occurrence, teamId } = await requireManagedDate(context, { eventId, ...which });
  const { key } = occurrence;
  const known = await findOffer(db, id);
  if (known) {
    if (known.createdBy !== requireAccount(context.account).id) {
      throw new AppError('id-taken');
    }
    return { offer: presentOffer({ ...known, people: await findAsks(db, known.id) }) };
  }
  const place = line && (await readSeat(context, { eventId, key, ...line }));
  const { accountOf, hasFreeSpot } = await findEligible(db, { occurrence, teamId, memberIds });
  if (place ? !place.isOpen : !hasFreeSpot) {
    throw new AppError('spare-filled');
  }
  const accountIds = [...new Set(memberIds)].map((memberId) =>
    requireFound(accountOf.get(memberId), 'member-not-found'),
  );
  const now = clock.now();
  const until = Math.min(now.getTime() + minutes * 60_000, occurrence.endsAt.getTime());
  const offer: OfferRow = {
    ...{ id, teamId, eventId, key, code: line?.code ?? null, seat: line?.seat ?? null, state: 'open' },
    ...{
      expiresAt: new Date(until),
      startsAt: occurrence.startsAt,
      createdBy: requireAccount(context.account).id,
      filledBy: null,
    },
    createdAt: now,
  };
  await db.transaction(async (tx) => {
    if (!(await insertOffer(tx, offer))) {
      throw new AppError('spare-exists');
    }
    await insertAsks(tx, { offerId: id, accountIds });
    await notifyOfOffer(context, tx, { offer, to: accountIds, what: 'asked', words: dateWords(occurrence) });
  });
  return { offer: presentOffer({ ...offer, people: await findAsks(db, id) }) };
}

/** Withdraws an open offer, for those who schedule or plan; one that is over stays as it is. */
export async function withdrawOffer(context: Context, offerId: string): Promise<void> {
  const { db } = context;
  const known = requireFound(await findOffer(db, requireId(offerId, 'spare-not-found')), 'spare-not-found');
  const { occurrence } = await requireManagedDate(context, known).catch(hidden);
  await db.transaction(async (tx) => {
    const offer = await lockOffer(tx, known.id);
    if (offer?.state !== 'open') {
      return;
    }
    await setState(tx, { id: offer.id, state: 'withdrawn' });
    await notifyOfOffer(context, tx, {
      ...{ offer, to: await openFor(tx, offer.id), what: 'withdrawn', words: dateWords(occurrence) },
    });
  });
}

/** One who is asked, or a guardian of theirs, and the offer. */
interface AskedOf {
  readonly offerId: string;
  /** The account that is asked. */
  readonly accountId: string;
}

/** An offer as one of those who are asked sees it; for others it does not exist. */
export function readOwnOffer(context: Context, offerId: string): Promise<OwnSpare> {
  return readOfferTo(context, { offerId, accountId: requireAccount(context.account).id });
}

/** The offer to someone, for them and for their guardians. */
export async function readOfferTo(context: Context, { offerId, accountId }: AskedOf): Promise<OwnSpare> {
  const { db, clock } = context;
  const { offer, answer, team } = await requireAsked(db, { offerId, accountId });
  const { eventId, key } = offer;
  const occasionOf = await readOccasionsOf(db, { accountId, wanted: [{ eventId, key }] });
  const occasion = requireFound(occasionOf({ eventId, key }), 'spare-not-found');
  const isOver = offer.state === 'open' && offer.expiresAt <= clock.now();
  return {
    ...{ team, title: occasion.title, eventId, key: occasion.key },
    ...{ startsAt: occasion.startsAt.toISOString(), timeZone: occasion.timeZone, code: offer.code },
    state: isOver ? 'expired' : offer.state,
    expiresAt: offer.expiresAt.toISOString(),
    answer,
    isYours: offer.filledBy === accountId,
    minor: null,
  };
}

/** The answer of one who is asked. A yes gets the place, or is refused because someone was first. */
export function answerOffer(
  context: Context,
  { offerId, answer }: AnswerSpareBody & { offerId: string },
): Promise<OwnSpare> {
  return answerFor(context, { offerId, answer, accountId: requireAccount(context.account).id });
}

/** The same by one who is asked, or by their guardian: then the reply keeps who answered. */
export async function answerFor(
  context: Context,
  { offerId, accountId, answer }: AnswerSpareBody & AskedOf,
): Promise<OwnSpare> {
  const { db } = context;
  const { offer } = await requireAsked(db, { offerId, accountId });
  const act = (tx: Database) => answerIn(context, tx, { offer, accountId, answer });
  await inTurn(db, `event:${offer.eventId}`, act);
  return readOfferTo(context, { offerId: offer.id, accountId });
}

interface Answering extends AnswerSpareBody {
  readonly offer: OfferRow;
  readonly accountId: string;
}

async function answerIn(
  context: Context,
  tx: Database,
  { offer: { id, eventId, key, code, seat }, accountId, answer }: Answering,
): Promise<void> {
  const now = context.clock.now();
  const occurrence = await lockDate(context, tx, { eventId, key });
  const offer = requireFound(await lockOffer(tx, id), 'spare-not-found');
  if (offer.filledBy === accountId) {
    return; // Sent again because our answer was lost.
  }
  if (answer === 'no') {
    await saveAnswer(tx, { offerId: id, accountId, answer, answeredAt: now });
    await noticeAnswered(context, tx, { offerId: id, accountId });
    return;
  }
  if (offer.state === 'filled') {
    throw new AppError('spare-filled');
  }
  if (offer.state !== 'open' || offer.expiresAt <= now) {
    throw new AppError('spare-over');
  }
  const hasSpot = await comeTo(context, tx, { occurrence, accountId });
  if (code !== null && seat !== null) {
    await takeSeat(context, tx, { eventId, key, code, seat, accountId });
  } else if (!hasSpot) {
    throw new AppError('spare-filled');
  }
  await saveAnswer(tx, { offerId: id, accountId, answer, answeredAt: now });
  await setState(tx, { id, state: 'filled', filledBy: accountId });
  await noticeAnswered(context, tx, { offerId: id, accountId });
  const words = dateWords(occurrence);
  await notifyOfOffer(context, tx, { offer, to: await openFor(tx, id), what: 'filled', words });
  if (offer.createdBy !== null) {
    await notifyOfOffer(context, tx, { offer, to: [offer.createdBy], what: 'taken', words, by: accountId });
  }
}

interface Expiring {
  readonly db: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'send'>;
}

const KEPT_MS = 90 * 86_400_000;

/** Ends offers whose time is over and notifies those who made them; each once. */
export async function endOffers({ db, clock, realtime }: Expiring): Promise<void> {
  const after: (() => unknown)[] = [];
  const afterCommit = (act: () => unknown) => void after.push(act);
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const offer of await expireOffers(tx, now)) {
      const to = offer.createdBy === null ? [] : [offer.createdBy];
      const words = { title: await findTeamName(tx, offer.teamId), when: momentText(offer.expiresAt) };
      const context = { clock, realtime, afterCommit, account: null };
      await notifyOfOffer(context, tx, { offer, to, what: 'expired', words });
    }
  });
  await deleteOffersBefore(db, new Date(now.getTime() - KEPT_MS));
  for (const act of after) {
    await act();
  }
}

/** Those who have not answered. */
export async function openFor(tx: Database, offerId: string): Promise<string[]> {
  return (await findAsks(tx, offerId)).flatMap(({ accountId, answer }) =>
    answer === 'asked' ? accountId : [],
  );
}

async function requireAsked(db: Database, { offerId, accountId }: AskedOf) {
  const id = requireId(offerId, 'spare-not-found');
  return requireFound(await findAskedOffer(db, { id, accountId }), 'spare-not-found');
}

/** For people who do not see the event there is no offer. */
function hidden(error: unknown): never {
  throw error instanceof AppError && error.code === 'event-not-found'
    ? new AppError('spare-not-found')
    : error;
}
