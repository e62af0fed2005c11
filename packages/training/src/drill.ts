/** Schema of a drill, for the library and for drills that players write. */
import type { Sport } from '@allcourt/scoring';
import type { Statistic } from '@allcourt/scoring/stats';
import { z } from 'zod/mini';
import { diagramProblems, diagramSchema, repeated } from './diagram.ts';
import { scoringProblems, scoringRuleSchema } from './scoring-rule.ts';
import { slugSchema, words } from './text.ts';
import { CATEGORIES, type Category, DIFFICULTIES, EQUIPMENT, WEAKNESSES } from './vocabulary.ts';

const SPORTS = ['tennis', 'pickleball'] as const satisfies readonly Sport[];

/** Id of a statistic in the catalog of `@allcourt/scoring/stats`. */
export type StatisticId = Statistic['id'];

const statisticId = z.custom<StatisticId>(
  (value) => typeof value === 'string' && slugSchema.safeParse(value).success,
);
const category = z.custom<Category>((value) => typeof value === 'string');
const headcount = z.int().check(z.gte(1), z.lte(8));

const shape = z.strictObject({
  id: slugSchema,
  sport: z.enum(SPORTS),
  title: words(3, 60),
  category,
  difficulty: z.enum(DIFFICULTIES),
  minutes: z.int().check(z.gte(3), z.lte(60)),
  players: z.strictObject({ min: headcount, max: headcount }),
  /** Equipment besides rackets and a court; `count` where it matters. */
  equipment: z
    .array(
      z.strictObject({
        item: z.enum(EQUIPMENT),
        count: z.optional(z.int().check(z.gte(1), z.lte(200))),
      }),
    )
    .check(z.maxLength(5)),
  /** A sentence for lists. */
  summary: words(20, 120),
  setUp: words(20, 400),
  steps: z.array(words(15, 280)).check(z.minLength(2), z.maxLength(7)),
  /** Coaching cues, a few words each. */
  cues: z.array(words(4, 48)).check(z.minLength(2), z.maxLength(5)),
  scoring: scoringRuleSchema,
  /** Easier and harder versions. */
  progressions: z
    .array(z.strictObject({ direction: z.enum(['easier', 'harder']), change: words(10, 200) }))
    .check(z.minLength(2), z.maxLength(5)),
  /** Match statistics that it should improve, with the reason. */
  trains: z
    .array(z.strictObject({ statistic: statisticId, why: words(10, 140) }))
    .check(z.minLength(1), z.maxLength(4)),
  weaknesses: z.array(z.enum(WEAKNESSES)).check(z.minLength(1), z.maxLength(4)),
  diagram: diagramSchema,
  /** Link to a video. */
  video: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(300))),
});

/** A drill: strict, and checked as a whole. Messages name the problem in words. */
export const drillSchema = shape.check(({ value, issues }) => {
  for (const message of drillProblems(value)) {
    issues.push({ code: 'custom', message, input: value.id, path: [] });
  }
});
/** A drill: instructions, scoring, and the statistics it trains. */
export type Drill = z.infer<typeof shape>;

/** The drills of a file. */
export const drillFileSchema = z.array(drillSchema);

function drillProblems({ sport, category: about, players, equipment, scoring, ...rest }: Drill): string[] {
  const zones = rest.diagram.zones.map(({ id }) => id);
  const rounds = 'rounds' in scoring ? (scoring.rounds ?? []) : [];
  const unknown = rounds.filter(({ zone }) => zone !== undefined && !zones.includes(zone));
  const categories: readonly Category[] = CATEGORIES[sport];
  return [
    ...(categories.includes(about) ? [] : [`${sport} has no category ${about}`]),
    ...(players.min > players.max ? ['more players are needed than may take part'] : []),
    ...repeated(equipment.map(({ item }) => item)).map((item) => `${item} is listed twice`),
    ...repeated(rest.trains.map(({ statistic }) => statistic)).map((id) => `${id} is listed twice`),
    ...repeated(rest.weaknesses).map((weakness) => `${weakness} is listed twice`),
    ...unknown.map(({ name }) => `the round ${name} has no such zone`),
    ...scoringProblems(scoring),
    ...diagramProblems(sport, rest.diagram),
  ];
}
