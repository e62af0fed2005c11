import type { Person } from './people.ts';
import type { Weather, World } from './world.ts';

export type Step =
  | 'say'
  | 'edit'
  | 'delete'
  | 'react'
  | 'read'
  | 'point'
  | 'undo'
  | 'take-over'
  | 'offline'
  | 'cut'
  | 'kill'
  | 'restart'
  | 'die'
  | 'expire'
  | 'borrow'
  | 'wait';

const CHAT: Partial<Record<Step, number>> = { say: 10, edit: 2, delete: 1, react: 1, read: 4 };
const SCORING: Partial<Record<Step, number>> = { point: 12, undo: 2, 'take-over': 2 };
const TROUBLE: Partial<Record<Step, number>> = {
  offline: 2,
  cut: 2,
  kill: 2,
  restart: 1,
  die: 1,
  expire: 1,
  borrow: 1,
  wait: 3,
};

/** One day of a seed. */
export interface Plan {
  readonly hasMatch: boolean;
  readonly hasChat: boolean;
  readonly readers: readonly Person[];
  readonly steps: number;
  readonly weather: Weather;
  readonly weights: Partial<Record<Step, number>>;
}

export function planOf({ random }: World): Plan {
  const kind = random.weighted({ chat: 9, score: 9, both: 2 });
  const isRough = random.chance(0.7);
  const rate = () => (isRough && random.chance(0.6) ? random.next() * 0.25 : 0);
  const isTroubled = random.chance(0.85);
  const readers = { chat: random.weighted({ 1: 6, 2: 3, 3: 1 }), score: '0', both: '3' }[kind];
  return {
    hasMatch: kind !== 'chat',
    hasChat: kind !== 'score',
    readers: (['ben', 'cid', 'dee'] as const).slice(0, Number(readers)),
    steps: random.between(4, kind === 'both' ? 20 : 16),
    weather: {
      lostRequest: rate(),
      lostAnswer: rate(),
      twice: rate(),
      late: rate() / 3,
      longestMs: random.pick([20, 80, 400, 3000]),
    },
    weights: {
      ...(kind === 'score' ? {} : CHAT),
      ...(kind === 'chat' ? {} : SCORING),
      ...(isTroubled ? TROUBLE : { wait: 1 }),
    },
  };
}
