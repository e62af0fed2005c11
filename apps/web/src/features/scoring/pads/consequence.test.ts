import type { Discipline, Side } from '@allcourt/scoring';
import { describe, expect, test } from 'vitest';
import { games, ONE_SET, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { consequenceOf } from './consequence.ts';

const SINGLES = { a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] };
const DOUBLES = {
  a: [{ name: 'Maya Okafor' }, { name: 'Tom Hale' }],
  b: [{ name: 'Petra Novak' }, { name: 'Rosa Castillo' }],
};

function pads(format: string, winners: string, discipline: Discipline, mySide: Side | null = 'a') {
  const match = playFrom(format, winners, discipline);
  const cast = castOf(discipline === 'doubles' ? DOUBLES : SINGLES, mySide);
  return [cast.near, cast.far].map((side) => {
    const { score, words } = consequenceOf(match, cast, side);
    return `${score} ${words}`;
  });
}

describe('tennis pads', () => {
  test.each([
    ['the first point', TENNIS, '', '15–0 You lead', '0–15 Duarte leads'],
    ['level', TENNIS, 'ab a', '40–15 Game point to you', '30–30 30 all'],
    ['game point', TENNIS, `${games('aaaab bb')}abaab`, '5–3 Game to you', '40–40 Deuce'],
    ['deuce', TENNIS, 'aaabbb', 'Ad–40 Advantage you', '40–Ad Advantage Duarte'],
    ['break point against you', TENNIS, 'bb', '15–30 Duarte leads', '0–40 Break point to Duarte'],
    ['set point', TENNIS, `${games('aaaaa')}aaa`, '6–0 Set to you', '40–15 Set point to you'],
    [
      'before a tiebreak',
      TENNIS,
      `${games('ababababab ab')}`.slice(0, -1),
      '15–40 Game point to Duarte',
      '6–6 Tiebreak next',
    ],
    ['in a tiebreak', TENNIS, `${games('ababababab ab')}aabbb`, '3–3 Change ends', '2–4 Change ends'],
    ['match point', TENNIS, `${games('aaaaaa aaaaa')}aaa`, '2–0 Match to you', '40–15 Match point to you'],
    [
      'match point of one set',
      ONE_SET,
      `${games('aaaaa')}aaa`,
      '6–0 Match to you',
      '40–15 Match point to you',
    ],
  ])('%s', (_name, format, winners, won, lost) => {
    expect(pads(format, winners, 'singles')).toEqual([won, lost]);
  });

  test('show your score first whichever side is yours', () => {
    expect(pads(TENNIS, 'aaab', 'singles', 'b')).toEqual([
      '30–40 Game point to Okafor',
      '0–1 Game to Okafor',
    ]);
  });

  test('name both sides to a spectator', () => {
    expect(pads(TENNIS, 'aaa', 'singles', null)).toEqual([
      '1–0 Game to Okafor',
      '40–15 Game point to Okafor',
    ]);
    expect(pads(TENNIS, '', 'doubles', null)[0]).toBe('15–0 Okafor and Hale lead');
  });
});

describe('pickleball pads', () => {
  test.each([
    [
      'the only server of the first turn',
      'doubles',
      '',
      '1–0–2 Okafor serves, left',
      '0–0–1 Side out to Novak and Castillo',
    ],
    ['a first server', 'doubles', 'ab', '0–1–2 Castillo, second server', '1–1–1 Novak serves, left'],
    ['a second server', 'doubles', 'aba', '1–0–1 Side out to you', '1–1–2 Castillo serves, right'],
    [
      'far serving on',
      'doubles',
      'aaaaaaa bbbb',
      '3–7–2 Castillo, second server',
      '4–7–1 Novak serves, right',
    ],
    ['singles', 'singles', 'aa', '3–0 Okafor serves, left', '0–2 Side out to Duarte'],
    ['game point', 'singles', 'aaaaaaaaaa', '11–0 Game to you', '0–10 Side out to Duarte'],
    [
      'match point',
      'singles',
      `${'a'.repeat(11)}a${'a'.repeat(10)}`,
      '2–0 Match to you',
      '0–10 Side out to Duarte',
    ],
  ] as const)('%s', (_name, discipline, winners, won, lost) => {
    expect(pads(PICKLEBALL, winners, discipline)).toEqual([won, lost]);
  });
});
