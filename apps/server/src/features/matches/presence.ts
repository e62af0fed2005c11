import type { DeviceName, Scorer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { heardAt } from './policy.ts';
import { presentScorer } from './present.ts';
import type { StoredMatch } from './stored-match.ts';

/** The connected devices of those who may score a match, each once. */
export function devicesOf(
  { realtime }: Pick<Context, 'realtime'>,
  { id, ownerId }: StoredMatch,
): DeviceName[] {
  const present = realtime.present(`match:${id}`).filter(({ accountId }) => accountId === ownerId);
  return [...new Map(present.map(({ device }) => [device.id, device])).values()];
}

/** True while a scorer is connected, for spectators without an account. */
export function scorerOf(context: Pick<Context, 'realtime'>, match: StoredMatch): Scorer {
  const { leaseDeviceId } = match;
  const isHere = devicesOf(context, match).some(({ id }) => leaseDeviceId === null || id === leaseDeviceId);
  return presentScorer({ isHere, heardAt: heardAt(match) });
}
