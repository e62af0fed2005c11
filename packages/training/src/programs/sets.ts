/** Sets of movements for before and after training. */
import type { Load } from '../guide/guide.ts';

/** A warm-up or a cool-down. */
export interface MovementSet {
  readonly kind: 'warm-up' | 'cool-down';
  readonly title: string;
  readonly minutes: number;
  /** Load of the training that it is for. */
  readonly load: Load;
  /** Movements in order, each with its length. */
  readonly steps: readonly string[];
}

/** A warm-up and a cool-down for each load, which a player in a wheelchair does with the arms and the chair. */
export const MOVEMENT_SETS: readonly MovementSet[] = [
  {
    kind: 'warm-up',
    title: 'Short warm-up',
    minutes: 4,
    load: 'low',
    steps: [
      'Walk or roll round the court, one minute, and swing both arms.',
      'Ten slow circles of each shoulder and each wrist.',
      'Two minutes of soft balls from close range, feet moving all the time.',
    ],
  },
  {
    kind: 'warm-up',
    title: 'Warm-up',
    minutes: 8,
    load: 'medium',
    steps: [
      'Two minutes of easy running or pushing, with side steps along the lines.',
      'Ten knee bends, ten lunges with a turn of the trunk, ten heel raises; in a chair ten turns of the trunk.',
      'Ten circles of each arm, then ten swings of each stroke without a ball.',
      'Three minutes of soft balls from close range, moving back step by step.',
    ],
  },
  {
    kind: 'warm-up',
    title: 'Full warm-up',
    minutes: 12,
    load: 'high',
    steps: [
      'Three minutes of easy running or pushing, with side steps, crossover steps and skips.',
      'Ten lunges with a turn of the trunk, ten heel raises, ten leg swings to each side; in a chair twenty turns of the trunk.',
      'Ten circles of each arm, ten swings of each stroke and ten serves without a ball.',
      'Three runs over ten meters, each faster than the last, with a soft stop.',
      'Four minutes of balls at half pace, then ten serves that get faster.',
    ],
  },
  {
    kind: 'cool-down',
    title: 'Short cool-down',
    minutes: 3,
    load: 'low',
    steps: [
      'Walk or roll one minute and breathe out long.',
      'Stretch both forearms and the back of each shoulder, twenty seconds each.',
    ],
  },
  {
    kind: 'cool-down',
    title: 'Cool-down',
    minutes: 6,
    load: 'medium',
    steps: [
      'Walk or roll two minutes round the court.',
      'Stretch calves, front and back of the thighs, twenty seconds on each side.',
      'Stretch forearms, chest and the back of each shoulder, twenty seconds on each side.',
    ],
  },
  {
    kind: 'cool-down',
    title: 'Full cool-down',
    minutes: 8,
    load: 'high',
    steps: [
      'Walk or roll three minutes, until you can talk in whole sentences.',
      'Stretch calves, thighs and hips, thirty seconds on each side.',
      'Stretch forearms, chest and the back of each shoulder, thirty seconds on each side.',
      'Drink, and put on something dry.',
    ],
  },
];

/** The set of a kind for the heaviest of these loads; the shortest one without any. */
export function movementSet(kind: MovementSet['kind'], loads: readonly Load[]): MovementSet {
  const heaviest = (['high', 'medium'] as const).find((load) => loads.includes(load)) ?? 'low';
  const found = MOVEMENT_SETS.find((set) => set.kind === kind && set.load === heaviest);
  if (!found) {
    throw new TypeError(`There is no ${kind} for a ${heaviest} load.`);
  }
  return found;
}
