import { startMatch } from '@allcourt/scoring';
import { describe, expect, test } from 'vitest';
import {
  hasNameFault,
  nameFault,
  openSetup,
  playersOf,
  setupOf,
  setupSentence,
  startingPositions,
  withDiscipline,
  withFirstServer,
  withPartnersSwapped,
  withPlayer,
  withSport,
} from './setup-form.ts';

const NOTHING = { surface: null, formatIds: {} };
const ME = { name: 'Maya Okafor', accountId: 'account-of-maya' };
const TENNIS = openSetup('tennis', ME, NOTHING);
const DOUBLES = { ...withSport(TENNIS, 'pickleball', NOTHING), discipline: 'doubles' as const };

test('opens ready to start', () => {
  expect(hasNameFault(TENNIS)).toBe(false);
  expect(playersOf(TENNIS)).toEqual({ a: [ME], b: [{ name: 'Opponent' }] });
  expect(startMatch(setupOf(TENNIS)).ok).toBe(true);
});

test('remembers the surface, and the format of each sport', () => {
  const remembered = { surface: 'clay', formatIds: { tennis: 'tennis-one-set' } } as const;
  const form = openSetup('tennis', ME, remembered);
  expect([form.surface, form.formatId]).toEqual(['clay', 'tennis-one-set']);
  expect(withSport(form, 'pickleball', remembered).formatId).toBe('pickleball-best-of-3');
});

describe('the sentence of what starts', () => {
  test.each([
    [
      { ...withPlayer(TENNIS, 'b', 1, { name: 'Hannah Weiss' }), surface: 'hard' as const },
      'Okafor v Weiss.',
      'Singles on hard, best of 3 sets. Okafor serves first.',
    ],
    [
      withFirstServer(TENNIS, 'b', 1),
      'Okafor v Opponent.',
      'Singles, best of 3 sets. Opponent serves first.',
    ],
    [
      withFirstServer(DOUBLES, 'a', 2),
      'Okafor and Partner v Opponent and Opponent 2.',
      'Doubles, best of 3 games. Partner serves first.',
    ],
    [
      { ...withFirstServer(DOUBLES, 'a', 2), discipline: 'singles' as const },
      'Okafor v Opponent.',
      'Singles, best of 3 games. Okafor serves first.',
    ],
  ])('%#', (form, who, what) => {
    expect(setupSentence(form)).toEqual({ who, what });
  });
});

test('pickleball doubles says who starts on the right', () => {
  expect(startingPositions(TENNIS)).toBeNull();
  expect(startingPositions(withPartnersSwapped(DOUBLES, 'b'))).toBe(
    'Okafor and Opponent 2 start on the right. Okafor serves first, called 0–0–2: this side has one server until the first side out.',
  );
});

test('you stay yourself when partners swap, and play first when alone again', () => {
  const swapped = withPartnersSwapped(DOUBLES, 'a');
  expect(playersOf(swapped).a).toEqual([{ name: 'Partner' }, ME]);
  expect(playersOf(withDiscipline(swapped, 'singles')).a).toEqual([ME]);
});

test('doubles names the first players, singles does not', () => {
  expect(setupOf(withFirstServer(DOUBLES, 'b', 2)).firstPlayers).toEqual({ a: 1, b: 2 });
  expect(setupOf(TENNIS)).not.toHaveProperty('firstPlayers');
});

test.each([
  ['', 'Enter a name.'],
  ['   ', 'Enter a name.'],
  ['x'.repeat(81), 'Use 80 characters or fewer.'],
  ['x'.repeat(80), null],
])('the name %j', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test('every name counts, a partner only in doubles', () => {
  expect(hasNameFault(withPlayer(TENNIS, 'b', 1, { name: ' ' }))).toBe(true);
  expect(hasNameFault(withPlayer(TENNIS, 'a', 2, { name: '' }))).toBe(false);
  expect(hasNameFault(withPlayer(DOUBLES, 'a', 2, { name: '' }))).toBe(true);
});
