/**
 * Positions of the players for the next serve, on a court drawn in decimeters with the near side left.
 * The right court is below for the near side, and above for the far side.
 */
import {
  type Court,
  type Match,
  type PlayerNumber,
  playerOnRight,
  receiverOf,
  SIDES,
  type Side,
  serviceCourt,
} from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';

export const COURT = { length: 134.1, width: 61, kitchen: 21.3 } as const;

export interface Place {
  readonly side: Side;
  readonly player: PlayerNumber;
  readonly x: number;
  readonly y: number;
  readonly role: 'server' | 'receiver' | 'partner';
}

const NET = COURT.length / 2;
const UPPER = COURT.width / 4;
const LOWER = COURT.width * 0.75;
const KITCHEN_LINE = NET - COURT.kitchen;

/** Distance of each player from the near baseline: the server behind it, the receiver's partner at the kitchen. */
const DEPTHS = { server: -1, receiver: 4, serversPartner: 5, receiversPartner: KITCHEN_LINE - 8 } as const;

export function places(match: Match, cast: Cast): readonly Place[] {
  const { format, setup, state } = match;
  const court = serviceCourt(match, state);
  const receiver = receiverOf(match, state);
  const isServing = (side: Side) => side === state.service.side;
  if (setup.discipline === 'singles') {
    return SIDES.map((side) => {
      const role = isServing(side) ? 'server' : 'receiver';
      return placeAt(cast, { side, player: 1, role, court, depth: DEPTHS[role] });
    });
  }
  return SIDES.flatMap((side) => {
    const onRight = playerOnRight(format, state, side);
    const active = isServing(side) ? state.service.player : receiver.player;
    const role = isServing(side) ? 'server' : 'receiver';
    return ([1, 2] as const).map((player) =>
      placeAt(cast, {
        side,
        player,
        role: player === active ? role : 'partner',
        court: player === onRight ? 'right' : 'left',
        depth: player === active ? DEPTHS[role] : DEPTHS[`${role}sPartner`],
      }),
    );
  });
}

interface Standing extends Pick<Place, 'side' | 'player' | 'role'> {
  readonly court: Court;
  /** Decimeters from the side's own baseline. */
  readonly depth: number;
}

function placeAt(cast: Cast, { side, player, role, court, depth }: Standing): Place {
  const isNear = side === cast.near;
  return {
    side,
    player,
    role,
    x: isNear ? depth : COURT.length - depth,
    y: (court === 'right') === isNear ? LOWER : UPPER,
  };
}
