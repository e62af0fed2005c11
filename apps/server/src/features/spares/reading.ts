// Members who could take a place, with what speaks for and against each.

import type { Spare, SpareOffer, SparesAnswer, SparesQuery } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { findReserves, requireManagedDate } from '#server/features/calendar/service.ts';
import { readSeat } from '#server/features/ties/service.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { type findAsks, findOpenOffer, type OfferRow } from './store.ts';

/** The spares of a place, the best first, for those who schedule or plan. */
export async function listSpares(
  context: Context,
  { eventId, key, code, seat }: SparesQuery,
): Promise<SparesAnswer> {
  const { db } = context;
  if ((code === undefined) !== (seat === undefined)) {
    throw badRequest('A place on a line has "code" and "seat".');
  }
  const { occurrence, teamId } = await requireManagedDate(context, { eventId, key });
  const where = { eventId, key: occurrence.key };
  const onLine = code === undefined || seat === undefined ? null : { code, seat };
  const place = onLine && (await readSeat(context, { ...where, ...onLine }));
  const { reserves, hasFreeSpot } = await findReserves(db, { occurrence, teamId });
  const offer = await findOpenOffer(db, { ...where, code: code ?? null, seat: seat ?? null });
  const target = place?.target ?? null;
  const spares = reserves
    .filter(({ memberId }) => !place?.playing.has(memberId) && memberId !== place?.holder)
    // Those who go need no spot.
    .filter(({ reply }) => place !== null || reply !== 'going')
    .map(({ accountId, ...one }): Spare => {
      const strength = place?.strengths.get(accountId) ?? null;
      const distance = strength && target !== null ? strength.rating - target : null;
      return { ...one, strength, distance };
    });
  return {
    spares: spares.toSorted((one, other) => rankOf(one) - rankOf(other) || nearer(one, other)),
    target,
    offer: offer ? presentOffer(offer) : null,
    isOpen: place ? place.isOpen : hasFreeSpot,
  };
}

export function presentOffer({
  id,
  state,
  expiresAt,
  people,
}: Pick<OfferRow, 'id' | 'state' | 'expiresAt'> & {
  people: Awaited<ReturnType<typeof findAsks>>;
}): SpareOffer {
  return {
    ...{ id, state, expiresAt: expiresAt.toISOString() },
    people: people.map(({ name, answer }) => ({ name, answer })),
  };
}

/** Free before unsure, and unsure before those who cannot. */
function rankOf({ reply, isAbsent, elsewhere }: Spare): number {
  if (reply === 'no' || isAbsent || elsewhere === 'going') {
    return 10;
  }
  const byReply = { going: 0, spare: 0, maybe: 2, none: 1 }[reply ?? 'none'];
  return byReply + (elsewhere === 'asked' ? 4 : 0);
}

function nearer(one: Spare, other: Spare): number {
  const far = ({ distance }: Spare) => (distance === null ? Number.MAX_SAFE_INTEGER : Math.abs(distance));
  return far(one) - far(other) || one.name.localeCompare(other.name);
}
