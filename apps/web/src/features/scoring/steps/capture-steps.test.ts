import type { StatProfile } from '@allcourt/contract';
import type { Discipline, Match, PointDetail, Side } from '@allcourt/scoring';
import { describe, expect, test } from 'vitest';
import { andThen, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import type { DescribedPoint } from '#web/features/scoring/tags/tag-question.ts';
import { captureSteps, type StepId, thirdShotResult } from './capture-steps.ts';
import { capturedWords } from './captured-words.ts';

const CAST = castOf(
  {
    a: [{ name: 'Maya Okafor' }, { name: 'Tom Hale' }],
    b: [{ name: 'Inês Duarte' }, { name: 'Rosa Castillo' }],
  },
  'a',
);

describe('the questions', () => {
  test.each<[StatProfile, string]>([
    ['basic', ''],
    ['intermediate', 'landing'],
    ['advanced', 'landing shot rally'],
  ])('for %s in tennis: %s', (depth, ids) => {
    expect(asked(playFrom(TENNIS, ''), {}, { depth })).toBe(ids);
  });

  test('skip the shot and the length of a point that only had a serve', () => {
    expect(asked(playFrom(TENNIS, ''), { ending: 'ace' })).toBe('landing');
    expect(asked(playFrom(TENNIS, ''), { ending: 'ace', serve: 1 })).toBe('landing serve-direction');
  });

  test('ask for the direction of every serve once serves are tracked, and of none before', () => {
    const start = playFrom(TENNIS, '');
    expect(asked(start, { serve: 1 })).toBe('landing shot rally serve-direction');
    expect(asked(andThen(start, { id: 'f', at: 1, kind: 'fault' }), {})).toBe(
      'landing shot rally serve-direction',
    );
    expect(asked(start, { ending: 'double-fault', serve: 2 }, { winner: 'b' })).toBe('landing');
  });

  test('ask a pair whose shot it was once the ending is known', () => {
    const pair = { discipline: 'doubles', depth: 'intermediate' } as const;
    expect(asked(playFrom(TENNIS, '', 'doubles'), {}, pair)).toBe('landing');
    expect(asked(playFrom(TENNIS, '', 'doubles'), { ending: 'winner' }, pair)).toBe('landing player');
  });

  test.each<[PointDetail, Side, string]>([
    [{}, 'a', 'Last shot?'],
    [{ ending: 'winner' }, 'a', 'Your shot?'],
    [{ ending: 'unforced-error' }, 'b', 'Your shot?'],
    [{ ending: 'winner' }, 'b', 'Duarte’s shot?'],
  ])('name the player of the last shot: %j, won by %s', (detail, winner, title) => {
    const single = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
    const steps = captureSteps(described(playFrom(TENNIS, ''), winner), detail, 'advanced', single);
    expect(steps.find(({ id }) => id === 'shot')?.title).toBe(title);
  });
});

describe('an answer', () => {
  test('replaces the shot before it, and stays when pressed again', () => {
    const start = playFrom(TENNIS, '');
    const forehand = answer(start, { ending: 'winner' }, 'shot', 'Forehand');
    expect(forehand).toEqual({ ending: 'winner', stroke: 'forehand' });
    expect(answer(start, forehand, 'shot', 'Forehand')).toBe(forehand);
    expect(answer(start, forehand, 'shot', 'Volley')).toEqual({ ending: 'winner', shot: 'volley' });
  });

  test('about the length is the exact number of shots', () => {
    expect(answer(playFrom(TENNIS, ''), {}, 'rally', '7')).toEqual({ rally: 7 });
  });

  test('is accepted by the rules, whichever it is', () => {
    for (const format of [TENNIS, PICKLEBALL]) {
      const start = playFrom(format, '', 'doubles');
      for (const winner of ['a', 'b'] as const) {
        const point = described(start, winner, 'doubles');
        for (const detail of [{}, { ending: 'unforced-error', rally: 4, serve: undefined }] as const) {
          for (const { answers } of captureSteps(point, detail, 'advanced', CAST)) {
            for (const { next } of answers) {
              const event = { id: 'p', at: 1, kind: 'point', winner, detail: next } as const;
              expect(() => andThen(start, event)).not.toThrow();
            }
          }
        }
      }
    }
  });
});

// Side a serves. The third shot is the server's second.
test.each<[Side, PointDetail, string | null]>([
  ['a', { ending: 'winner', rally: 3 }, 'winner'],
  ['b', { ending: 'unforced-error', rally: 3 }, 'error'],
  ['a', { ending: 'forced-error', rally: 3 }, 'in'],
  ['b', { ending: 'winner', rally: 6 }, 'in'],
  ['b', { ending: 'unforced-error', rally: 2 }, 'error'],
  ['a', { ending: 'unforced-error', rally: 2 }, null],
  ['b', { ending: 'winner', rally: 2 }, null],
  ['a', { ending: 'winner' }, null],
  ['a', { rally: 5 }, null],
])('the third shot of a rally won by %s with %j: %s', (winner, detail, result) => {
  const start = playFrom(PICKLEBALL, '');
  expect(thirdShotResult(described(start, winner), detail)).toBe(result);
  expect(asked(start, detail, { winner }).includes('third-shot')).toBe(result !== null);
});

test.each<[PointDetail, string | null]>([
  [{ ending: 'winner', stroke: 'forehand', rally: 7, spot: { x: 0, y: 1 } }, 'Forehand winner, 7 shots'],
  [{ ending: 'unforced-error', shot: 'drop-shot', miss: 'net' }, 'Drop shot unforced error, net'],
  [{ ending: 'ace', serve: 1, serveDirection: 't' }, 'Ace, serve to T'],
  [{ rally: 1 }, '1 shot'],
  [{ serve: 1 }, null],
  [{}, null],
])('%j is told as %s', (detail, words) => {
  expect(capturedWords(detail)).toBe(words);
});

interface Asked {
  depth?: StatProfile;
  winner?: Side;
  discipline?: Discipline;
}

function asked(
  match: Match,
  detail: PointDetail,
  { depth = 'advanced', winner = 'a', discipline = 'singles' }: Asked = {},
): string {
  return captureSteps(described(match, winner, discipline), detail, depth, CAST)
    .map(({ id }) => id)
    .join(' ');
}

function answer(match: Match, detail: PointDetail, id: StepId, label: string): PointDetail {
  const steps = captureSteps(described(match, 'a'), detail, 'advanced', CAST);
  const found = steps.find((step) => step.id === id)?.answers.find((one) => one.label === label);
  if (!found) {
    throw new Error(`${label} is not an answer of ${id}`);
  }
  return found.next;
}

function described(match: Match, winner: Side, discipline: Discipline = 'singles'): DescribedPoint {
  return { sport: match.format.sport, discipline, winner, before: match.state };
}
