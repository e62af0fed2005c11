import type { PointDetail, Side } from '@allcourt/scoring';
import type { Random } from './random.ts';

/** The detail the scorer wrote down of each point: the depth of a stat profile. */
export type Depth = 'basic' | 'intermediate' | 'advanced';

export interface PlayedPoint {
  /** True when the side that served won it. */
  isServers: boolean;
  /** Shots, the serve included. */
  rally: number;
  /** The scorer's record. */
  detail: PointDetail;
}

interface Matchup {
  /** The server's strength less the receiver's. */
  edge: number;
  depth: Depth;
  random: Random;
}

/** Share of points gained per level of difference. */
const PER_LEVEL = 0.055;
const FIRST_SERVES_IN = 0.61;
const WON_BEHIND_FIRST = 0.66;
const WON_BEHIND_SECOND = 0.49;
const DOUBLE_FAULTS = 0.11;
const ACES = 0.07;

export function playTennisPoint({ edge, depth, random }: Matchup): PlayedPoint {
  const serve = random.chance(FIRST_SERVES_IN + edge * 0.01) ? 1 : 2;
  if (serve === 2 && random.chance(DOUBLE_FAULTS)) {
    return written({ isServers: false, rally: 1, depth, serve, ending: 'double-fault' });
  }
  const chance = (serve === 1 ? WON_BEHIND_FIRST : WON_BEHIND_SECOND) + edge * PER_LEVEL;
  const isServers = random.chance(chance);
  if (isServers && serve === 1 && random.chance(ACES + edge * 0.01)) {
    return written({ isServers, rally: 1, depth, serve, ending: 'ace' });
  }
  return written({ isServers, ...ralliedPoint(random, 3.4), depth, serve });
}

/** The serve starts a rally of pickleball and gives no advantage; two shots must bounce. */
export function playPickleballRally({ edge, depth, random }: Matchup): PlayedPoint {
  const isServers = random.chance(0.46 + edge * PER_LEVEL);
  return written({ isServers, ...ralliedPoint(random, 6), depth });
}

interface Rallied {
  rally: number;
  ending: 'winner' | 'forced-error' | 'unforced-error';
}

function ralliedPoint(random: Random, mean: number): Rallied {
  const rally = 2 + Math.floor(-Math.log(1 - random.next()) * mean);
  const luck = random.next();
  const error = luck < 0.55 ? 'forced-error' : 'unforced-error';
  return { rally, ending: random.chance(0.32) ? 'winner' : error };
}

interface WholeStory {
  isServers: boolean;
  rally: number;
  depth: Depth;
  serve?: 1 | 2;
  ending: NonNullable<PointDetail['ending']>;
}

function written({ isServers, rally, depth, serve, ending }: WholeStory): PlayedPoint {
  const detail = {
    ...(serve && depth !== 'basic' ? { serve } : {}),
    ...(depth === 'basic' ? {} : { ending }),
    ...(depth === 'advanced' ? { rally } : {}),
  };
  return { isServers, rally, detail };
}

/** The side that won a point, said from the server's. */
export function winnerOf({ isServers }: PlayedPoint, server: Side): Side {
  const receiver = server === 'a' ? 'b' : 'a';
  return isServers ? server : receiver;
}
