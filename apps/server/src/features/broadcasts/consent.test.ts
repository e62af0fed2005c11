// Consent: minors are hidden from strangers, and players who do not allow filming from everyone.

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { unfilmed } from '#server/db/schema/broadcasts.ts';
import { buildBroadcast, buildLink, startBody } from '#test/broadcasts.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';
import { connect, cutOff, next } from '#test/sockets.ts';

let server: Harness;
let club: Club;
let matchId: string;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast', 'chat'] });
  const own = { name: 'Piet Player', accountId: club.people.player.account.id };
  const device = deviceOf(club.people.player, server.app);
  const players = { a: [own], b: [{ name: 'Jo' }] };
  matchId = (await buildMatch(device, { players, log: points('ab') })).id;
});

const start = (changes: Parameters<typeof startBody>[1]) =>
  club.ask.custom('PUT', `/api/broadcasts/${crypto.randomUUID()}`, startBody(club.teamId, changes));

const change = (id: string, body: object) => club.ask.custom('PATCH', `/api/broadcasts/${id}`, body);

const filming = (mayBeFilmed: boolean) => club.ask.player('PUT', '/api/account/filming', { mayBeFilmed });

/** Piet enters his birth year. */
const turns = (years: number) =>
  club.ask.player('PATCH', '/user/preferences', {
    birthYear: server.clock.now().getUTCFullYear() - years,
  });

describe('a minor', () => {
  test.each(['link', 'public'] as const)('is shown to the team only, and not by %s', async (visibility) => {
    await turns(15);
    const refusal = { status: 403, body: { code: 'minor-in-broadcast' } };

    expect(await start({ visibility, matchId })).toMatchObject(refusal);
    const ofTeam = await buildBroadcast(club.ask.custom, club.teamId, { matchId });
    expect(await change(ofTeam.id, { visibility })).toMatchObject(refusal);
    const open = await buildBroadcast(club.ask.custom, club.teamId, { visibility });
    expect(await change(open.id, { matchId })).toMatchObject(refusal);
    expect((await change(open.id, { matchId, visibility: 'team' })).status).toBe(200);
    expect((await club.ask.coach('GET', `/api/live/${ofTeam.id}/log`)).body.seq).toBe(2);
  });

  test('is hidden from current viewers as soon as the birth year is entered', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, {
      visibility: 'public',
      matchId,
      source: 'camera',
      hasConsent: true,
    });
    const { token } = await buildLink(club.ask.custom, id);
    const base = async () => (await club.ask.coach('GET', `/api/live/${id}`)).body.media.base;
    const before = await base();
    const outsider = await connect(server.app, club.people.outsider);
    await outsider.emitWithAck('stream:watch', { key: id });
    const guests = [
      await connect(server.app, { liveKey: id }),
      await connect(server.app, { liveKey: token }),
    ];
    const gone = [...guests.map(cutOff), next(outsider, 'stream:changed')];
    await turns(17);
    await Promise.all(gone);

    for (const ask of [club.ask.visitor, club.ask.outsider]) {
      expect((await ask('GET', `/api/live/${id}`)).status).toBe(404);
      expect((await ask('GET', `/api/live/${token}/log`)).status).toBe(404);
    }
    const overlay = await club.ask.custom('POST', `${club.url}/overlays`, { name: 'OBS', theme: 'dark' });
    const shown = await club.ask.visitor('GET', `/api/overlay/${overlay.body.token}`);
    expect(shown.body).toMatchObject({ broadcast: null, match: null, log: [] });
    expect((await club.ask.coach('GET', `/api/live/${id}`)).status).toBe(200);
    expect(await base()).not.toBe(before);
    const more = await club.ask.custom('POST', `/api/broadcasts/${id}/links`);
    expect(more).toMatchObject({ body: { code: 'minor-in-broadcast' } });
    expect((await change(id, { title: 'Still ours' })).status).toBe(200);
  });

  test('is visible again at the same address once of age', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'link', matchId });
    const { token } = await buildLink(club.ask.custom, id);
    await turns(17);
    expect((await club.ask.visitor('GET', `/api/live/${token}`)).status).toBe(404);
    // No one makes themselves older: the years pass.
    const { id: accountId } = club.people.player.account;
    await server.db.update(appUser).set({ birthYear: 1990 }).where(eq(appUser.id, accountId));
    expect((await club.ask.visitor('GET', `/api/live/${token}`)).status).toBe(200);
  });
});

describe('a player who does not allow filming', () => {
  test('is in no broadcast', async () => {
    expect((await filming(false)).body).toEqual({ mayBeFilmed: false });
    expect((await filming(false)).status).toBe(200); // Repeating it changes nothing.
    const refusal = { status: 403, body: { code: 'not-filmed' } };

    expect(await start({ matchId })).toMatchObject(refusal);
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    expect(await change(id, { matchId })).toMatchObject(refusal);
    expect((await filming(true)).body).toEqual({ mayBeFilmed: true });
    expect((await club.ask.player('GET', '/api/account/filming')).body).toEqual({ mayBeFilmed: true });
    expect((await change(id, { matchId })).status).toBe(200);
  });

  test('is removed from a live broadcast when they withdraw consent, and its viewers are notified', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { matchId });
    const broadcaster = await connect(server.app, club.people.custom);
    await broadcaster.emitWithAck('stream:watch', { key: id });
    const published = next(broadcaster, 'stream:changed');
    await filming(false);

    expect(await published).toEqual({ broadcastId: id, what: 'broadcast' });
    const { broadcast } = (await club.ask.custom('GET', `/api/live/${id}`)).body;
    expect(broadcast).toMatchObject({ isLive: true, matchId: null });
    expect((await club.ask.custom('GET', `/api/live/${id}/log`)).body.match).toBeNull();
  });

  test('is erased with the account', async () => {
    await filming(false);
    expect(await server.db.$count(unfilmed)).toBe(1);
    await server.db.delete(appUser).where(eq(appUser.id, club.people.player.account.id));
    expect(await server.db.$count(unfilmed)).toBe(0);
  });
});

describe('an erased account', () => {
  test('leaves its broadcasts to the team, without its name and links', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'link' });
    const { token } = await buildLink(club.ask.custom, id);
    const overlay = await club.ask.custom('POST', `${club.url}/overlays`, { name: 'OBS', theme: 'dark' });
    const guest = await connect(server.app, { liveKey: token });
    const cut = cutOff(guest);
    expect((await club.ask.custom('DELETE', '/api/auth/delete')).status).toBe(200);

    expect(await cut).toBe('io server disconnect');
    expect((await club.ask.visitor('GET', `/api/live/${token}`)).status).toBe(404);
    expect((await club.ask.visitor('GET', `/api/overlay/${overlay.body.token}`)).status).toBe(404);
    const { broadcast } = (await club.ask.coach('GET', `/api/live/${id}`)).body;
    expect(broadcast).toMatchObject({ id, startedBy: null });
    await server.db.delete(appUser).where(eq(appUser.id, club.people.custom.account.id));
    expect((await club.ask.coach('GET', `/api/live/${id}`)).body.broadcast.startedBy).toBeNull();
  });
});
