import type { DashboardAnswer } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { JONAS } from '#test/coaching.ts';
import { byNeed, needsOf, needText } from './needs.ts';

type Row = DashboardAnswer['players'][number];

const NOW = new Date('2024-01-20T12:00:00.000Z');
const BASIS = { points: 112, matches: 9, runs: 3 };

function rowOf(fields: Partial<Row> = {}): Row {
  return {
    player: JONAS,
    minutesWeek: 0,
    minutesMonth: 150,
    lastTrainedAt: '2024-01-18T12:00:00.000Z',
    skills: [],
    openAssignments: 0,
    overdueAssignments: 0,
    unanswered: 0,
    ...fields,
  };
}

const skill = (by: number, low: number, high: number): Partial<Row> => ({
  skills: [{ skill: 'second-serve', current: 56, change: { by, low, high }, ...BASIS }],
});

describe('a player needs the coach', () => {
  test.each<[string, Partial<Row>, string]>([
    ['with a question', { unanswered: 1 }, 'Waits for your reply.'],
    ['with several', { unanswered: 3 }, 'Waits for your reply in 3 threads.'],
    ['with an overdue assignment', { overdueAssignments: 2 }, '2 assignments are overdue.'],
    ['after a clear decline', skill(-6.2, -11, -1.3), 'Second serve declined by more than chance.'],
    [
      'after ten days without training',
      { lastTrainedAt: '2024-01-10T12:00:00.000Z' },
      'Has not trained for 10 days.',
    ],
    [
      'for several reasons',
      { unanswered: 1, overdueAssignments: 1 },
      'Waits for your reply and 1 assignment is overdue.',
    ],
  ])('%s', (_when, fields, sentence) => {
    expect(needText(rowOf(fields), NOW)).toBe(sentence);
  });

  test.each<[string, Partial<Row>]>([
    ['with nothing open', {}],
    ['with an assignment that is not due', { openAssignments: 2 }],
    ['after a decline that chance explains', skill(-6.2, -13, 0.4)],
    ['after an improvement', skill(6.2, 1.3, 11)],
    ['after nine days without training', { lastTrainedAt: '2024-01-11T12:00:00.000Z' }],
    ['without any training logged', { lastTrainedAt: null }],
  ])('but not %s', (_when, fields) => {
    expect(needsOf(rowOf(fields), NOW)).toEqual([]);
    expect(needText(rowOf(fields), NOW)).toBe('');
  });
});

test('orders players by need, and keeps the order of equals', () => {
  const named = (name: string, fields: Partial<Row>) => rowOf({ player: { ...JONAS, name }, ...fields });
  const rows = [
    named('Ada', {}),
    named('Ben', { lastTrainedAt: '2024-01-01T12:00:00.000Z' }),
    named('Cleo', skill(-6, -11, -1)),
    named('Dora', { overdueAssignments: 3 }),
    named('Emil', { unanswered: 1 }),
    named('Finn', {}),
    named('Gina', { unanswered: 1, overdueAssignments: 1 }),
  ];
  expect(byNeed(rows, NOW).map(({ player }) => player.name)).toEqual([
    'Gina',
    'Emil',
    'Dora',
    'Cleo',
    'Ben',
    'Ada',
    'Finn',
  ]);
});
