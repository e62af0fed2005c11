import { expect, test } from 'vitest';
import { idsFor, standingOf } from './policy.ts';

const OWNER = { id: 'owner' };
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const [, DERIVED] = idsFor(OWNER, ID);

type Known = NonNullable<ReturnType<Parameters<typeof standingOf>[2]['get']>>;

const none = { deletedAt: null, players: [] };
const mine = { ...none, ownerId: OWNER.id };
const deleted = { ...mine, deletedAt: new Date('2026-06-01T10:00:00.000Z') };
const foreign = { ...none, ownerId: 'other' };
const played = { ...foreign, players: [{ side: 'a', accountId: OWNER.id }] } as const;
const playedAndDeleted = { ...played, deletedAt: deleted.deletedAt };

test('an account derives the same second id each time, and another account a different one', () => {
  expect(idsFor(OWNER, ID)).toEqual([ID, DERIVED]);
  expect(DERIVED).not.toBe(ID);
  expect(idsFor({ id: 'other' }, ID)[1]).not.toBe(DERIVED);
});

test.each<[string, Partial<Record<'own' | 'derived', Known>>, ReturnType<typeof standingOf>]>([
  ['an unused id', {}, { state: 'new', id: ID }],
  ['an own match', { own: mine }, { state: 'here', id: ID }],
  ['an own deleted match', { own: deleted }, { state: 'deleted', id: ID }],
  ['a match the reader played in', { own: played }, { state: 'here', id: ID }],
  ['a match the reader played in, now deleted', { own: playedAndDeleted }, { state: 'new', id: DERIVED }],
  ['a match of strangers', { own: foreign }, { state: 'new', id: DERIVED }],
  ['one that was imported before', { own: foreign, derived: mine }, { state: 'here', id: DERIVED }],
  [
    'one that was imported and deleted',
    { own: foreign, derived: deleted },
    { state: 'deleted', id: DERIVED },
  ],
])('the standing of %s', (_what, { own, derived }, expected) => {
  const known = new Map<string, Known>();
  if (own) {
    known.set(ID, own);
  }
  if (derived) {
    known.set(DERIVED, derived);
  }

  expect(standingOf(OWNER, ID, known)).toEqual(expected);
});
