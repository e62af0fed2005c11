// A broadcast in a page of another site: who allows it, which headers its page has, and what ends it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { buildBroadcast, buildLink } from '#test/broadcasts.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';
import { connect, cutOff, next } from '#test/sockets.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const SCRIPTED = '<!doctype html><script type="module" src="/assets/embed-4f2a.js"></script>';
const SENTENCE = "<p>This broadcast isn't available.</p>";

let server: Harness;
let club: Club;
let matchId: string;

beforeEach(async () => {
  const webDir = join(temporaryFolder(), 'dist');
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'embed.html'), SCRIPTED);
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><head></head>');
  server = await harness({ config: { webDir } });
  club = await buildClub(server, { custom: ['broadcast'] });
  const own = { name: 'Piet Player', accountId: club.people.player.account.id };
  const device = deviceOf(club.people.player, server.app);
  const players = { a: [own], b: [{ name: 'Jo' }] };
  matchId = (await buildMatch(device, { players, log: points('ab') })).id;
});

const change = (id: string, body: object) => club.ask.custom('PATCH', `/api/broadcasts/${id}`, body);
const read = (id: string) => club.ask.visitor('GET', `/api/embed/${id}`);
const page = (id: string) => server.app.inject({ url: `/embed/${id}`, headers: { accept: 'text/html' } });

/** A public broadcast with a match that pages of other sites may show. */
async function embedded(): Promise<string> {
  const { id } = await buildBroadcast(club.ask.custom, club.teamId, {
    ...{ visibility: 'public', matchId, source: 'camera', hasConsent: true },
  });
  expect((await change(id, { isEmbeddable: true })).status).toBe(200);
  return id;
}

/** Asserts that the page and its answer are those of a broadcast that never was. */
async function expectGone(id: string): Promise<void> {
  const missing = uuidv7();
  const withoutRequest = ({ status, body }: Awaited<ReturnType<typeof read>>) => ({
    ...{ status, code: body.code, error: body.error },
  });
  expect(withoutRequest(await read(id))).toEqual(withoutRequest(await read(missing)));
  const shown = await page(id);
  expect([shown.statusCode, shown.body]).toEqual([404, (await page(missing)).body]);
  expect(shown.body).toContain(SENTENCE);
}

describe('Allow embedding', () => {
  test('is off until a broadcaster turns it on', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public' });
    await expectGone(id);
    expect((await club.ask.player('PATCH', `/api/broadcasts/${id}`, { isEmbeddable: true })).status).toBe(
      403,
    );
    expect((await club.ask.outsider('PATCH', `/api/broadcasts/${id}`, { isEmbeddable: true })).status).toBe(
      404,
    );
    expect((await change(id, { isEmbeddable: true })).body.broadcast.isEmbeddable).toBe(true);
    expect((await read(id)).status).toBe(200);
  });

  test.each(['team', 'link'] as const)('is refused while only the %s can watch', async (visibility) => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility });
    expect(await change(id, { isEmbeddable: true })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', error: expect.stringContaining('anyone can watch') },
    });
    expect((await change(id, { isEmbeddable: true, visibility: 'public' })).status).toBe(200);
  });

  test('is refused for a video of another site', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, {
      ...{ visibility: 'public', source: 'youtube', externalUrl: 'https://youtu.be/dQw4w9WgXcQ' },
      hasConsent: true,
    });
    expect((await change(id, { isEmbeddable: true })).status).toBe(400);
  });

  test('does not come back when the broadcast is opened again', async () => {
    const id = await embedded();
    await change(id, { visibility: 'team' });
    const { body } = await change(id, { visibility: 'public' });
    expect(body.broadcast.isEmbeddable).toBe(false);
    await expectGone(id);
  });
});

test('answers everyone alike, with the score and without people who watch', async () => {
  const id = await embedded();
  const { body } = await read(id);
  const answer = embedAnswer.parse(body);
  expect(answer).toMatchObject({ broadcast: { id, matchId }, seq: 2, changes: [] });
  expect(answer.media?.base).toMatch(new RegExp(`^/live/${id}/`));
  for (const word of ['viewers', 'rights', 'mostViewers', 'visibility', 'event']) {
    expect([word, word in body || word in body.broadcast]).toEqual([word, false]);
  }
  expect((await club.ask.admin('GET', `/api/embed/${id}`)).body).toEqual(body);
});

test('answers with the board that is counted by hand', async () => {
  const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public' });
  await change(id, { isEmbeddable: true });
  const board = { points: { home: 3, away: 2 }, sets: [] };
  await club.ask.custom('PUT', `/api/broadcasts/${id}/board/${uuidv7()}`, { base: 0, board });
  expect((await read(id)).body).toMatchObject({ match: null, media: null, changes: [{ board }] });
});

describe('the page', () => {
  test('is for frames of every site, takes nothing from others and sets no cookie', async () => {
    const { statusCode, headers, body } = await page(await embedded());
    expect([statusCode, body]).toEqual([200, SCRIPTED]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *;');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(
      /sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox;/,
    );
    expect(policy).not.toMatch(/allow-top-navigation|allow-forms|unsafe|https:/);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  });

  test('is a sentence without a script while embedding is off', async () => {
    const id = await embedded();
    await change(id, { isEmbeddable: false });
    const { headers, body } = await page(id);
    expect(body).toContain(SENTENCE);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox",
    );
  });

  test('is the only one that may be framed', async () => {
    const id = await embedded();
    for (const url of [
      `/live/${id}`,
      '/',
      '/embed',
      `/embed/${id}/more`,
      '/embed.html',
      `/api/embed/${id}`,
    ]) {
      const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
      expect([url, String(headers['content-security-policy'])]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  test('does not open by a link, which is a secret', async () => {
    const id = await embedded();
    const { token } = await buildLink(club.ask.custom, id);
    await expectGone(token);
  });
});

describe('ends', () => {
  test('when it is turned off, which its viewers hear', async () => {
    const id = await embedded();
    const viewer = await connect(server.app, { liveKey: id });
    const told = next(viewer, 'stream:changed');
    await change(id, { isEmbeddable: false });
    expect(await told).toEqual({ broadcastId: id, what: 'broadcast' });
    await expectGone(id);
    expect((await club.ask.visitor('GET', `/api/live/${id}`)).status).toBe(200);
  });

  test.each(['team', 'link'] as const)(
    'when only the %s can watch, and disconnects its viewers',
    async (visibility) => {
      const id = await embedded();
      const gone = cutOff(await connect(server.app, { liveKey: id }));
      await change(id, { visibility });
      await gone;
      await expectGone(id);
    },
  );

  test('when the broadcast is deleted', async () => {
    const id = await embedded();
    const gone = cutOff(await connect(server.app, { liveKey: id }));
    await club.ask.custom('DELETE', `/api/broadcasts/${id}`);
    await gone;
    await expectGone(id);
  });

  test('when a player turns out to be a minor', async () => {
    const id = await embedded();
    const gone = cutOff(await connect(server.app, { liveKey: id }));
    const birthYear = server.clock.now().getUTCFullYear() - 15;
    await club.ask.player('PATCH', '/user/preferences', { birthYear });
    await gone;
    await expectGone(id);
  });

  test('with the recording, and not before', async () => {
    const id = await embedded();
    await server.db.update(broadcasts).set({ bytes: 1000 }).where(eq(broadcasts.id, id));
    await club.ask.custom('POST', `/api/broadcasts/${id}/end`);
    expect((await read(id)).status).toBe(200);
    await server.db.update(broadcasts).set({ bytes: 0 }).where(eq(broadcasts.id, id));
    await expectGone(id);
  });
});
