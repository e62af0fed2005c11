/** How a drill becomes a number that can be compared with last week's. */
import { z } from 'zod/mini';
import { slugSchema, words } from './text.ts';
import { DIFFICULTIES, type Difficulty } from './vocabulary.ts';

const tries = z.int().check(z.gte(1), z.lte(10));
const attempts = z.int().check(z.gte(1), z.lte(100));

/** Parts of a drill that are counted apart, such as six targets one after the other; `zone` is one of the diagram's. */
const rounds = z.optional(
  z
    .array(z.strictObject({ name: words(1, 32), zone: z.optional(slugSchema) }))
    .check(z.minLength(2), z.maxLength(12)),
);

const awards = z
  .array(z.strictObject({ points: z.int().check(z.gte(-5), z.lte(10)), for: words(3, 60) }))
  .check(z.minLength(1), z.maxLength(4));

const common = {
  /** What is counted, in the plural: `serves`, `seconds`. */
  unit: words(3, 24),
  /** How to count, in a sentence or two. */
  rule: words(20, 280),
  /** From which score on a player of each level has done well. */
  targets: z.strictObject({ beginner: z.number(), intermediate: z.number(), advanced: z.number() }),
};

const higher = z.literal('higher');
const lower = z.literal('lower');

/** How a drill is counted, by kind. */
export const scoringRuleSchema = z.discriminatedUnion('kind', [
  /** How many of the attempts were good. `attempts` are those of one round. */
  z.strictObject({ kind: z.literal('made'), better: higher, attempts, rounds, ...common }),
  /** The sum of what the attempts brought; one that earns none of the awards brings nothing. */
  z.strictObject({ kind: z.literal('points'), better: higher, attempts, rounds, awards, ...common }),
  /** The longest run of good ones by the player who trains, in so many tries. */
  z.strictObject({ kind: z.literal('streak'), better: higher, tries, ...common }),
  /** The most shots in one rally, both sides counted, in so many tries. */
  z.strictObject({ kind: z.literal('rally'), better: higher, tries, ...common }),
  /** Seconds, the best of so many tries. */
  z.strictObject({ kind: z.literal('time'), better: z.enum(['higher', 'lower']), tries, ...common }),
  /** How many balls it took to reach so many points. */
  z.strictObject({
    kind: z.literal('target'),
    better: lower,
    points: z.int().check(z.gte(1), z.lte(100)),
    awards,
    ...common,
  }),
  /** How many rungs were climbed: each takes `made` good ones `of` so many. */
  z.strictObject({
    kind: z.literal('ladder'),
    better: higher,
    rungs: z.array(words(2, 60)).check(z.minLength(3), z.maxLength(12)),
    need: z.strictObject({ made: attempts, of: attempts }),
    ...common,
  }),
  /** Own points less the opponent's, over so many games `to` so many points. */
  z.strictObject({
    kind: z.literal('margin'),
    better: higher,
    to: z.int().check(z.gte(3), z.lte(30)),
    games: z.int().check(z.gte(1), z.lte(5)),
    ...common,
  }),
]);
/** How a drill is counted. */
export type ScoringRule = z.infer<typeof scoringRuleSchema>;

/** The least and the most that a rule can give; null where only the player's legs set a limit. */
export function scoreRange(rule: ScoringRule): { least: number | null; most: number | null } {
  switch (rule.kind) {
    case 'made':
      return { least: 0, most: attemptsOf(rule) };
    case 'points': {
      const values = rule.awards.map(({ points }) => points);
      const all = attemptsOf(rule);
      return { least: all * Math.min(0, ...values), most: all * Math.max(0, ...values) };
    }
    case 'ladder':
      return { least: 0, most: rule.rungs.length };
    case 'margin':
      return { least: -rule.to * rule.games, most: rule.to * rule.games };
    case 'target':
      return {
        least: Math.ceil(rule.points / Math.max(...rule.awards.map(({ points }) => points))),
        most: null,
      };
    case 'streak':
    case 'rally':
    case 'time':
      return { least: 0, most: null };
  }
}

/** How many attempts a whole drill has, its rounds together. */
export function attemptsOf(rule: Extract<ScoringRule, { kind: 'made' | 'points' }>): number {
  return rule.attempts * (rule.rounds?.length ?? 1);
}

/** The highest level whose target a score reaches; null below the first. */
export function levelReached({ better, targets }: ScoringRule, score: number): Difficulty | null {
  const isReached = (target: number) => (better === 'higher' ? score >= target : score <= target);
  return DIFFICULTIES.findLast((level) => isReached(targets[level])) ?? null;
}

/** What is wrong with a rule that has the right shape; empty where nothing is. */
export function scoringProblems(rule: ScoringRule): string[] {
  const targets = DIFFICULTIES.map((level) => rule.targets[level]);
  const { least, most } = scoreRange(rule);
  const isOutside = (target: number) =>
    (least !== null && target < least) || (most !== null && target > most);
  const gains = targets.slice(1).map((target, index) => target - (targets[index] ?? 0));
  const isClimbing = gains.every((gain) => (rule.better === 'higher' ? gain > 0 : gain < 0));
  return [
    ...targets.filter(isOutside).map((target) => `the target ${target} cannot be reached`),
    ...(isClimbing ? [] : ['the targets do not get harder with the level']),
    ...(rule.kind === 'ladder' && rule.need.made > rule.need.of ? ['a rung asks for more than it has'] : []),
  ];
}
