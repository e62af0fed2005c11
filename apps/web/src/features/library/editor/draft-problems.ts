import { CATEGORIES, CATEGORY_NAMES, type Drill, drillSchema } from '@allcourt/training';

/** Parts of the form that a problem belongs to. */
export type DraftField = keyof Drill;

/** Problems of a draft, one sentence per part; empty if it is valid. */
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
      `Choose a category: ${CATEGORY_NAMES[draft.category]} belongs to the other sport.`,
    );
  }
  return problems;
}

function fieldOf(name: unknown): DraftField {
  return FIELDS.find((field) => field === name) ?? 'title';
}

const SENTENCES: Readonly<Record<DraftField, string>> = {
  id: 'This drill has no id. Start again.',
  sport: 'Choose a sport.',
  title: 'Enter a title of 3 to 60 characters.',
  category: 'Choose a category.',
  difficulty: 'Choose a difficulty.',
  minutes: 'Enter its length: 3 to 60 minutes.',
  players: 'Enter the number of players: 1 to 8.',
  equipment: 'List up to 5 things, each with a number from 1 to 200.',
  summary: 'Enter a summary of 20 to 120 characters.',
  setUp: 'Describe the setup in 20 to 400 characters.',
  steps: 'Enter 2 to 7 steps of 15 to 280 characters each.',
  cues: 'Enter 2 to 5 cues of 4 to 48 characters each.',
  scoring:
    'Enter the scoring: a unit of 3 to 24 characters, a rule of 20 to 280, and whole numbers in every field.',
  progressions: 'Enter 2 to 5 easier or harder versions of 10 to 200 characters each.',
  trains: 'Choose 1 to 4 statistics, with a reason of 10 to 140 characters each.',
  weaknesses: 'Choose 1 to 4 weaknesses it helps with.',
  diagram: 'Draw up to 6 players, 10 targets and 10 balls.',
  video: 'Enter the full video link, starting with https://.',
};

const FIELDS = Object.keys(SENTENCES).filter((name): name is DraftField => name in SENTENCES);

/** Finds the part that a problem of the whole drill belongs to. */
function fieldOfMessage(message: string): DraftField {
  return WHOLE.find(({ test }) => test.test(message))?.field ?? 'diagram';
}

function wholeSentence(message: string): string {
  const known = WHOLE.find(({ test }) => test.test(message));
  return known?.sentence ?? `On the court: ${message}.`;
}

const WHOLE: readonly { test: RegExp; field: DraftField; sentence?: string }[] = [
  { test: /more players/, field: 'players', sentence: 'The court has more players than the drill allows.' },
  {
    test: /target .* cannot be reached/,
    field: 'scoring',
    sentence: 'One of the targets is out of reach with these numbers.',
  },
  {
    test: /do not get harder/,
    field: 'scoring',
    sentence: 'Each level needs a harder target than the one before.',
  },
  { test: /rung asks/, field: 'scoring', sentence: 'This level needs more successes than attempts.' },
  { test: /no such zone/, field: 'scoring', sentence: 'A round names a target that is not drawn.' },
  { test: /has no category/, field: 'category', sentence: 'Choose a category of this sport.' },
  { test: /nothing happens/, field: 'diagram', sentence: 'Draw at least one ball or run.' },
  {
    test: /acts and stands nowhere/,
    field: 'diagram',
    sentence: 'Add this player to the court first.',
  },
  { test: /stands in two places/, field: 'diagram', sentence: 'The same player is on the court twice.' },
];

/** Names of the parts in which two versions differ. */
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
