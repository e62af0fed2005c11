/** Questions for advanced scorers only: shots, directions, depth, kitchen, rally, landing spot. */
import type { PointDetail, Side } from '@allcourt/scoring';
import {
  SERVE_DIRECTION_WORDS,
  SHOT_WORDS,
  STROKE_WORDS,
} from '#web/features/match-log/points/shot-words.ts';
import { type Cast, callSideFirst } from '#web/features/match-log/words/cast.ts';
import {
  type ChoiceQuestion,
  choice,
  type DescribedPoint,
  known,
  strikerOf,
  type TagQuestion,
} from './tag-question.ts';

export function deeperQuestions(
  point: DescribedPoint,
  detail: PointDetail,
  cast: Cast,
): readonly TagQuestion[] {
  const isTennis = point.sport === 'tennis';
  const isServeOnly = ['ace', 'double-fault', 'service-fault'].includes(detail.ending ?? '');
  return [
    ...(isTennis
      ? [choice('serve-direction', 'Serve to', detail, 'serveDirection', entries(SERVE_DIRECTION_WORDS))]
      : []),
    ...(isServeOnly ? [] : lastShot(point, detail)),
    ...(isTennis ? [] : pickleball(detail, cast)),
    ...(isServeOnly
      ? []
      : [
          choice('return-depth', 'Return landed', detail, 'returnDepth', [
            ['short', 'Short'],
            ['middle', 'Middle'],
            ['deep', 'Deep'],
          ]),
          atNet(detail, cast),
          { kind: 'rally', id: 'rally', label: 'Shots in the rally' } as const,
        ]),
    { kind: 'spot', id: 'spot', label: 'Landing spot', striker: strikerOf(point, detail) },
  ];
}

function lastShot({ sport }: DescribedPoint, detail: PointDetail): readonly ChoiceQuestion[] {
  const isMissed = detail.ending?.endsWith('error') ?? false;
  return [
    choice('stroke', 'Stroke', detail, 'stroke', entries(STROKE_WORDS)),
    choice(
      'shot',
      'Shot',
      detail,
      'shot',
      SHOTS_OF[sport].map((shot) => [shot, SHOT_WORDS[shot]] as const),
    ),
    choice('direction', 'Hit to', detail, 'direction', [
      ['forehand-side', 'Forehand side'],
      ['middle', 'Middle'],
      ['backhand-side', 'Backhand side'],
    ]),
    ...(isMissed
      ? [
          choice('miss', 'Missed', detail, 'miss', [
            ['net', 'Net'],
            ['wide', 'Wide'],
            ['long', 'Long'],
          ]),
        ]
      : []),
  ];
}

/** The kinds of the last shot that are asked about in each sport. */
export const SHOTS_OF = {
  tennis: ['groundstroke', 'slice', 'volley', 'overhead', 'return', 'half-volley', 'drop-shot', 'lob'],
  pickleball: [
    'dink',
    'drop',
    'drive',
    'volley',
    'speed-up',
    'reset',
    'overhead',
    'lob',
    'return',
    'erne',
    'atp',
    'poach',
  ],
} as const;

function pickleball(detail: PointDetail, cast: Cast): readonly ChoiceQuestion[] {
  const { shot, result } = detail.thirdShot ?? {};
  const shots = [
    ['drop', 'Drop'],
    ['drive', 'Drive'],
    ['lob', 'Lob'],
  ] as const;
  const results = [
    ['in', 'In'],
    ['winner', 'Winner'],
    ['error', 'Error'],
  ] as const;
  return [
    {
      kind: 'choice',
      id: 'third-shot',
      label: 'Third shot',
      options: shots.map(([value, label]) => ({
        label,
        isChosen: shot === value,
        next: known({
          ...detail,
          thirdShot: shot === value ? undefined : { shot: value, result: result ?? 'in' },
        }),
      })),
    },
    ...(shot
      ? [
          {
            kind: 'choice',
            id: 'third-shot-result',
            label: 'Third shot was',
            options: results.map(([value, label]) => ({
              label,
              isChosen: result === value,
              next: { ...detail, thirdShot: { shot, result: value } },
            })),
          } as const,
        ]
      : []),
    choice('attacker', 'Attacked first', detail, 'attacker', sides(cast)),
    choice('both-at-kitchen', 'All at the kitchen', detail, 'bothAtKitchen', [
      [true, 'Yes'],
      [false, 'No'],
    ]),
  ];
}

function atNet(detail: PointDetail, cast: Cast): ChoiceQuestion {
  return {
    kind: 'choice',
    id: 'at-net',
    label: 'Came to the net',
    options: sides(cast).map(([side, label]) => {
      const there = detail.atNet ?? [];
      const isChosen = there.includes(side);
      const next = isChosen ? there.filter((other) => other !== side) : [...there, side];
      return { label, isChosen, next: known({ ...detail, atNet: next.length > 0 ? next : undefined }) };
    }),
  };
}

function sides(cast: Cast): readonly (readonly [Side, string])[] {
  return [cast.near, cast.far].map((side) => [side, callSideFirst(cast, side)]);
}

function entries<Key extends string>(
  words: Readonly<Record<Key, string>>,
): readonly (readonly [Key, string])[] {
  return Object.entries(words) as [Key, string][]; // the table's own keys
}
