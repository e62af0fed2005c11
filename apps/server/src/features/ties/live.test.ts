import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { deviceOf, matchBody, points } from '#test/matches.ts';
import { type ClientSocket, connect, cutOff, next } from '#test/sockets.ts';

let server: Harness;
let club: Club;
let tieId: string;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
  const { id: eventId } = await planner(club.people.admin, server.app).make({
    ...{ teamId: club.teamId, type: 'match' },
  });
  tieId = uuidv7();
  const lines = { kind: 'custom', sport: 'tennis', singles: 2, doubles: 0, maxLines: 1, isInOrder: true };
  await club.ask.admin('PUT', `/api/ties/${tieId}`, {
    ...{ eventId, key: MONDAY_KEY, lines, opponent: 'Raptors', isHome: true, season: null },
  });
});

const watch = (socket: ClientSocket) => socket.emitWithAck('tie:watch', { tieId });
const makeBoard = async () => String((await club.ask.admin('PUT', `/api/ties/${tieId}/board`)).body.token);
async function link(code: string, matchId: string | null) {
  const who = matchId === null ? 'admin' : 'player';
  const { status } = await club.ask[who]('PUT', `/api/ties/${tieId}/lines/${code}/match`, { matchId });
  expect(status).toBe(200);
}

async function hearsNothing(socket: ClientSocket, act: () => Promise<void>) {
  const heard: unknown[] = [];
  socket.on('tie:changed', (message) => void heard.push(message));
  await act();
  // Messages come in order, and this answer comes after them.
  await watch(socket);
  expect(heard).toEqual([]);
}

/** A match of the player, and a point of it. */
async function playing() {
  const device = deviceOf(club.people.player, server.app);
  const own = [{ name: 'Own', accountId: club.people.player.account.id }];
  const body = matchBody({ players: { a: own, b: [{ name: 'Rae' }] } });
  await device.create(body);
  let base = 0;
  const score = async () => {
    await device.append(body.id, { base, events: points('a') });
    base += 1;
  };
  return { id: body.id, score };
}

test('its readers hear each point of a match that was linked before they came, and of one linked after', async () => {
  const [first, second] = [await playing(), await playing()];
  await link('S1', first.id);
  const socket = await connect(server.app, club.people.coach);
  expect(await watch(socket)).toEqual({ ok: true, value: { matches: 1 } });
  for (const act of [first.score, () => link('S2', second.id), second.score]) {
    const heard = next(socket, 'tie:changed');
    await act();
    expect(await heard).toEqual({});
  }
  const unlinked = next(socket, 'tie:changed');
  await link('S1', null);
  await unlinked;
  await hearsNothing(socket, first.score);
});

test('its readers hear of a changed line and of a deleted match', async () => {
  const match = await playing();
  await link('S1', match.id);
  const socket = await connect(server.app, club.people.coach);
  await watch(socket);
  const changed = next(socket, 'tie:changed');
  await club.ask.admin('PUT', `/api/ties/${tieId}/lines/S2`, { opponents: ['Jo'], court: '4' });
  await changed;
  const deleted = next(socket, 'tie:changed');
  await club.ask.player('DELETE', `/api/matches/${match.id}`);
  await deleted;
});

test('outsiders, and members who do not see the calendar, cannot watch it', async () => {
  for (const who of ['outsider', 'custom'] as const) {
    const socket = await connect(server.app, club.people[who]);
    expect(await watch(socket)).toMatchObject({ ok: false, code: 'tie-not-found' });
  }
});

test('the board on a wall hears each point without an account, and nothing once its link is off', async () => {
  const match = await playing();
  await link('S1', match.id);
  const boardToken = await makeBoard();
  const wall = await connect(server.app, { boardToken });
  const heard = next(wall, 'tie:changed');
  await match.score();
  expect(await heard).toEqual({});
  const cut = cutOff(wall);
  await club.ask.admin('DELETE', `/api/ties/${tieId}/board`);
  await cut;
  await expect(connect(server.app, { boardToken })).rejects.toThrow();
});

test('the board on a wall connects again when a line gets a match, and then follows it', async () => {
  const boardToken = await makeBoard();
  const wall = await connect(server.app, { boardToken });
  const match = await playing();
  const cut = cutOff(wall);
  await link('S1', match.id);
  await cut;
  const again = await connect(server.app, { boardToken });
  const heard = next(again, 'tie:changed');
  await match.score();
  await heard;
});

test('the board on a wall does not follow the match of a minor', async () => {
  const [match, other] = [await playing(), await playing()];
  await link('S1', match.id);
  await club.ask.player('PATCH', '/user/preferences', {
    birthYear: server.clock.now().getUTCFullYear() - 15,
  });
  const wall = await connect(server.app, { boardToken: await makeBoard() });
  const heard: unknown[] = [];
  wall.on('tie:changed', (message) => void heard.push(message));
  await match.score();
  await other.score();
  // The connection that is cut now would have brought it before.
  const cut = cutOff(wall);
  await club.ask.admin('DELETE', `/api/ties/${tieId}/board`);
  await cut;
  expect(heard).toEqual([]);
});
