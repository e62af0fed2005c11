import { describe, expect, test } from 'vitest';
import { loadDrills, loadWithdrawnDrills } from '../library.ts';
import {
  CAUTION_WORDS,
  type DrillGuide,
  type GuidedDrill,
  isVersion,
  LOADS,
  loadOf,
  suitsPlayers,
  warmUpHints,
} from './guide.ts';
import { guided } from './guided.ts';

const LIBRARY = { tennis: await loadDrills('tennis'), pickleball: await loadDrills('pickleball') };
const ALL = [...LIBRARY.tennis, ...LIBRARY.pickleball];

/** Ids of drills with a fault. */
function idsWith(fault: (drill: GuidedDrill) => boolean, drills: readonly GuidedDrill[] = ALL): string[] {
  return drills.filter(fault).map(({ id }) => id);
}

/** The instructions of a drill, sentence by sentence. */
function sentencesOf({ setUp, steps, cues, scoring, progressions, diagram }: GuidedDrill): string[] {
  const rounds = 'rounds' in scoring ? (scoring.rounds ?? []) : [];
  const awards = 'awards' in scoring ? scoring.awards : [];
  return [
    ...setUp.split('. '),
    ...steps.flatMap((step) => step.split('. ')),
    ...cues,
    ...scoring.rule.split('. '),
    ...rounds.map(({ name }) => name),
    ...awards.map(({ for: reason }) => reason),
    ...progressions.map(({ change }) => change),
    ...diagram.zones.map(({ label }) => label ?? ''),
  ];
}

const mentions = (drill: GuidedDrill, words: RegExp) =>
  sentencesOf(drill).some((sentence) => words.test(sentence));

/** The sentences of a guide. */
function wordsOf({ leftHanded, junior, wheelchair, smallSpace, group }: DrillGuide): string[] {
  const versions = [junior, wheelchair, smallSpace, group];
  return [
    ...(leftHanded === null ? [] : [leftHanded]),
    ...versions.map((version) => (isVersion(version) ? version.how : version.not)),
  ];
}

describe('the load', () => {
  test.each([
    ['low', { legs: 'steps', arm: 'easy' }],
    ['medium', { legs: 'runs', arm: 'easy' }],
    ['medium', { legs: 'steps', arm: 'full' }],
    ['high', { legs: 'sprints', arm: 'easy' }],
    ['high', { legs: 'steps', arm: 'heavy' }],
  ] as const)('is %s for %o', (load, demand) => {
    expect(loadOf(demand)).toBe(load);
  });

  test.each(LOADS)('is %s in some drills of each sport', (load) => {
    for (const drills of Object.values(LIBRARY)) {
      expect(idsWith(({ guide }) => loadOf(guide.demand) === load, drills).length).toBeGreaterThanOrEqual(5);
    }
  });

  test('asks for a warm-up where it is high', () => {
    expect(
      idsWith(({ guide }) => loadOf(guide.demand) === 'high' && warmUpHints(guide.demand).length === 0),
    ).toEqual([]);
    expect(warmUpHints({ legs: 'steps', arm: 'easy' })).toEqual([]);
    expect(warmUpHints({ legs: 'sprints', arm: 'heavy' })).toHaveLength(2);
  });

  test('is heavy for the arm with more than forty serves', () => {
    const serves = ({ category, scoring }: GuidedDrill) =>
      category === 'serve' &&
      scoring.kind === 'made' &&
      scoring.attempts * (scoring.rounds?.length ?? 1) > 40;
    expect(idsWith((drill) => serves(drill) && drill.guide.demand.arm !== 'heavy')).toEqual([]);
  });
});

describe('the cautions', () => {
  test('protect the eyes in pickleball where balls are volleyed or smashed', () => {
    const isFast = (drill: GuidedDrill) =>
      drill.equipment.some(({ item }) => item === 'balls') &&
      (mentions(drill, /volley|overhead|smash|speeds? up|counter|attack/i) ||
        drill.diagram.shots.some(({ kind }) =>
          ['volley', 'half-volley', 'overhead', 'speed-up', 'counter'].includes(kind),
        ));
    expect(
      idsWith((drill) => isFast(drill) && !drill.guide.cautions.includes('eyes'), LIBRARY.pickleball),
    ).toEqual([]);
  });

  test('count overheads of the player in training', () => {
    const smashes = ({ diagram }: GuidedDrill) =>
      diagram.shots.some(({ by, kind }) => by === 'you' && kind === 'overhead');
    expect(idsWith((drill) => smashes(drill) && !drill.guide.cautions.includes('arm-count'))).toEqual([]);
  });

  test('are listed once, and each is used', () => {
    expect(idsWith(({ guide: { cautions } }) => new Set(cautions).size < cautions.length)).toEqual([]);
    const used = new Set(ALL.flatMap(({ guide }) => guide.cautions));
    expect([...used].toSorted()).toEqual(Object.keys(CAUTION_WORDS).toSorted());
  });
});

describe('the wording', () => {
  test('assumes no hand', () => {
    expect(
      idsWith((drill) => mentions(drill, /right-hand|left-hand|(forehand|backhand) side|lefty|righty/i)),
    ).toEqual([]);
  });

  test('has a left-handed version where a wing is tied to a side', () => {
    const isTied = (words: string) =>
      /forehand|backhand/i.test(words) &&
      /\b(deuce|ad)\b|\b(left|right) (side|corner|line|end|half)\b/i.test(words);
    expect(idsWith((drill) => drill.guide.leftHanded === null && sentencesOf(drill).some(isTied))).toEqual(
      [],
    );
  });

  test('ties no players together, and lays nothing under their feet', () => {
    expect(
      idsWith((drill) => mentions(drill, /\btie\b|\btied\b|on the towel|in the hoop, and fetch/i)),
    ).toEqual([]);
  });

  test('never asks to turn with the bounce of a serve', () => {
    expect(idsWith((drill) => mentions(drill, /turn on the serve.s bounce/i))).toEqual([]);
  });

  test('is whole sentences of a readable length', () => {
    const bad = ALL.flatMap(({ id, guide }) =>
      wordsOf(guide)
        .filter((words) => !/^[A-Z“].*\.$/.test(words) || words.length > 160)
        .map((words) => `${id}: ${words}`),
    );
    expect(bad).toEqual([]);
  });
});

describe('groups', () => {
  test.each(['tennis', 'pickleball'] as const)('have 25 drills of %s for five to twelve players', (sport) => {
    const isForGroups = (drill: GuidedDrill) =>
      [5, 6, 7, 8, 9, 10, 11, 12].some((count) => suitsPlayers(drill, count));
    expect(LIBRARY[sport].filter(isForGroups).length).toBeGreaterThanOrEqual(25);
  });

  test.each(['tennis', 'pickleball'] as const)(
    'have drills of %s for eight and for twelve players',
    (sport) => {
      expect(LIBRARY[sport].filter((drill) => suitsPlayers(drill, 8)).length).toBeGreaterThanOrEqual(20);
      expect(LIBRARY[sport].filter((drill) => suitsPlayers(drill, 12)).length).toBeGreaterThanOrEqual(5);
    },
  );

  test('are larger than the drill itself takes', () => {
    expect(
      idsWith(({ players, guide: { group } }) => isVersion(group) && group.players.max <= players.max),
    ).toEqual([]);
    expect(
      idsWith(({ guide: { group } }) => isVersion(group) && group.players.min > group.players.max),
    ).toEqual([]);
  });
});

test('every drill fits some juniors or says why not, and each stage has drills of both sports', () => {
  for (const drills of Object.values(LIBRARY)) {
    for (const stage of ['red', 'orange', 'green'] as const) {
      const fitting = drills.filter(({ guide: { junior } }) => isVersion(junior) && junior.from === stage);
      expect(fitting.length).toBeGreaterThanOrEqual(8);
    }
  }
});

test('refuses a drill without a guide and a guide without a drill', () => {
  const [drill] = ALL;
  expect(() => guided([drill], {})).toThrow('has no guide');
  expect(() => guided([], { lost: (drill as GuidedDrill).guide })).toThrow('No drill for the guides lost');
});

test.each(['tennis', 'pickleball'] as const)(
  'withdrawn drills of %s have a successor in the library',
  async (sport) => {
    const ids = LIBRARY[sport].map(({ id }) => id);
    for (const { drill, successor, why } of await loadWithdrawnDrills(sport)) {
      expect(drill.sport).toBe(sport);
      expect(ids).not.toContain(drill.id);
      expect(ids).toContain(successor);
      expect(why).toMatch(/^[A-Z].*\.$/);
    }
  },
);
