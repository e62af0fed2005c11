/** Scoring rules, which turn a drill into a comparable number. */
import { z } from 'zod/mini';
import { slugSchema, words } from './text.ts';
import { DIFFICULTIES, type Difficulty } from './vocabulary.ts';

const tries = z.int().check(z.gte(1), z.lte(10));
const attempts = z.int().check(z.gte(1), z.lte(100));

/** Rounds counted separately, such as six targets in turn; `zone` is a zone of the diagram. */
const rounds = z.optional(
  z
    .array(z.strictObject({ name: words(1, 32), zone: z.optional(slugSchema) }))
    .check(z.minLength(2), z.maxLength(12)),
);

const awards = z
  .array(z.strictObject({ points: z.int().check(z.gte(-5), z.lte(10)), for: words(3, 60) }))
  .check(z.minLength(1), z.maxLength(4));

const common = {
  /** Unit in the plural: `serves`, `seconds`. */
  unit: words(3, 24),
  /** Instructions for counting, in a sentence or two. */
  rule: words(20, 280),
  /** Scores from which a player of each level has done well. */
  targets: z.strictObject({ beginner: z.number(), intermediate: z.number(), advanced: z.number() }),
};

const higher = z.literal('higher');
const lower = z.literal('lower');

/** Scoring of a drill, by kind. */
export const scoringRuleSchema = z.discriminatedUnion('kind', [
  /** Number of good attempts. `attempts` is per round. */
  z.strictObject({ kind: z.literal('made'), better: higher, attempts, rounds, ...common }),
  /** Sum of the awards earned by the attempts; an attempt without an award counts 0. */
  z.strictObject({ kind: z.literal('points'), better: higher, attempts, rounds, awards, ...common }),
  /** Longest streak of the player in training, out of several tries. */
  z.strictObject({ kind: z.literal('streak'), better: higher, tries, ...common }),
  /** Most shots in one rally, both sides counted, out of several tries. */
  z.strictObject({ kind: z.literal('rally'), better: higher, tries, ...common }),
  /** Seconds of the best of several tries. */
  z.strictObject({ kind: z.literal('time'), better: z.enum(['higher', 'lower']), tries, ...common }),
  /** Number of balls needed to reach a score. */
  z.strictObject({
    kind: z.literal('target'),
    better: lower,
    points: z.int().check(z.gte(1), z.lte(100)),
    awards,
    ...common,
  }),
  /** Number of rungs climbed; each takes `made` successes out of `of` attempts. */
  z.strictObject({
    kind: z.literal('ladder'),
    better: higher,
    rungs: z.array(words(2, 60)).check(z.minLength(3), z.maxLength(12)),
    need: z.strictObject({ made: attempts, of: attempts }),
    ...common,
  }),
  /** Own points minus the opponent's, over several games `to` a score. */
  z.strictObject({
    kind: z.literal('margin'),
    better: higher,
    to: z.int().check(z.gte(3), z.lte(30)),
    games: z.int().check(z.gte(1), z.lte(5)),
    ...common,
  }),
]);
/** Scoring of a drill. */
export type ScoringRule = z.infer<typeof scoringRuleSchema>;

/** Lowest and highest possible score; null where only fitness sets a limit. */
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

/** Attempts in the whole drill, over all rounds. */
export function attemptsOf(rule: Extract<ScoringRule, { kind: 'made' | 'points' }>): number {
  return rule.attempts * (rule.rounds?.length ?? 1);
}

/** Highest level whose target a score reaches; null below the first. */
export function levelReached({ better, targets }: ScoringRule, score: number): Difficulty | null {
  const isReached = (target: number) => (better === 'higher' ? score >= target : score <= target);
  return DIFFICULTIES.findLast((level) => isReached(targets[level])) ?? null;
}

/** Problems of a well-formed rule; empty if it is consistent. */
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
