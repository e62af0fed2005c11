import type { ClipTarget, Message } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Camera, startCamera } from '#test/camera.ts';
import { chatterOf, teamChatOf } from '#test/chat.ts';
import { buildClub, type Club } from '#test/club.ts';
import { beginBody, coachOf } from '#test/coaching.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let club: Club;
let camera: Camera;
let clip: ClipTarget;
let matchId: string;

/** A recording of five seconds for the team only, of a match that stands 1–0. */
beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
  matchId = (await buildMatch(deviceOf(club.people.admin, server.app), { log: games('a') })).id;
  const started = await startCamera(server, club.people.admin, { teamId: club.teamId, matchId });
  camera = started.camera;
  const session = await camera.open();
  const from = server.clock.now().getTime();
  await camera.film(session.id, 5);
  clip = { kind: 'clip', broadcastId: started.broadcastId, from: from + 1000, to: from + 4000 };
});

const url = ({ broadcastId, from, to }: ClipTarget) => `/api/live/${broadcastId}/clip?from=${from}&to=${to}`;

describe('a clip', () => {
  test('is named by its score, with the addresses of its pictures', async () => {
    const { status, body } = await club.ask.player('GET', url(clip));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      broadcastId: clip.broadcastId,
      teamId: club.teamId,
      title: 'Court 1',
      isLive: true,
      name: null,
      score: '0–1 0–0',
      from: new Date(clip.from).toISOString(),
      to: new Date(clip.to).toISOString(),
    });
    expect(body.mediaBase).toMatch(/^\/live\//);
  });

  test('has the name of the highlight it shows', async () => {
    const kept = { title: 'Passing shot', from: clip.from, to: clip.to, state: 'kept' };
    await club.ask.admin('PUT', `/api/broadcasts/${clip.broadcastId}/highlights/${uuidv7()}`, kept);
    expect((await club.ask.player('GET', url(clip))).body).toMatchObject({ name: 'Passing shot' });
    const hidden = uuidv7();
    const unlike = { ...kept, to: clip.to - 2000, title: 'Foot fault' };
    await club.ask.admin('PUT', `/api/broadcasts/${clip.broadcastId}/highlights/${hidden}`, {
      ...unlike,
      state: 'hidden',
    });
    const part = url({ ...clip, to: unlike.to });
    expect((await club.ask.player('GET', part)).body).toMatchObject({ name: null });
    expect((await club.ask.admin('GET', part)).body).toMatchObject({ name: 'Foot fault' });
  });

  test('is not there for readers who cannot watch the recording', async () => {
    for (const ask of [club.ask.outsider, club.ask.visitor]) {
      expect(await ask('GET', url(clip))).toMatchObject({
        status: 404,
        body: { code: 'broadcast-not-found' },
      });
    }
  });

  test.each([
    ['was not recorded', { to: 60_000 }],
    ['is too short', { to: 500 }],
    ['ends before it begins', { to: -1000 }],
  ])('is refused if it %s', async (_name, { to }) => {
    const refused = { ...clip, to: clip.from + to };
    expect(await club.ask.player('GET', url(refused))).toMatchObject({ body: { code: 'clip-refused' } });
    const chat = await teamChatOf(server, club.teamId);
    const sent = await chatterOf(server, club.people.player).send(chat, { target: refused });
    expect(sent).toMatchObject({ status: 422, body: { code: 'clip-refused' } });
  });
});

describe('a clip in a chat', () => {
  test('is a card with nothing but its place, which each reader loads by their own rights', async () => {
    const player = chatterOf(server, club.people.player);
    const chat = await teamChatOf(server, club.teamId);
    const { card } = await player.say(chat, { text: '', target: clip });
    expect(card).toEqual({ target: clip, match: null, moment: null });
    const read = (await chatterOf(server, club.people.other).messages(chat)).messages;
    expect(read.map((message: Message) => message.card?.target)).toEqual([clip]);
  });

  test('shows its readers no match that they could not see before', async () => {
    const chat = await teamChatOf(server, club.teamId);
    await chatterOf(server, club.people.admin).say(chat, { text: '', target: clip });
    expect(await club.ask.player('GET', `/api/matches/${matchId}`)).toMatchObject({ status: 404 });
  });

  test('is refused for senders who cannot watch the recording', async () => {
    const { outsider, player } = club.people;
    const { teamId } = await buildTeam(server, { members: [[outsider, 'admin'], player] });
    const chat = await teamChatOf(server, teamId);
    expect(await chatterOf(server, outsider).send(chat, { target: clip })).toMatchObject({
      status: 404,
      body: { code: 'broadcast-not-found' },
    });
    await chatterOf(server, player).say(chat, { target: clip });
    expect(await club.ask.outsider('GET', url(clip))).toMatchObject({ status: 404 });
  });
});

describe('a clip for a player', () => {
  const feedback = () => club.ask.player('GET', '/api/coaching/feedback');

  test('is the subject of feedback and of a task, and opens at its moment', async () => {
    await coachOf(club).begin({ target: clip });
    await coachOf(club).set({ target: clip });
    const about = {
      target: clip,
      words: 'Court 1, 0–1 0–0, clip of 0:03',
      link: `/broadcast?team=${club.teamId}&id=${clip.broadcastId}&at=${Math.floor(clip.from / 1000)}`,
    };
    expect((await feedback()).body.threads).toMatchObject([{ about }]);
    const tasks = await club.ask.player('GET', '/api/coaching/assignments');
    expect(tasks.body.assignments).toMatchObject([{ about }]);
  });

  test('says so when its recording was deleted', async () => {
    await coachOf(club).begin({ target: clip });
    await club.ask.admin('POST', `/api/broadcasts/${clip.broadcastId}/end`);
    expect((await club.ask.admin('DELETE', `/api/broadcasts/${clip.broadcastId}`)).status).toBe(204);
    expect((await feedback()).body.threads).toMatchObject([
      { about: { words: 'This item was deleted', link: null } },
    ]);
  });

  test('is refused from the recording of another team', async () => {
    const elsewhere = await buildClub(server);
    const { camera: other, broadcastId } = await startCamera(server, elsewhere.people.admin, {
      teamId: elsewhere.teamId,
      visibility: 'public',
    });
    const session = await other.open();
    const from = server.clock.now().getTime();
    await other.film(session.id, 3);
    const target = { kind: 'clip', broadcastId, from, to: from + 2000 } as const;
    const refused = await club.ask.coach(
      'PUT',
      `/api/coaching/feedback/${uuidv7()}`,
      beginBody(club, { target }),
    );
    expect(refused).toMatchObject({ status: 400 });
  });
});
