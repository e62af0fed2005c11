/** Answers about a point by voice, in English: `forehand winner, seven`, `long`, `skip`. */
import type { StatProfile } from '@allcourt/contract';
import type { PointDetail } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { DescribedPoint } from '#web/features/scoring/tags/tag-question.ts';
import { captureSteps, type Step, type StepId } from './capture-steps.ts';
import { LANDED_WORDS, type Landed, withLanding } from './landing.ts';

export type SpokenAct =
  | { readonly kind: 'skip' | 'back' }
  | { readonly kind: 'tags'; readonly next: PointDetail };

interface Asked {
  readonly point: DescribedPoint;
  readonly detail: PointDetail;
  readonly depth: StatProfile;
  readonly cast: Cast;
  /** The open question: a word with two meanings answers this one. */
  readonly at: StepId;
}

/** More words than describe a point. */
const MOST_WORDS = 10;
/** The most words of one answer: `around the post`. */
const LONGEST = 3;

/** The acts of a phrase. A sentence with any other word has none, so that talk on court answers nothing. */
export function spokenAnswers(said: string, asked: Asked): readonly SpokenAct[] {
  const words =
    said
      .toLowerCase()
      .replaceAll('-', ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 1 && (words[0] === 'skip' || words[0] === 'back')) {
    return [{ kind: words[0] }];
  }
  const next = words.length <= MOST_WORDS ? tagsOf(words, asked) : null;
  return next ? [{ kind: 'tags', next }] : [];
}

/** The tags after all of the words, taken as answers from left to right; null if one is none, or there are none. */
function tagsOf(words: readonly string[], asked: Asked): PointDetail | null {
  // The ending comes first, whatever the order of words: other questions depend on it.
  const phrases = phrasesOf(words, asked);
  if (!phrases || phrases.length === 0) {
    return null;
  }
  const ordered = [...phrases.filter(isEnding), ...phrases.filter((phrase) => !isEnding(phrase))];
  let { detail } = asked;
  for (const phrase of ordered) {
    const next = answerTo(phrase, { ...asked, detail });
    if (!next) {
      return null;
    }
    detail = next;
  }
  return detail;
}

function phrasesOf(words: readonly string[], asked: Asked): readonly string[] | null {
  const known = new Set([...ENDINGS, ...MISSES.keys(), ...COUNTS.keys(), ...labelsOf(asked)]);
  const phrases: string[] = [];
  let at = 0;
  while (at < words.length) {
    const length = [LONGEST, 2, 1].find((count) => known.has(words.slice(at, at + count).join(' ')));
    if (length === undefined && !FILLERS.has(words[at] ?? '')) {
      return null;
    }
    if (length !== undefined) {
      phrases.push(words.slice(at, at + length).join(' '));
    }
    at += length ?? 1;
  }
  return phrases;
}

/** The labels of every question that could follow, whichever the ending. */
function labelsOf({ point, depth, cast }: Asked): readonly string[] {
  const open = { serve: 1, rally: 4, ending: 'winner' } as const;
  return captureSteps(point, open, depth, cast).flatMap(({ answers }) =>
    answers.map(({ label }) => said(label)),
  );
}

function answerTo(phrase: string, { point, detail, depth, cast, at }: Asked): PointDetail | undefined {
  const steps = captureSteps(point, detail, depth, cast);
  const open = steps.find(({ id }) => id === at);
  const label = COUNTS.get(phrase) ?? phrase;
  const own = open && answerIn(open, label);
  const landed = MISSES.get(phrase);
  if (landed && !own) {
    return withLanding(point, detail, { landed, spot: undefined });
  }
  return own ?? steps.map((step) => answerIn(step, label)).find((next) => next !== undefined);
}

function answerIn({ answers }: Step, label: string): PointDetail | undefined {
  return answers.find((answer) => said(answer.label) === label)?.next;
}

/** A label as it is spoken. */
function said(label: string): string {
  return label.toLowerCase().replaceAll('-', ' ');
}

function isEnding(phrase: string): boolean {
  return ENDINGS.has(phrase) || MISSES.has(phrase);
}

const MISSES: ReadonlyMap<string, Landed> = new Map(
  (['net', 'wide', 'long'] as const).map((landed) => [said(LANDED_WORDS[landed]), landed]),
);
const ENDINGS: ReadonlySet<string> = new Set([
  'ace',
  'winner',
  'forced error',
  'unforced error',
  'double fault',
  'service fault',
  'return error',
  'kitchen fault',
]);
/** Words between answers: `seven shots`. */
const FILLERS: ReadonlySet<string> = new Set(['shot', 'shots', 'and', 'a']);
const COUNTS: ReadonlyMap<string, string> = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
    .split(' ')
    .flatMap((word, index) => {
      const count = String(index + 1);
      return [
        [word, count],
        [count, count],
      ] as const;
    }),
);
