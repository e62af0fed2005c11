import { describe, expect, test } from 'vitest';
import { verdictOf } from '#test/verdict.ts';
import {
  hasPart,
  heardAt,
  heldUntil,
  isOtherHolder,
  mayScore,
  NO_LEASE,
  requireMatchId,
  requireOwnerOrPlayer,
  requireScorer,
  requireViewer,
  sideOf,
  takeLease,
} from './policy.ts';

const OWNER = { id: 'owner' };
const PLAYER = { id: 'player' };
const STRANGER = { id: 'stranger' };

const MATCH = {
  ownerId: OWNER.id,
  deletedAt: null,
  players: [
    { side: 'a', accountId: null },
    { side: 'b', accountId: PLAYER.id },
  ],
} as const;
const DELETED = { ...MATCH, deletedAt: new Date('2026-06-01T10:00:00.000Z') };

describe('the part of a reader', () => {
  test.each([
    ['the owner', OWNER, { side: null, mayScore: true, hasPart: true }],
    ['a player', PLAYER, { side: 'b', mayScore: false, hasPart: true }],
    ['a stranger', STRANGER, { side: null, mayScore: false, hasPart: false }],
    ['a visitor', null, { side: null, mayScore: false, hasPart: false }],
  ] as const)('%s', (_who, reader, expected) => {
    expect({
      side: sideOf(reader, MATCH),
      mayScore: mayScore(reader, MATCH),
      hasPart: hasPart(reader, MATCH),
    }).toEqual(expected);
  });
});

describe('access', () => {
  const none = {
    views: 'match-not-found',
    isShown: 'match-not-found',
    owns: 'match-not-found',
    scores: 'match-not-found',
  };

  test.each([
    ['the owner', OWNER, MATCH, { views: 'allowed', isShown: 'allowed', owns: 'allowed', scores: 'allowed' }],
    [
      'a player',
      PLAYER,
      MATCH,
      { views: 'allowed', isShown: 'allowed', owns: 'allowed', scores: 'not-scorer' },
    ],
    ['a stranger', STRANGER, MATCH, { ...none, isShown: 'allowed' }],
    [
      'the owner, to a deleted match',
      OWNER,
      DELETED,
      { views: 'match-deleted', isShown: 'match-deleted', owns: 'allowed', scores: 'match-deleted' },
    ],
    ['a player, to a deleted match', PLAYER, DELETED, none],
    ['a stranger, to a deleted match', STRANGER, DELETED, none],
    ['anyone, to an unknown match', OWNER, undefined, none],
  ] as const)('%s', async (_who, reader, match, expected) => {
    expect({
      views: await verdictOf(() => requireViewer(reader, match)),
      isShown: await verdictOf(() => requireViewer(reader, match, { isShown: true })),
      owns: await verdictOf(() => requireOwnerOrPlayer(reader, match)),
      scores: await verdictOf(() => requireScorer(reader, match)),
    }).toEqual(expected);
  });

  test('tells the owner of a deleted match how long it can be restored', () => {
    expect(() => requireViewer(OWNER, DELETED)).toThrow(
      expect.objectContaining({ detail: { until: '2026-07-01T10:00:00.000Z' } }),
    );
  });
});

test('a malformed id is an unknown match', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';

  expect(requireMatchId(id)).toBe(id);
  expect(await verdictOf(() => requireMatchId('court-4'))).toBe('match-not-found');
});

describe('the lease', () => {
  const now = new Date('2026-06-01T10:00:00.000Z');
  const soon = new Date('2026-06-01T10:00:00.001Z');

  test.each([
    ['no one', NO_LEASE, {}, null],
    ['this device', { leaseDeviceId: 'this', leaseUntil: soon }, {}, null],
    ['another device', { leaseDeviceId: 'other', leaseUntil: soon }, {}, soon],
    [
      'another device, which is overruled',
      { leaseDeviceId: 'other', leaseUntil: soon },
      { takeOver: true },
      null,
    ],
    ['another device until now', { leaseDeviceId: 'other', leaseUntil: now }, {}, null],
    ['another device, without an end', { leaseDeviceId: 'other', leaseUntil: null }, {}, null],
    ['no device, with an end', { leaseDeviceId: null, leaseUntil: soon }, {}, null],
  ])('held by %s', (_who, lease, takeOver, expected) => {
    expect(heldUntil(lease, { deviceId: 'this', now, ...takeOver })).toEqual(expected);
  });

  test('lasts for two minutes from an append', () => {
    const lease = takeLease({ deviceId: 'this', now });

    expect(lease).toEqual({ leaseDeviceId: 'this', leaseUntil: new Date('2026-06-01T10:02:00.000Z') });
    expect(heardAt(lease)).toEqual(now);
  });

  test.each([
    ['no lease', NO_LEASE],
    ['a lease without an end', { leaseDeviceId: 'this', leaseUntil: null }],
    ['an end without a device', { leaseDeviceId: null, leaseUntil: now }],
  ])('no device was heard of with %s', (_what, lease) => {
    expect(heardAt(lease)).toBeNull();
  });

  test('changes hands when another device takes it', () => {
    const mine = takeLease({ deviceId: 'this', now });

    expect(isOtherHolder(mine, takeLease({ deviceId: 'this', now: soon }))).toBe(false);
    expect(isOtherHolder(mine, takeLease({ deviceId: 'other', now }))).toBe(true);
    expect(isOtherHolder(NO_LEASE, mine)).toBe(true);
  });
});
