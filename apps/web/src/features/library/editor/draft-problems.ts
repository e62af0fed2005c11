import { CATEGORIES, CATEGORY_NAMES, type Drill, drillSchema } from '@allcourt/training';

/** The parts of the form that a problem belongs to. */
export type DraftField = keyof Drill;

/** What is wrong with a draft, a sentence for each part; empty where it is a drill. */
export function draftProblems(draft: Drill): ReadonlyMap<DraftField, string> {
  const found = drillSchema.safeParse(draft);
  const problems = new Map<DraftField, string>();
  for (const { path, message } of found.error?.issues ?? []) {
    const field = path.length === 0 ? fieldOfMessage(message) : fieldOf(path[0]);
    if (!problems.has(field)) {
      problems.set(field, path.length === 0 ? wholeSentence(message) : SENTENCES[field]);
    }
  }
  const categories: readonly string[] = CATEGORIES[draft.sport];
  if (!categories.includes(draft.category)) {
    problems.set(
      'category',
      `Choose a category: ${CATEGORY_NAMES[draft.category]} is one of the other sport.`,
    );
  }
  return problems;
}

function fieldOf(name: unknown): DraftField {
  return FIELDS.find((field) => field === name) ?? 'title';
}

const SENTENCES: Readonly<Record<DraftField, string>> = {
  id: 'This drill has no name of its own. Begin once more.',
  sport: 'Choose a sport.',
  title: 'Give it a title of 3 to 60 characters.',
  category: 'Choose a category.',
  difficulty: 'Choose a difficulty.',
  minutes: 'Say how long it takes: 3 to 60 minutes.',
  players: 'Say for how many it is: 1 to 8 players.',
  equipment: 'List up to 5 things, each with a number from 1 to 200.',
  summary: 'Say in a sentence what it is: 20 to 120 characters.',
  setUp: 'Say how to set it up: 20 to 400 characters.',
  steps: 'Write 2 to 7 steps, each of 15 to 280 characters.',
  cues: 'Write 2 to 5 cues, each of 4 to 48 characters.',
  scoring:
    'Say how to count: a unit of 3 to 24 characters, a rule of 20 to 280, and whole numbers in every field.',
  progressions: 'Write 2 to 5 ways to make it easier or harder, each of 10 to 200 characters.',
  trains: 'Say for 1 to 4 statistics why it helps: 10 to 140 characters each.',
  weaknesses: 'Choose 1 to 4 weaknesses that it helps with.',
  diagram: 'Draw up to 6 players, 10 targets and 10 balls.',
  video: 'Give the whole address of the film, beginning with https://.',
};

const FIELDS = Object.keys(SENTENCES).filter((name): name is DraftField => name in SENTENCES);

/** What the check of the whole drill says is about one of its parts. */
function fieldOfMessage(message: string): DraftField {
  return WHOLE.find(({ test }) => test.test(message))?.field ?? 'diagram';
}

function wholeSentence(message: string): string {
  const known = WHOLE.find(({ test }) => test.test(message));
  return known?.sentence ?? `On the court: ${message}.`;
}

const WHOLE: readonly { test: RegExp; field: DraftField; sentence?: string }[] = [
  { test: /more players/, field: 'players', sentence: 'More players are needed than may take part.' },
  {
    test: /target .* cannot be reached/,
    field: 'scoring',
    sentence: 'One of the targets cannot be reached with these numbers.',
  },
  {
    test: /do not get harder/,
    field: 'scoring',
    sentence: 'Each level needs a harder target than the one before.',
  },
  { test: /rung asks/, field: 'scoring', sentence: 'A rung asks for more good ones than it has attempts.' },
  { test: /no such zone/, field: 'scoring', sentence: 'A round names a target that is not drawn.' },
  { test: /has no category/, field: 'category', sentence: 'Choose a category of this sport.' },
  { test: /nothing happens/, field: 'diagram', sentence: 'Draw one ball or one run at least.' },
  {
    test: /acts and stands nowhere/,
    field: 'diagram',
    sentence: 'Somebody plays or runs who does not stand on the court.',
  },
  { test: /stands in two places/, field: 'diagram', sentence: 'Somebody stands in two places.' },
];

/** What two versions of a drill differ in, in words. */
export function changedParts(one: Drill, other: Drill): string[] {
  return FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field])).map(
    (field) => PART_NAMES[field],
  );
}

const PART_NAMES: Readonly<Record<DraftField, string>> = {
  id: 'name',
  sport: 'sport',
  title: 'title',
  category: 'category',
  difficulty: 'difficulty',
  minutes: 'minutes',
  players: 'players',
  equipment: 'equipment',
  summary: 'summary',
  setUp: 'set-up',
  steps: 'steps',
  cues: 'cues',
  scoring: 'counting',
  progressions: 'easier or harder',
  trains: 'statistics',
  weaknesses: 'weaknesses',
  diagram: 'court',
  video: 'film',
};
