import type { PointDetail } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import type { StepId } from './capture-steps.ts';
import { spokenAnswers } from './spoken-answers.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');

test.each<[string, PointDetail]>([
  ['Forehand winner, seven', { ending: 'winner', stroke: 'forehand', rally: 7 }],
  ['winner', { ending: 'winner' }],
  ['drop shot long', { ending: 'unforced-error', miss: 'long', shot: 'drop-shot' }],
  ['net forced error', { ending: 'forced-error', miss: 'net' }],
  ['12 shots', { rally: 12 }],
  ['ace', { ending: 'ace' }],
])('“%s” answers %j', (said, next) => {
  expect(heard(TENNIS, said)).toEqual([{ kind: 'tags', next }]);
});

test('a word with two meanings answers the open question first', () => {
  const detail = { ending: 'winner', rally: 5 } as const;
  expect(heard(PICKLEBALL, 'drop', detail, 'third-shot')).toEqual([
    { kind: 'tags', next: { ...detail, thirdShot: { shot: 'drop', result: 'in' } } },
  ]);
  expect(heard(PICKLEBALL, 'speed-up', detail, 'shot')).toEqual([
    { kind: 'tags', next: { ...detail, shot: 'speed-up' } },
  ]);
});

test('wide is a miss, and the direction of a serve only while that is asked', () => {
  expect(heard(TENNIS, 'wide')).toEqual([{ kind: 'tags', next: { ending: 'unforced-error', miss: 'wide' } }]);
  const detail = { ending: 'ace', serve: 1 } as const;
  expect(heard(TENNIS, 'wide', detail, 'serve-direction')).toEqual([
    { kind: 'tags', next: { ...detail, serveDirection: 'wide' } },
  ]);
});

test('one word skips or returns', () => {
  expect([heard(TENNIS, 'Skip.'), heard(TENNIS, 'back')]).toEqual([[{ kind: 'skip' }], [{ kind: 'back' }]]);
});

test.each(['that was a winner', 'long rally', 'skip it', '', 'no', 'forehand forehand volley please'])(
  'talk answers nothing: “%s”',
  (said) => {
    expect(heard(TENNIS, said)).toEqual([]);
  },
);

function heard(format: string, said: string, detail: PointDetail = {}, at: StepId = 'landing') {
  const { state } = playFrom(format, '');
  const point = {
    sport: format === TENNIS ? 'tennis' : 'pickleball',
    discipline: 'singles',
    winner: 'a',
    before: state,
  } as const;
  return spokenAnswers(said, { point, detail, depth: 'advanced', cast: CAST, at });
}
