/** Minimal drills for tests of progress. */
import type { Drill, StatisticId } from '../src/drill.ts';
import type { Category, Difficulty, Weakness } from '../src/vocabulary.ts';
import { MADE } from './rules.ts';

interface DrillWords {
  id: string;
  difficulty?: Difficulty;
  category?: Category;
  weaknesses: Weakness[];
  /** Statistics it trains, main one first. */
  trains: StatisticId[];
}

/** A drill of twenty attempts, with the targets 8, 12 and 17. */
export function buildDrill({ id, difficulty = 'beginner', category = 'serve', ...words }: DrillWords): Drill {
  return {
    id,
    sport: 'tennis',
    title: id,
    category,
    difficulty,
    minutes: 10,
    players: { min: 1, max: 2 },
    equipment: [],
    summary: 'A drill that the tests run.',
    setUp: 'Stand at the baseline with a basket of balls.',
    steps: ['Serve ten balls.', 'Serve ten more.'],
    cues: ['Look up', 'Swing through'],
    scoring: MADE,
    progressions: [],
    trains: words.trains.map((statistic) => ({ statistic, why: `${id} is about ${statistic}` })),
    weaknesses: words.weaknesses,
    diagram: { players: [{ role: 'you', at: [0, -12] }], zones: [], props: [], shots: [], moves: [] },
  };
}
