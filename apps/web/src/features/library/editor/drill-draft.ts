import type { Sport } from '@allcourt/scoring';
import { type Diagram, type Drill, type Point, type ScoringRule, withoutGuide } from '@allcourt/training';

/** Kinds of scoring, named for the author of a drill. */
export const RULE_NAMES: Readonly<Record<ScoringRule['kind'], string>> = {
  made: 'Successes out of attempts',
  points: 'Points per attempt',
  streak: 'Longest streak without a miss',
  rally: 'Longest rally',
  time: 'Seconds',
  target: 'Balls to reach a score',
  ladder: 'Rungs climbed',
  margin: 'Games against a partner',
};

/** An empty drill. */
export function emptyDrill(id: string, sport: Sport): Drill {
  return {
    id,
    sport,
    title: '',
    category: 'serve',
    difficulty: 'intermediate',
    minutes: 20,
    players: { min: 1, max: 2 },
    equipment: [{ item: 'balls', count: 20 }],
    summary: '',
    setUp: '',
    steps: ['', ''],
    cues: ['', ''],
    scoring: ruleOf('made'),
    progressions: [
      { direction: 'easier', change: '' },
      { direction: 'harder', change: '' },
    ],
    trains: [{ statistic: sport === 'tennis' ? 'first-serves-in' : 'unforced-errors', why: '' }],
    weaknesses: [],
    diagram: templateOf(sport, 'serve'),
  };
}

/** A copy of a drill under a new id. */
export function copyOf(drill: Drill, id: string): Drill {
  const title = `${drill.title.slice(0, 53)}, mine`;
  return { ...withoutGuide(drill), id, title };
}

const COMMON = {
  unit: 'made',
  rule: '',
  targets: { beginner: 8, intermediate: 12, advanced: 16 },
} as const;

/** A scoring rule of a kind, with consistent numbers. */
export function ruleOf(kind: ScoringRule['kind'], rule: string = COMMON.rule): ScoringRule {
  const common = { ...COMMON, rule };
  switch (kind) {
    case 'made':
      return { kind, better: 'higher', attempts: 20, ...common };
    case 'points':
      return {
        kind,
        better: 'higher',
        attempts: 10,
        awards: [{ points: 2, for: 'in the target' }],
        ...common,
        unit: 'points',
      };
    case 'streak':
      return { kind, better: 'higher', tries: 3, ...common, unit: 'in a row' };
    case 'rally':
      return { kind, better: 'higher', tries: 3, ...common, unit: 'shots' };
    case 'time':
      return {
        kind,
        better: 'lower',
        tries: 3,
        ...common,
        unit: 'seconds',
        targets: { beginner: 30, intermediate: 24, advanced: 18 },
      };
    case 'target':
      return {
        kind,
        better: 'lower',
        points: 20,
        awards: [{ points: 2, for: 'in the target' }],
        ...common,
        unit: 'balls',
        targets: { beginner: 30, intermediate: 22, advanced: 14 },
      };
    case 'ladder':
      return {
        kind,
        better: 'higher',
        rungs: ['First rung', 'Second rung', 'Third rung'],
        need: { made: 4, of: 6 },
        ...common,
        unit: 'rungs',
        targets: { beginner: 1, intermediate: 2, advanced: 3 },
      };
    case 'margin':
      return {
        kind,
        better: 'higher',
        to: 11,
        games: 2,
        ...common,
        unit: 'points ahead',
        targets: { beginner: -4, intermediate: 2, advanced: 8 },
      };
  }
}

/** Starting diagrams. */
export const TEMPLATES = ['serve', 'rally', 'feed'] as const;
export type Template = (typeof TEMPLATES)[number];
export const TEMPLATE_NAMES: Readonly<Record<Template, string>> = {
  serve: 'A serve to a target',
  rally: 'A cross-court rally',
  feed: 'A fed ball',
};

/** A starting diagram, to scale for the sport. */
export function templateOf(sport: Sport, template: Template): Diagram {
  const isTennis = sport === 'tennis';
  const back = isTennis ? 12.1 : 7;
  const at = (x: number, y: number): Point => (isTennis ? [x, y] : [round(x * 0.55), round(y * 0.56)]);
  const you = { role: 'you', at: [isTennis ? 1 : 0.8, -back] } as const;
  switch (template) {
    case 'serve':
      return {
        players: [you],
        zones: [{ id: 'target', corners: [at(-4, 4.4), at(-2, 6.3)] }],
        props: [],
        shots: [{ by: 'you', kind: 'serve', from: you.at, to: at(-3, 5.4) }],
        moves: [],
      };
    case 'rally':
      return {
        players: [you, { role: 'hitting-partner', at: at(-3, 11.9) }],
        zones: [{ id: 'target', corners: [at(-4, 7.5), at(-1, 11.5)] }],
        props: [],
        shots: [{ by: 'you', kind: isTennis ? 'groundstroke' : 'drive', from: you.at, to: at(-2.6, 9.6) }],
        moves: [],
      };
    case 'feed':
      return {
        players: [you, { role: 'feeder', at: at(0, 3) }],
        zones: [{ id: 'target', corners: [at(1, 8), at(4, 11.5)] }],
        props: [],
        shots: [
          { by: 'feeder', kind: 'feed', from: at(0, 3), to: [you.at[0], -back + 1.5] },
          { by: 'you', kind: isTennis ? 'groundstroke' : 'drive', from: you.at, to: at(2.6, 9.6) },
        ],
        moves: [],
      };
  }
}

/** Two decimals: to the centimeter. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A draft with its text trimmed, and without an empty video link. */
export function trimmedDrill(draft: Drill): Drill {
  const { video, ...rest } = draft;
  const film = video?.trim();
  return {
    ...rest,
    title: rest.title.trim(),
    summary: rest.summary.trim(),
    setUp: rest.setUp.trim(),
    steps: rest.steps.map((step) => step.trim()),
    cues: rest.cues.map((cue) => cue.trim()),
    scoring: trimmedRule(rest.scoring),
    progressions: rest.progressions.map((one) => ({ ...one, change: one.change.trim() })),
    trains: rest.trains.map((one) => ({ ...one, why: one.why.trim() })),
    diagram: {
      ...rest.diagram,
      zones: rest.diagram.zones.map(({ label, ...zone }) =>
        label === undefined || label.trim() === '' ? zone : { ...zone, label: label.trim() },
      ),
    },
    ...(film ? { video: film } : {}),
  };
}

function trimmedRule(scoring: ScoringRule): ScoringRule {
  const words = { unit: scoring.unit.trim(), rule: scoring.rule.trim() };
  switch (scoring.kind) {
    case 'made':
      return { ...scoring, ...words, ...trimmedRounds(scoring) };
    case 'points':
      return {
        ...scoring,
        ...words,
        ...trimmedRounds(scoring),
        awards: scoring.awards.map((award) => ({ ...award, for: award.for.trim() })),
      };
    case 'target':
      return {
        ...scoring,
        ...words,
        awards: scoring.awards.map((award) => ({ ...award, for: award.for.trim() })),
      };
    case 'ladder':
      return { ...scoring, ...words, rungs: scoring.rungs.map((rung) => rung.trim()) };
    default:
      return { ...scoring, ...words };
  }
}

function trimmedRounds({ rounds }: Extract<ScoringRule, { kind: 'made' | 'points' }>) {
  return rounds ? { rounds: rounds.map((round) => ({ ...round, name: round.name.trim() })) } : {};
}
