import type { Discipline, Match, PointDetail, Side } from '@allcourt/scoring';
import { describe, expect, test } from 'vitest';
import { andThen, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import type { DescribedPoint, TagQuestion } from './tag-question.ts';
import { tagQuestions } from './tag-questions.ts';

const CAST = castOf(
  {
    a: [{ name: 'Maya Okafor' }, { name: 'Tom Hale' }],
    b: [{ name: 'Petra Novak' }, { name: 'Rosa Castillo' }],
  },
  'a',
);

describe('the endings that are offered', () => {
  test.each<[string, string, Side, string]>([
    ['when the server won', TENNIS, 'a', 'Ace, Winner, Forced error, Unforced error'],
    ['when the receiver won', TENNIS, 'b', 'Winner, Forced error, Unforced error, Double fault'],
    [
      'in pickleball, server',
      PICKLEBALL,
      'a',
      'Winner, Forced error, Unforced error, Kitchen fault, Ace, Return error',
    ],
    [
      'in pickleball, receiver',
      PICKLEBALL,
      'b',
      'Winner, Forced error, Unforced error, Kitchen fault, Service fault',
    ],
  ])('%s', (_name, format, winner, labels) => {
    expect(labelsOf(ask(playFrom(format, ''), winner), 'ending')).toBe(labels);
  });
});

test('basic asks nothing', () => {
  const point = described(playFrom(TENNIS, ''), 'a');
  expect(tagQuestions(point, {}, 'basic', CAST)).toEqual([]);
});

test('the serve is asked when no fault or ending tells', () => {
  const start = playFrom(TENNIS, '');
  expect(ids(ask(start, 'a'))).toEqual(['ending', 'serve']);
  const faulted = andThen(start, { id: 'f', at: 1, kind: 'fault' });
  expect(ids(ask(faulted, 'a'))).toEqual(['ending']);
  expect(ids(ask(playFrom(PICKLEBALL, ''), 'a'))).toEqual(['ending']);
});

test('a pair is asked whose shot it was, of the side that played it', () => {
  const start = playFrom(TENNIS, '', 'doubles');
  expect(labelsOf(ask(start, 'a', { ending: 'winner' }, 'doubles'), 'player')).toBe('Okafor, Hale');
  expect(labelsOf(ask(start, 'a', { ending: 'unforced-error' }, 'doubles'), 'player')).toBe(
    'Novak, Castillo',
  );
  expect(ids(ask(start, 'a', { ending: 'ace' }, 'doubles'))).not.toContain('player');
});

describe('an answer', () => {
  test('is cleared without a trace by a second press', () => {
    const chosen = option(ask(playFrom(TENNIS, ''), 'a'), 'ending', 'Winner');
    expect(chosen.next).toEqual({ ending: 'winner' });
    const again = option(ask(playFrom(TENNIS, ''), 'a', chosen.next), 'ending', 'Winner');
    expect(again.isChosen).toBe(true);
    expect(again.next).toEqual({});
  });

  test('implies a second serve for a double fault until it is cleared', () => {
    const doubled = option(ask(playFrom(TENNIS, ''), 'b', { serve: 1 }), 'ending', 'Double fault').next;
    expect(doubled).toEqual({ serve: 2, ending: 'double-fault' });
    expect(option(ask(playFrom(TENNIS, ''), 'b', doubled), 'ending', 'Winner').next).toEqual({
      ending: 'winner',
    });
  });

  test('clears its player when it gives the last shot to the other side', () => {
    const said: PointDetail = { ending: 'winner', player: 2, spot: { x: 0.1, y: 0.9 }, stroke: 'forehand' };
    const next = option(
      ask(playFrom(TENNIS, '', 'doubles'), 'a', said, 'doubles'),
      'ending',
      'Forced error',
    ).next;
    expect(next).toEqual({ ending: 'forced-error', stroke: 'forehand' });
  });

  test('to the third shot asks for the shot, then for its result', () => {
    const start = playFrom(PICKLEBALL, '');
    const drop = option(ask(start, 'a', {}, 'singles', 'advanced'), 'third-shot', 'Drop').next;
    expect(drop).toEqual({ thirdShot: { shot: 'drop', result: 'in' } });
    const missed = option(ask(start, 'a', drop, 'singles', 'advanced'), 'third-shot-result', 'Error').next;
    expect(missed).toEqual({ thirdShot: { shot: 'drop', result: 'error' } });
  });
});

test('every combination of answers is accepted by the rules', () => {
  for (const format of [TENNIS, PICKLEBALL]) {
    for (const winner of ['a', 'b'] as const) {
      const start = playFrom(format, '', 'doubles');
      for (const question of ask(start, winner, {}, 'doubles', 'advanced')) {
        for (const { next } of question.kind === 'choice' ? question.options : []) {
          expect(() => andThen(start, { id: 'p', at: 1, kind: 'point', winner, detail: next })).not.toThrow();
        }
      }
    }
  }
});

function described(match: Match, winner: Side, discipline: Discipline = 'singles'): DescribedPoint {
  return { sport: match.format.sport, discipline, winner, before: match.state };
}

function ask(
  match: Match,
  winner: Side,
  detail: PointDetail = {},
  discipline: Discipline = 'singles',
  depth: 'intermediate' | 'advanced' = 'intermediate',
): readonly TagQuestion[] {
  return tagQuestions(described(match, winner, discipline), detail, depth, CAST);
}

function ids(questions: readonly TagQuestion[]): string[] {
  return questions.map(({ id }) => id);
}

function optionsOf(questions: readonly TagQuestion[], id: string) {
  const question = questions.find((one) => one.id === id);
  return question?.kind === 'choice' ? question.options : [];
}

function labelsOf(questions: readonly TagQuestion[], id: string): string {
  return optionsOf(questions, id)
    .map(({ label }) => label)
    .join(', ');
}

function option(questions: readonly TagQuestion[], id: string, label: string) {
  const found = optionsOf(questions, id).find((one) => one.label === label);
  if (!found) {
    throw new Error(`${label} is not offered for ${id}`);
  }
  return found;
}
