import type { ThirdShot } from '../log/point-detail.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { type Answer, isKnownAs, ofThose } from './figure.ts';
import { type Benchmarks, familyOf, type Measures } from './measure.ts';
import type { StatPoint } from './stat-point.ts';

const THIRD_SHOTS = ['drop', 'drive', 'lob'] as const;

const ADVANCED = { group: 'Kitchen', shows: 'rate', profile: 'advanced' } as const;
const SIDE = { ...ADVANCED, role: 'side', better: 'high' } as const;
const THIRD = { ...ADVANCED, group: 'Third shot', role: 'serving-side', better: 'high' } as const;

type Shot = (typeof THIRD_SHOTS)[number];

const IN_BENCHMARKS: Partial<Record<Shot, Benchmarks>> = { drop: { pickleball: [0.55, 0.7, 0.82] } };
const WON_BENCHMARKS: Partial<Record<Shot, Benchmarks>> = {
  drop: { pickleball: [0.38, 0.44, 0.5] },
  drive: { pickleball: [0.36, 0.42, 0.48] },
};

/** Pickleball's way to the kitchen line: the third shot, the first attack, and whether all four players got there. */
export const KITCHEN_MEASURES = {
  ...familyOf('third', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    better: 'neither',
    label: { pickleball: `Third-shot ${shot}s` },
    meaning: `Share of third shots that were ${shot}s`,
    ask: (point: StatPoint) => isThird(shot, point),
  })),
  ...familyOf('third-in', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    label: { pickleball: `Third-shot ${shot}s in` },
    meaning: `Share of third-shot ${shot}s that stayed in`,
    benchmark: IN_BENCHMARKS[shot],
    ask: (point: StatPoint) => ofThose(isThird(shot, point), point.detail.thirdShot?.result !== 'error'),
  })),
  ...familyOf('third-winner', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    label: { pickleball: `Third-shot ${shot} winners` },
    meaning: `Share of third-shot ${shot}s that won the rally outright`,
    ask: (point: StatPoint) => ofThose(isThird(shot, point), point.detail.thirdShot?.result === 'winner'),
  })),
  ...familyOf('third-won', THIRD_SHOTS, (shot) => ({
    ...THIRD,
    label: { pickleball: `Rallies won after a third-shot ${shot}` },
    meaning: `Share of rallies won after a third-shot ${shot}`,
    benchmark: WON_BENCHMARKS[shot],
    ask: (point: StatPoint, side: Side) => ofThose(isThird(shot, point), point.winner === side),
  })),
  'attacked-first': {
    ...SIDE,
    better: 'neither',
    label: { pickleball: 'Attacked first' },
    meaning: 'Share of rallies in which this side sped the ball up first',
    ask: ({ detail }, side) => isKnownAs(detail.attacker, side),
  },
  'attacks-won': {
    ...SIDE,
    label: { pickleball: 'Rallies won attacking first' },
    meaning: 'Share of rallies won after attacking first',
    benchmark: { pickleball: [0.48, 0.55, 0.62] },
    ask: ({ detail, winner }, side) => ofThose(isKnownAs(detail.attacker, side), winner === side),
  },
  'counters-won': {
    ...SIDE,
    label: { pickleball: 'Rallies won when attacked' },
    meaning: 'Share of rallies won after the opponent attacked first',
    benchmark: { pickleball: [0.38, 0.45, 0.52] },
    ask: ({ detail, winner }, side) => ofThose(isKnownAs(detail.attacker, opponentOf(side)), winner === side),
  },
  'at-kitchen': {
    ...SIDE,
    better: 'neither',
    label: { pickleball: 'All four at the kitchen line' },
    meaning: 'Share of rallies in which all four players reached the kitchen line',
    ask: ({ detail }) => isKnownAs(detail.bothAtKitchen, true),
  },
  'at-kitchen-won': {
    ...SIDE,
    label: { pickleball: 'Won with all four at the line' },
    meaning: 'Share of rallies won with all four players at the kitchen line',
    benchmark: { pickleball: [0.45, 0.5, 0.56] },
    ask: ({ detail, winner }, side) => ofThose(isKnownAs(detail.bothAtKitchen, true), winner === side),
  },
} as const satisfies Measures<StatPoint>;

/** The serving side's first shot after the return. */
function isThird(shot: ThirdShot['shot'], { detail }: StatPoint): Answer {
  return isKnownAs(detail.thirdShot?.shot, shot);
}
