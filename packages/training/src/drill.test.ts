import { expect, test } from 'vitest';
import { type Drill, drillSchema } from './drill.ts';
import { withoutGuide } from './guide/guide.ts';
import { loadDrills } from './library.ts';

const drill = (await loadDrills('tennis')).find(({ id }) => id === 'serve-placement-ladder');
if (!drill) {
  throw new Error('The library has lost its serve placement ladder.');
}
const GOOD: Drill = withoutGuide(drill);

function problemsOf(changed: unknown): string[] {
  return (drillSchema.safeParse(changed).error?.issues ?? []).map(({ message }) => message);
}

test('accepts a drill of the library', () => {
  expect(problemsOf(GOOD)).toEqual([]);
});

test('accepts a video link, by https only', () => {
  expect(problemsOf({ ...GOOD, video: 'https://example.org/serve' })).toEqual([]);
  expect(problemsOf({ ...GOOD, video: 'http://example.org/serve' })).toHaveLength(1);
});

test.each<[string, object]>([
  ['an unknown field', { colour: 'blue' }],
  ['an id with capitals', { id: 'Serve' }],
  ['a title with outer spaces', { title: ' Serve ' }],
  ['no steps', { steps: [] }],
  ['a cue that is too long', { cues: ['Toss', 'x'.repeat(60)] }],
  ['unknown equipment', { equipment: [{ item: 'trampoline' }] }],
  ['a statistic that is not an id', { trains: [{ statistic: 'First Serves', why: 'It is the serve.' }] }],
  ['more than an hour', { minutes: 61 }],
])('refuses a drill with %s', (_name, change) => {
  expect(drillSchema.safeParse({ ...GOOD, ...change }).success).toBe(false);
});

test.each<[string, object]>([
  ['tennis has no category dinks', { category: 'dinks' }],
  ['more players are needed than may take part', { players: { min: 3, max: 2 } }],
  ['balls is listed twice', { equipment: [{ item: 'balls' }, { item: 'balls' }] }],
  ['first-serve is listed twice', { weaknesses: ['first-serve', 'first-serve'] }],
  [
    'the round Ad T has no such zone',
    { diagram: { ...GOOD.diagram, zones: GOOD.diagram.zones.filter(({ id }) => id !== 'ad-t') } },
  ],
  [
    'you stands in two places',
    { diagram: { ...GOOD.diagram, players: [...GOOD.diagram.players, { role: 'you', at: [1, -5] }] } },
  ],
  [
    'feeder acts and stands nowhere',
    {
      diagram: {
        ...GOOD.diagram,
        moves: [
          {
            who: 'feeder',
            path: [
              [0, 1],
              [0, 5],
            ],
          },
        ],
      },
    },
  ],
  [
    '0, -20 is outside the court and its run-off',
    { diagram: { ...GOOD.diagram, props: [{ kind: 'cone', at: [0, -20] }] } },
  ],
  ['nothing happens', { diagram: { ...GOOD.diagram, shots: [] } }],
])('%s', (problem, change) => {
  expect(problemsOf({ ...GOOD, ...change })).toEqual([problem]);
});
