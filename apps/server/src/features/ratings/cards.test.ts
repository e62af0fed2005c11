// The players as spectators by a link and viewers of a broadcast see them.

import type { CardsShownTo, PlayerCardsAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { buildBroadcast } from '#test/broadcasts.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, points } from '#test/matches.ts';
import { playRated } from '#test/rated-matches.ts';
import { connect, next } from '#test/sockets.ts';

let server: Harness;
let club: Club;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let mate: SignedInAccount;
let outsider: SignedInAccount;
let phone: Device;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast', 'chat'] });
  maya = club.people.player;
  jonas = club.people.coach;
  mate = club.people.other;
  outsider = club.people.outsider;
  phone = deviceOf(maya, server.app);
  // Both have a rating, and Maya has won two of three.
  await playRated(server, { a: [jonas.account], b: [maya.account], daysAgo: 30 });
  await playRated(server, { a: [maya.account], b: [jonas.account], daysAgo: 20 });
  await playRated(server, { a: [maya.account], b: [jonas.account], daysAgo: 10 });
});

const seatOf = ({ account }: SignedInAccount) => ({ name: account.displayName, accountId: account.id });

type Players = NonNullable<Parameters<typeof buildMatch>[1]>['players'];

/** A running match with a link, scored by Maya; Jonas was named and has not answered. */
async function sharedMatch(players: Players = { a: [seatOf(maya)], b: [seatOf(jonas)] }, log = 'aab') {
  const isDoubles = players?.a.length === 2;
  const { id } = await buildMatch(phone, {
    players,
    log: points(log),
    ...(isDoubles
      ? {
          setup: {
            ...{ format: 'SET3-S:6/TB7', ruleset: 'itf@2026', firstServer: 'a' as const },
            discipline: 'doubles',
          },
        }
      : {}),
  });
  const { body } = await phone.post(`/api/matches/${id}/shares`, undefined);
  const token: string = body.token;
  return { id, token, url: `/api/watch/${token}` };
}

async function cardsAt(url: string, reader: { cookie?: string } = {}): Promise<PlayerCardsAnswer> {
  const headers = reader.cookie ? { cookie: reader.cookie } : {};
  const response = await server.app.inject({ url: `${url}/cards`, headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const patch = (who: SignedInAccount, payload: object) =>
  server.app.inject({ method: 'PATCH', url: '/user/preferences', headers: { cookie: who.cookie }, payload });

const show = (who: SignedInAccount, cardsShownTo: CardsShownTo | null) => patch(who, { cardsShownTo });

async function makeMinor({ account }: SignedInAccount): Promise<void> {
  const birthYear = server.clock.now().getUTCFullYear() - 15;
  await server.db.update(appUser).set({ birthYear }).where(eq(appUser.id, account.id));
}

const NOTHING = { cards: { a: [null], b: [null] }, chance: null };

describe('spectators by a link', () => {
  test('see nothing of players who chose nothing, unless they share a team', async () => {
    const { url } = await sharedMatch();

    expect(await cardsAt(url)).toEqual(NOTHING);
    expect(await cardsAt(url, outsider)).toEqual(NOTHING);
    const { cards, chance } = await cardsAt(url, mate);
    expect(cards).toEqual({
      a: [
        {
          name: 'Piet Player',
          avatarUrl: null,
          rating: {
            ...{ rating: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
            isProvisional: true,
          },
          record: { played: 3, won: 2 },
        },
      ],
      b: [expect.objectContaining({ name: 'Cora Coach', record: { played: 3, won: 1 } })],
    });
    expect((chance?.forecast?.a ?? 0) + (chance?.forecast?.b ?? 0)).toBeCloseTo(1, 9);
    expect(chance?.forecast?.a).toBeGreaterThan(0.5);
  });

  test('see what all players show to anyone, with or without an account', async () => {
    await show(maya, 'anyone');
    await show(jonas, 'anyone');
    const { url } = await sharedMatch();
    const seen = await cardsAt(url);

    expect(seen.cards.a[0]?.name).toBe('Piet Player');
    expect(seen.cards.b[0]?.rating?.low).toBeLessThan(seen.cards.b[0]?.rating?.rating ?? 0);
    expect(seen.chance?.forecast).not.toBeNull();
    expect(await cardsAt(url, outsider)).toEqual(seen);
  });

  test('see the card of one player, but no chances, while the other shows none', async () => {
    await show(maya, 'anyone');
    await show(jonas, 'none');
    const { url } = await sharedMatch();
    const seen = await cardsAt(url);

    expect(seen).toMatchObject({ cards: { a: [{ name: 'Piet Player' }], b: [null] }, chance: null });
    expect(JSON.stringify(seen)).not.toContain('Cora');
    expect(await cardsAt(url, mate)).toMatchObject({ cards: { b: [null] }, chance: null });
    expect(await cardsAt(url, jonas)).toMatchObject({ cards: { b: [null] }, chance: null });
  });

  test('see no rating and no forecast of a player who hides ratings, and still the win chances', async () => {
    await show(maya, 'anyone');
    await show(jonas, 'anyone');
    const { url } = await sharedMatch();
    await server.app.inject({
      ...{ method: 'PUT', url: '/api/ratings/visibility', headers: { cookie: jonas.cookie } },
      payload: { hidesRatings: true },
    });
    const seen = await cardsAt(url);

    expect(seen.cards.a[0]?.rating).not.toBeNull();
    expect(seen.cards.b[0]).toMatchObject({ rating: null, record: { played: 3, won: 1 } });
    expect(seen.chance).toEqual({ forecast: null });
  });

  test('see no card of a guest, and no forecast with one', async () => {
    await show(maya, 'anyone');
    const guest = await sharedMatch({ a: [seatOf(maya)], b: [{ name: 'Hannah Weiss' }] });
    expect(await cardsAt(guest.url)).toMatchObject({
      cards: { a: [{ name: 'Piet Player' }], b: [null] },
      chance: { forecast: null },
    });
    const guests = await sharedMatch({ a: [{ name: 'A' }], b: [{ name: 'B' }] });
    expect(await cardsAt(guests.url, mate)).toEqual(NOTHING);
  });

  test('see pairs in the order of the line-up', async () => {
    const { url } = await sharedMatch({
      a: [seatOf(maya), { name: 'Hannah Weiss' }],
      b: [seatOf(jonas), seatOf(mate)],
    });
    const { cards } = await cardsAt(url, club.people.admin);
    const names = [...cards.a, ...cards.b].map((card) => card?.name ?? null);

    expect(names).toEqual(['Piet Player', null, 'Cora Coach', 'Olga Other']);
    expect(cards.a[0]).toMatchObject({ rating: null, record: { played: 3 } }); // No doubles yet.
  });

  test('no longer see a card once its player says "not me"', async () => {
    await show(maya, 'anyone');
    await show(jonas, 'anyone');
    const { id, url } = await sharedMatch();
    await club.ask.coach('POST', `/api/matches/${id}/answer`, { answer: 'not-me', seq: 3 });

    expect(await cardsAt(url)).toMatchObject({ cards: { b: [null] }, chance: { forecast: null } });
  });

  test('see nothing with a link that no longer works, or never did', async () => {
    const { id, url } = await sharedMatch();
    const { body } = await phone.get(`/api/matches/${id}/shares`);
    await server.app.inject({
      method: 'DELETE',
      url: `/api/matches/${id}/shares/${body.shares[0].id}`,
      headers: { cookie: maya.cookie },
    });

    for (const path of [url, `/api/watch/${'x'.repeat(43)}`, '/api/watch/x']) {
      const { statusCode, body: answer } = await server.app.inject(`${path}/cards`);
      expect([statusCode, JSON.parse(answer).code]).toEqual([404, 'share-not-found']);
    }
  });
});

describe('a change', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the choice', () => show(jonas, 'none')],
    ['the name', () => patch(jonas, { displayName: 'Cora C.' })],
    [
      'the visibility of ratings',
      () =>
        server.app.inject({
          ...{ method: 'PUT', url: '/api/ratings/visibility', headers: { cookie: jonas.cookie } },
          payload: { hidesRatings: true },
        }),
    ],
  ])('to %s reaches spectators by a link and viewers of a broadcast', async (_what, act) => {
    const { id, token } = await sharedMatch();
    await buildBroadcast(club.ask.custom, club.teamId, { matchId: id, visibility: 'public' });
    const live = (await club.ask.custom('GET', `${club.url}/broadcasts`)).body.live[0].id;
    const guest = await connect(server.app, { shareToken: token });
    const viewer = await connect(server.app, { liveKey: live });
    const [byLink, byBroadcast] = [next(guest, 'match:cards'), next(viewer, 'match:cards')];
    await act();

    expect(await byLink).toEqual({ matchId: id });
    expect(await byBroadcast).toEqual({ matchId: id });
  });

  test('by an answer reaches them too', async () => {
    const { id, token } = await sharedMatch();
    const guest = await connect(server.app, { shareToken: token });
    const heard = next(guest, 'match:cards');
    await club.ask.coach('POST', `/api/matches/${id}/answer`, { answer: 'not-me', seq: 3 });

    expect(await heard).toEqual({ matchId: id });
  });
});

describe('viewers of a broadcast', () => {
  test('see cards by the same rule', async () => {
    const { id } = await sharedMatch();
    const { id: live } = await buildBroadcast(club.ask.custom, club.teamId, {
      ...{ matchId: id, visibility: 'public' },
    });
    const url = `/api/live/${live}`;

    expect(await cardsAt(url)).toEqual(NOTHING);
    expect((await cardsAt(url, mate)).cards.a[0]?.name).toBe('Piet Player');
    await show(maya, 'anyone');
    await show(jonas, 'anyone');
    expect((await cardsAt(url)).chance?.forecast).not.toBeNull();
    await club.ask.custom('PATCH', url.replace('live', 'broadcasts'), { matchId: null });
    expect(await cardsAt(url)).toEqual({ cards: { a: [], b: [] }, chance: null });
  });

  test('see the card of a minor through a shared team only, without a rating or a forecast', async () => {
    await show(jonas, 'anyone');
    await makeMinor(jonas);
    const { id } = await buildMatch(phone, {
      players: { a: [seatOf(maya)], b: [seatOf(jonas)] },
      log: points('a'),
    });
    const { id: live } = await buildBroadcast(club.ask.custom, club.teamId, { matchId: id });
    const seen = await cardsAt(`/api/live/${live}`, mate);

    expect(seen.cards.b[0]).toMatchObject({ name: 'Cora Coach', rating: null });
    expect(seen.chance).toEqual({ forecast: null });
    for (const ask of [club.ask.visitor, club.ask.outsider]) {
      expect((await ask('GET', `/api/live/${live}/cards`)).body.code).toBe('broadcast-not-found');
    }
  });
});

test('no link leads to a match in which a minor was named and has not answered', async () => {
  const { id, url } = await sharedMatch();
  await makeMinor(jonas);

  expect((await server.app.inject(`${url}/cards`)).json().code).toBe('share-not-found');
  expect((await phone.post(`/api/matches/${id}/shares`, undefined)).body.code).toBe('minor-in-match');
});

test('the page of a link says who may claim a guest', async () => {
  const { url } = await sharedMatch({ a: [seatOf(maya)], b: [{ name: 'Hannah Weiss' }] });
  const canClaim = async ({ cookie }: { cookie?: string }) =>
    (await server.app.inject({ url, headers: cookie ? { cookie } : {} })).json().canClaim;

  expect(await canClaim({})).toBe(false);
  expect(await canClaim(outsider)).toBe(true);
  expect(await canClaim(maya)).toBe(false);
  const named = await sharedMatch();
  const asNamed = await server.app.inject({ url: named.url, headers: { cookie: jonas.cookie } });
  expect(asNamed.json().canClaim).toBe(false);
});

test('a stranger is no teammate', async () => {
  const stranger = await buildAccount(server);
  const { url } = await sharedMatch();
  expect(await cardsAt(url, stranger)).toEqual(NOTHING);
});
