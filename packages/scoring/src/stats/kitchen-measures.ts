import type { ThirdShot } from '../log/point-detail.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { type Answer, isKnownAs, ofThose } from './figure.ts';
import { familyOf, type Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const THIRD_SHOTS = ['drop', 'drive', 'lob'] as const;

const ADVANCED = { shows: 'rate', profile: 'advanced' } as const;
const THIRD = { ...ADVANCED, role: 'serving-side' } as const;

/** Pickleball's way to the kitchen line: the third shot, the first attack, and whether all four players got there. */
export const KITCHEN_MEASURES = {
  ...familyOf('third', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    better: 'neither',
    label: { pickleball: `Third-shot ${shot}s` },
    ask: (point: StatPoint) => isThird(shot, point),
  })),
  ...familyOf('third-in', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    better: 'high',
    label: { pickleball: `Third-shot ${shot}s in` },
    ask: (point: StatPoint) => ofThose(isThird(shot, point), point.detail.thirdShot?.result !== 'error'),
  })),
  ...familyOf('third-winner', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    better: 'high',
    label: { pickleball: `Third-shot ${shot} winners` },
    ask: (point: StatPoint) => ofThose(isThird(shot, point), point.detail.thirdShot?.result === 'winner'),
  })),
  ...familyOf('third-won', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    better: 'high',
    label: { pickleball: `Rallies won after a third-shot ${shot}` },
    ask: (point: StatPoint, side: Side) => ofThose(isThird(shot, point), point.winner === side),
  })),
  'attacked-first': {
    ...ADVANCED,
    role: 'side',
    better: 'neither',
    label: { pickleball: 'Attacked first' },
    ask: ({ detail }, side) => isKnownAs(detail.attacker, side),
  },
  'attacks-won': {
    ...ADVANCED,
    role: 'side',
    better: 'high',
    label: { pickleball: 'Rallies won attacking first' },
    ask: ({ detail, winner }, side) => ofThose(isKnownAs(detail.attacker, side), winner === side),
  },
  'counters-won': {
    ...ADVANCED,
    role: 'side',
    better: 'high',
    label: { pickleball: 'Rallies won when attacked' },
    ask: ({ detail, winner }, side) => ofThose(isKnownAs(detail.attacker, opponentOf(side)), winner === side),
  },
  'at-kitchen': {
    ...ADVANCED,
    role: 'side',
    better: 'neither',
    label: { pickleball: 'All four at the kitchen line' },
    ask: ({ detail }) => isKnownAs(detail.bothAtKitchen, true),
  },
  'at-kitchen-won': {
    ...ADVANCED,
    role: 'side',
    better: 'high',
    label: { pickleball: 'Won with all four at the line' },
    ask: ({ detail, winner }, side) => ofThose(isKnownAs(detail.bothAtKitchen, true), winner === side),
  },
} as const satisfies Measures<StatPoint>;

/** The serving side's first shot after the return. */
function isThird(shot: ThirdShot['shot'], { detail }: StatPoint): Answer {
  return isKnownAs(detail.thirdShot?.shot, shot);
}
