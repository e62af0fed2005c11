import { describe, expect, test } from 'vitest';
import { carriedText, doneText, goalTitle, shareDone } from './goal-words.ts';

describe('a weekly goal', () => {
  const goal = { metric: 'minutes', target: 330, carried: 30, done: 180 } as const;

  test('in hours shows the time carried over from last week', () => {
    expect([goalTitle(goal), doneText(goal), carriedText(goal), shareDone(goal)]).toEqual([
      'Train for 5 h 30 min',
      '3 h of 6 h',
      '30 min carried over from last week',
      0.5,
    ]);
  });

  test('in days shows their number', () => {
    const days = { metric: 'days', target: 4, carried: 0, done: 5 } as const;
    expect([goalTitle(days), doneText(days), carriedText(days), shareDone(days)]).toEqual([
      'Train on 4 days',
      '5 of 4 days',
      null,
      1,
    ]);
  });
});
