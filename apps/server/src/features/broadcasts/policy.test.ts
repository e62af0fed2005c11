import type { BroadcastVisibility } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { points } from '#test/matches.ts';
import { playRated } from '#test/rated-matches.ts';
import { storeBroadcast } from '#test/streams.ts';
import { buildTeam, setMember, setTeam } from '#test/teams.ts';
import { verdictOf } from '#test/verdict.ts';
import { insertLink, revokeLinks } from './link-store.ts';
import {
  type BroadcastRow,
  isTeamOnly,
  onlyViewable,
  requireBroadcaster,
  requireViewable,
} from './policy.ts';
import { findBroadcast } from './store.ts';
import { hashOf, newToken } from './token.ts';

const clock = testClock();

const WHO = ['visitor', 'outsider', 'player', 'admin'] as const;
type Who = (typeof WHO)[number];

let db: Database;
let members: Record<'player' | 'admin', SignedInAccount>;
let readers: Record<Who, Account | null>;
let teamId: string;
let archivedTeamId: string;
/** Between an adult and a minor. */
let minorsMatchId: string;
let adultsMatchId: string;

beforeAll(async () => {
  ({ db } = await testDatabase());
  members = { player: await buildAccount({ db, clock }), admin: await buildAccount({ db, clock }) };
  const { player, admin } = members;
  const outsider = await buildAccount({ db, clock });
  readers = { visitor: null, outsider: outsider.account, player: player.account, admin: admin.account };
  const team = { members: [player, [admin, 'admin']] } as const;
  ({ teamId } = await buildTeam({ db, clock }, team));
  ({ teamId: archivedTeamId } = await buildTeam({ db, clock }, team));
  await setTeam({ db }, archivedTeamId, { archivedAt: clock.now() });
  const minor = await buildAccount({ db, clock }, { birthYear: 2012 });
  minorsMatchId = await playRated(
    { db, clock },
    { a: [player.account], b: [minor.account], log: points('a') },
  );
  adultsMatchId = await playRated({ db, clock }, { a: [player.account], b: ['Jo'], log: points('a') });
});

const asking = (account: Account | null) => ({ db, clock, account });

async function buildLink(broadcastId: string): Promise<{ id: string; token: string }> {
  const [id, token] = [uuidv7(), newToken()];
  const createdBy = members.admin.account.id;
  await insertLink(db, {
    ...{ id, broadcastId, createdBy, tokenHash: hashOf(token) },
    ...{ createdAt: clock.now(), revokedAt: null },
  });
  return { id, token };
}

describe('watching', () => {
  const everyone = { visitor: 'allowed', outsider: 'allowed', player: 'allowed', admin: 'allowed' };
  const team = { ...everyone, visitor: 'broadcast-not-found', outsider: 'broadcast-not-found' };

  test.each<[BroadcastVisibility, string, Record<Who, string>, Record<Who, string>]>([
    ['team', 'adults', team, team],
    ['link', 'adults', team, everyone],
    ['public', 'adults', everyone, everyone],
    ['team', 'a minor', team, team],
    ['link', 'a minor', team, team],
    ['public', 'a minor', team, team],
  ])('a broadcast for %s, with %s', async (visibility, whose, byId, byLink) => {
    const matchId = whose === 'adults' ? adultsMatchId : minorsMatchId;
    const id = await storeBroadcast({ db, clock }, teamId, { visibility, matchId });
    const { token } = await buildLink(id);

    const watch = async (key: string) =>
      Object.fromEntries(
        await Promise.all(
          WHO.map(async (who) => [who, await verdictOf(() => requireViewable(asking(readers[who]), key))]),
        ),
      );
    expect(await watch(id)).toEqual(byId);
    expect(await watch(token)).toEqual(byLink);
  });

  test('knows the link that was used, and whether the reader is a member', async () => {
    const id = await storeBroadcast({ db, clock }, teamId, { visibility: 'public' });
    const link = await buildLink(id);

    expect(await requireViewable(asking(null), link.token)).toMatchObject({
      linkId: link.id,
      membership: null,
    });
    expect(await requireViewable(asking(null), id)).toMatchObject({ linkId: null, membership: null });
    expect(await requireViewable(asking(readers.player), id)).toMatchObject({
      broadcast: { id },
      membership: { teamId, role: { kind: 'player' } },
    });
  });

  test.each([
    ['an unknown id', async () => uuidv7()],
    ['an unknown link', async () => newToken()],
    ['no key at all', async () => 'court-4'],
    ['a deleted broadcast', () => storeBroadcast({ db, clock }, teamId, { deletedAt: clock.now() })],
    [
      'a link to a deleted broadcast',
      async () =>
        (await buildLink(await storeBroadcast({ db, clock }, teamId, { deletedAt: clock.now() }))).token,
    ],
    [
      'a revoked link',
      async () => {
        const broadcastId = await storeBroadcast({ db, clock }, teamId);
        const { token } = await buildLink(broadcastId);
        await revokeLinks(db, { broadcastId, revokedAt: clock.now() });
        return token;
      },
    ],
  ])('is refused to a member with %s', async (_what, build) => {
    const key = await build();

    expect(await verdictOf(() => requireViewable(asking(readers.player), key))).toBe('broadcast-not-found');
  });

  test('lists what a reader sees without a link', async () => {
    const rows: BroadcastRow[] = [];
    for (const visibility of ['team', 'link', 'public'] as const) {
      const row = await findBroadcast(db, await storeBroadcast({ db, clock }, teamId, { visibility }));
      rows.push(...(row ? [row] : []));
    }

    const seenBy = async (who: Who) =>
      (await onlyViewable(asking(readers[who]), rows)).map(({ visibility }) => visibility);
    expect(await seenBy('player')).toEqual(['team', 'link', 'public']);
    expect(await seenBy('outsider')).toEqual(['public']);
  });

  test('is for the team only when a minor plays', async () => {
    expect(await isTeamOnly({ db, clock }, { matchId: minorsMatchId })).toBe(true);
    expect(await isTeamOnly({ db, clock }, { matchId: adultsMatchId })).toBe(false);
    expect(await isTeamOnly({ db, clock }, { matchId: null })).toBe(false);
  });
});

describe('rights while watching', () => {
  const none = { canManage: false, canChat: false, canModerate: false, isMember: false };
  const chatting = { ...none, canChat: true, isMember: true };
  const now = clock.now();
  const later = new Date(now.getTime() + 1);

  test.each<[string, Who, Parameters<typeof setMember>[2], object]>([
    ['an outsider', 'outsider', {}, none],
    ['a member', 'player', {}, chatting],
    ['a member who may not chat', 'player', { denied: ['chat'] }, { ...chatting, canChat: false }],
    ['a muted member', 'player', { mutedUntil: later }, { ...chatting, canChat: false }],
    ['a member who was muted until now', 'player', { mutedUntil: now }, chatting],
    ['a moderator', 'player', { granted: ['moderate'] }, { ...chatting, canModerate: true }],
    ['a broadcaster', 'player', { granted: ['broadcast'] }, { ...chatting, canManage: true }],
  ])('%s', async (_who, who, changes, rights) => {
    const { player } = members;
    const { teamId: own } = await buildTeam({ db, clock }, { members: [player] });
    await setMember({ db }, { teamId: own, accountId: player.account.id }, { granted: [], ...changes });
    const id = await storeBroadcast({ db, clock }, own, { visibility: 'public' });

    expect(await requireViewable(asking(readers[who]), id)).toMatchObject({ rights });
  });

  test('an admin, until the season is over', async () => {
    const live = await storeBroadcast({ db, clock }, teamId);
    const past = await storeBroadcast({ db, clock }, archivedTeamId);

    expect((await requireViewable(asking(readers.admin), live)).rights).toEqual({
      canManage: true,
      canChat: true,
      canModerate: true,
      isMember: true,
    });
    expect((await requireViewable(asking(readers.admin), past)).rights).toEqual({ ...none, isMember: true });
  });
});

describe('broadcasting', () => {
  const hidden = {
    plain: 'broadcast-not-found',
    evenArchived: 'broadcast-not-found',
    evenDeleted: 'broadcast-not-found',
  };
  const denied = { plain: 'not-permitted', evenArchived: 'not-permitted', evenDeleted: 'not-permitted' };
  const granted = { plain: 'allowed', evenArchived: 'allowed', evenDeleted: 'allowed' };

  test.each([
    ['admin', 'a live one', granted],
    ['admin', 'a deleted one', { ...hidden, evenDeleted: 'allowed' }],
    [
      'admin',
      'one of an archived team',
      { plain: 'team-archived', evenArchived: 'allowed', evenDeleted: 'team-archived' },
    ],
    ['player', 'a live one', denied],
    ['player', 'a deleted one', hidden],
    ['player', 'one of an archived team', denied],
    ['outsider', 'a live one', hidden],
    ['outsider', 'a deleted one', hidden],
    [
      'visitor',
      'a live one',
      { plain: 'not-signed-in', evenArchived: 'not-signed-in', evenDeleted: 'not-signed-in' },
    ],
    ['admin', 'an unknown one', hidden],
    ['admin', 'a malformed id', hidden],
  ] as const)('as %s: %s', async (who, which, expected) => {
    const id = await build(which);
    const ask = (options?: Parameters<typeof requireBroadcaster>[2]) =>
      verdictOf(() => requireBroadcaster(asking(readers[who]), id, options));

    expect({
      plain: await ask(),
      evenArchived: await ask({ evenArchived: true }),
      evenDeleted: await ask({ evenDeleted: true }),
    }).toEqual(expected);
  });

  async function build(which: string): Promise<string> {
    switch (which) {
      case 'a deleted one':
        return storeBroadcast({ db, clock }, teamId, { deletedAt: clock.now() });
      case 'one of an archived team':
        return storeBroadcast({ db, clock }, archivedTeamId);
      case 'an unknown one':
        return uuidv7();
      case 'a malformed id':
        return 'court-4';
      default:
        return storeBroadcast({ db, clock }, teamId);
    }
  }

  test('gives the broadcast and the membership', async () => {
    const id = await storeBroadcast({ db, clock }, teamId);

    expect(await requireBroadcaster(asking(readers.admin), id)).toMatchObject({
      broadcast: { id },
      membership: { teamId, role: { kind: 'admin' } },
    });
  });
});
