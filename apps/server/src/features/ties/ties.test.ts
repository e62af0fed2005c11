import type { TieAnswer } from '@allcourt/contract';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { deviceOf, games, matchBody } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let club: Club;
let tieId: string;
let eventId: string;

const CUSTOM = { kind: 'custom', sport: 'tennis', singles: 2, doubles: 1, maxLines: 1, isInOrder: true };

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
  const event = await planner(club.people.admin, server.app).make({ teamId: club.teamId, type: 'match' });
  [tieId, eventId] = [uuidv7(), event.id];
  expect((await save()).status).toBe(200);
});

type Who = 'admin' | 'coach' | 'player' | 'custom' | 'outsider';

const url = () => `/api/ties/${tieId}`;
const tieBody = (changes: object = {}) => ({
  ...{ eventId, key: MONDAY_KEY, lines: CUSTOM, opponent: 'Raptors', isHome: true, season: 'Spring' },
  ...changes,
});
const save = (changes: object = {}, who: Who = 'admin') => club.ask[who]('PUT', url(), tieBody(changes));
const read = async (who: Who = 'admin'): Promise<TieAnswer> => (await club.ask[who]('GET', url())).body;
const memberOf = (who: Who) => String(club.memberIds.get(club.people[who].account.id));
const place = (code: string, ...people: (Who | null)[]) => ({
  code,
  players: people.map((who) => (who === null ? null : memberOf(who))),
});
const lineup = () => [place('S1', 'admin'), place('S2', 'player')];

async function saveLineup(
  placements: object[],
  { reserves = [] as Who[], isPublished = true, version = -1 } = {},
) {
  const known = version < 0 ? (await read()).tie.version : version;
  const body = { placements, reserves: reserves.map(memberOf), isPublished, version: known };
  return club.ask.admin('PUT', `${url()}/lineup`, body);
}

const answer = (who: Who, said: string) => club.ask[who]('POST', `${url()}/answer`, { answer: said });

async function noticesOf(who: Who): Promise<string[]> {
  const { body } = await club.ask[who]('GET', '/api/notifications');
  return body.notifications
    .filter(({ type }: { type: string }) => type === 'lineup')
    .map(({ title }: { title: string }) => title);
}

/** A match that its first player scores. */
async function play(
  who: SignedInAccount,
  { winner, opponent = 'Rae', side = 'a' }: { winner: 'a' | 'b' | null; opponent?: string; side?: 'a' | 'b' },
) {
  const own = [{ name: 'Own', accountId: who.account.id }];
  const other = [{ name: opponent }];
  const device = deviceOf(who, server.app);
  const body = matchBody({ players: side === 'a' ? { a: own, b: other } : { a: other, b: own } });
  await device.create(body);
  if (winner) {
    await device.append(body.id, { base: 0, events: games(winner.repeat(12)) });
  }
  return body.id;
}

const setMatch = (who: Who, code: string, matchId: string | null) =>
  club.ask[who]('PUT', `${url()}/lines/${code}/match`, { matchId });

const board = async (token: string) => club.ask.visitor('GET', `/api/tie-boards/${token}`);
const makeBoard = async () => String((await club.ask.admin('PUT', `${url()}/board`)).body.token);

describe('a tie', () => {
  test('belongs to one date of a team event, once', async () => {
    const { tie } = await read('player');
    expect(tie).toMatchObject({
      opponent: 'Raptors',
      season: 'Spring',
      event: { id: eventId, key: MONDAY_KEY },
    });
    expect(tie.lines.map(({ code }) => code)).toEqual(['S1', 'S2', 'D1']);
    expect((await club.ask.admin('PUT', `/api/ties/${uuidv7()}`, tieBody())).body.code).toBe('tie-exists');
  });

  test('is changed by captains only, and does not exist for outsiders', async () => {
    expect((await save({ opponent: 'Hawks' }, 'player')).body.code).toBe('not-permitted');
    expect((await save({ opponent: 'Hawks' }, 'coach')).body.tie.opponent).toBe('Hawks');
    expect((await club.ask.outsider('GET', url())).body.code).toBe('tie-not-found');
    // Cleo's role does not see the calendar.
    expect((await club.ask.custom('GET', url())).body.code).toBe('tie-not-found');
  });

  test('keeps its lines once one of them has a match', async () => {
    await setMatch('admin', 'S1', await play(club.people.admin, { winner: null }));
    const lines = { kind: 'named', id: '3s-2d' };
    expect((await save({ lines })).body.code).toBe('tie-started');
    await setMatch('admin', 'S1', null);
    expect((await save({ lines })).body.tie.lines).toHaveLength(5);
  });

  test('moves with its date, and back when that is undone', async () => {
    const calendar = planner(club.people.admin, server.app);
    const [before, token] = [(await read()).tie.startsAt, await makeBoard()];
    const move = await calendar.change(eventId, {
      ...{ key: MONDAY_KEY, scope: 'this', version: 1 },
      changes: { starts: '2026-06-09T10:00', ends: '2026-06-09T12:00' },
    });
    expect(move.status).toBe(200);
    const [moved, key] = ['2026-06-09T14:00:00.000Z', '20260609T1000'];
    expect((await read('player')).tie).toMatchObject({ startsAt: moved, event: { id: eventId, key } });
    expect((await board(token)).body.startsAt).toBe(moved);
    expect((await club.ask.player('GET', `/api/teams/${club.teamId}/ties`)).body.ties[0].startsAt).toBe(
      moved,
    );
    expect((await calendar.undo(move.body.changeId)).status).toBe(204);
    expect((await read()).tie).toMatchObject({ startsAt: before, event: { key: MONDAY_KEY } });
  });

  test('on one date of a series moves with it, and goes along as the rest of the series moves', async () => {
    const calendar = planner(club.people.admin, server.app);
    const series = await calendar.make({ teamId: club.teamId, type: 'match', rule: 'FREQ=WEEKLY;COUNT=4' });
    const [first, third] = ['20260608T1800', '20260622T1800'];
    const [one, other] = [uuidv7(), uuidv7()];
    const put = (id: string, key: string) =>
      club.ask.admin('PUT', `/api/ties/${id}`, tieBody({ eventId: series.id, key }));
    expect([(await put(one, first)).status, (await put(other, third)).status]).toEqual([200, 200]);
    const startOf = async (id: string) => (await club.ask.admin('GET', `/api/ties/${id}`)).body.tie;
    const at = (day: string, hour: number) => ({
      starts: `${day}T${hour}:00`,
      ends: `${day}T${hour + 2}:00`,
    });
    const alone = { key: third, scope: 'this', version: 1, changes: at('2026-06-23', 10) };
    await calendar.change(series.id, alone);
    expect((await startOf(one)).startsAt).toBe('2026-06-08T22:00:00.000Z');
    expect((await startOf(other)).startsAt).toBe('2026-06-23T14:00:00.000Z');
    const rest = { key: '20260615T1800', scope: 'following', version: 2, changes: at('2026-06-15', 19) };
    const { body } = await calendar.change(series.id, rest);
    expect((await startOf(one)).event).toEqual({ id: series.id, key: first });
    // The rest is a series of its own, in which the date that was moved keeps its time.
    expect(await startOf(other)).toMatchObject({
      startsAt: '2026-06-23T14:00:00.000Z',
      event: { id: body.occurrence.eventId, key: '20260622T1900' },
    });
  });

  test('keeps its last start when its date is canceled', async () => {
    const before = (await read()).tie.startsAt;
    await planner(club.people.admin, server.app).remove(eventId, {
      key: MONDAY_KEY,
      scope: 'all',
      version: '1',
    });
    expect((await read()).tie.startsAt).toBe(before);
  });

  test('is listed with its score', async () => {
    const { body } = await club.ask.player('GET', `/api/teams/${club.teamId}/ties`);
    expect(body).toMatchObject({ mayManage: false, ties: [{ id: tieId, score: { a: 0, b: 0, toWin: 2 } }] });
  });
});

describe('a lineup', () => {
  test('stays with its captains while it is a draft', async () => {
    expect((await saveLineup(lineup(), { isPublished: false })).status).toBe(200);
    expect((await read('coach')).planning?.placements[0]).toEqual(place('S1', 'admin'));
    const seen = await read('player');
    expect(seen.planning).toBeNull();
    expect(seen.tie.lines[0]?.players).toEqual([null]);
    expect(await noticesOf('player')).toEqual([]);
  });

  test('asks its players and reserves when it is published, and shows their answers', async () => {
    await saveLineup(lineup(), { reserves: ['coach'] });
    expect(await noticesOf('player')).toEqual(['Confirm your place against Raptors']);
    expect((await answer('player', 'confirmed')).body.tie.ownAnswer).toBe('confirmed');
    expect((await answer('coach', 'declined')).status).toBe(200);
    expect(await noticesOf('admin')).toEqual(['Cora Coach declined their place against Raptors']);
    const { tie } = await read();
    expect(new Map(tie.answers.map((row) => [row.memberId, row.answer]))).toEqual(
      new Map([
        [memberOf('admin'), 'asked'],
        [memberOf('player'), 'confirmed'],
        [memberOf('coach'), 'declined'],
      ]),
    );
    expect((await answer('custom', 'confirmed')).body.code).toBe('tie-not-found');
  });

  test('keeps answers to lines that stay, asks those who move, and tells those who go', async () => {
    await saveLineup(lineup());
    await answer('admin', 'confirmed');
    await answer('player', 'confirmed');
    await saveLineup([place('S1', 'admin'), place('S2', 'coach')], { reserves: ['player'] });
    const { tie } = await read('player');
    expect(tie.ownAnswer).toBe('asked');
    expect(await noticesOf('player')).toEqual(['Your line against Raptors changed']);
    expect((await read('admin')).tie.ownAnswer).toBe('confirmed');
    await saveLineup([place('S1', 'admin')]);
    expect(await noticesOf('player')).toEqual(['You are no longer in the lineup against Raptors']);
    expect((await answer('player', 'confirmed')).body.code).toBe('not-in-lineup');
  });

  test('breaks no rule once it is published; a draft may', async () => {
    const twice = [place('S1', 'player'), place('D1', 'player', 'coach')];
    const refused = await saveLineup(twice);
    expect(refused.body).toMatchObject({
      code: 'lineup-illegal',
      detail: { problems: [{ kind: 'too-many-lines', codes: ['S1', 'D1'] }] },
    });
    expect((await saveLineup([{ code: 'S1', players: [uuidv7()] }])).body.code).toBe('lineup-illegal');
    expect((await saveLineup(twice, { isPublished: false })).status).toBe(200);
    expect((await saveLineup([place('S9', 'player')])).body.code).toBe('bad-request');
  });

  test('is refused from a captain who has not seen the newest, also of two at once', async () => {
    const { version } = (await read()).tie;
    const both = await Promise.all([saveLineup(lineup(), { version }), saveLineup([], { version })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('reminds those who have not answered', async () => {
    await saveLineup(lineup());
    await answer('admin', 'confirmed');
    expect((await club.ask.coach('POST', `${url()}/reminders`)).body).toEqual({ reminded: 1 });
    expect(await noticesOf('player')).toEqual(['Reminder: confirm your place against Raptors']);
  });

  test('shows captains replies, and records with their number of matches', async () => {
    await planner(club.people.player, server.app).reply(eventId, 'no');
    await play(club.people.player, { winner: 'a' });
    await play(club.people.player, { winner: 'b' });
    const { planning } = await read();
    const player = planning?.candidates.find(({ memberId }) => memberId === memberOf('player'));
    expect(player).toMatchObject({ reply: 'no', strength: null });
    expect(planning?.records).toEqual([{ players: [memberOf('player')], won: 1, played: 2 }]);
  });
});

describe('the lines of a tie', () => {
  test('add up to its score, whichever side of the match the team is on', async () => {
    await setMatch('admin', 'S1', await play(club.people.admin, { winner: 'a' }));
    await setMatch('player', 'S2', await play(club.people.player, { winner: 'b', side: 'b' }));
    const { tie } = await read();
    expect(tie.score).toMatchObject({ a: 2, b: 0, outcome: 'a', toWin: 2 });
    expect(tie.lines.map(({ result }) => result)).toEqual(['a', 'a', null]);
    expect(tie.lines[1]?.match).toMatchObject({ side: 'b', canOpen: false });
  });

  test('with matches are read by a captain in six statements', async () => {
    await setMatch('admin', 'S1', await play(club.people.admin, { winner: 'a' }));
    await setMatch('admin', 'S2', await play(club.people.player, { winner: null }));
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await read();
      counts.push(query.mock.calls.length);
      query.mockRestore();
    }
    // A job may send one in between.
    expect(Math.min(...counts)).toBeLessThanOrEqual(6);
  });

  test('are scored by who scores the match, and cleared by captains', async () => {
    const matchId = await play(club.people.player, { winner: null });
    expect((await setMatch('player', 'D1', matchId)).body.code).toBe('not-line-match');
    expect((await setMatch('player', 'S1', matchId)).status).toBe(200);
    expect((await setMatch('player', 'S1', null)).body.code).toBe('not-permitted');
    expect((await setMatch('admin', 'S1', null)).body.tie.lines[0].match).toBeNull();
  });

  test('take no match that is on the tie of another team', async () => {
    const shared = await play(club.people.admin, { winner: 'a' });
    const other = await buildTeam(server, { members: [[club.people.admin, 'admin']] });
    const event = await planner(club.people.admin, server.app).make({ teamId: other.teamId, type: 'match' });
    const otherTie = `/api/ties/${uuidv7()}`;
    await club.ask.admin('PUT', otherTie, tieBody({ eventId: event.id }));
    const put = await club.ask.admin('PUT', `${otherTie}/lines/S1/match`, { matchId: shared });
    expect(put.status).toBe(200);
    expect((await setMatch('admin', 'S1', shared)).body.code).toBe('match-in-tie');
    await club.ask.admin('PUT', `${otherTie}/lines/S1/match`, { matchId: null });
    expect((await setMatch('admin', 'S1', shared)).status).toBe(200);
  });

  test('have opponents and a court from a captain', async () => {
    const line = { opponents: ['Duarte'], court: 'Court 3' };
    expect((await club.ask.player('PUT', `${url()}/lines/S1`, line)).body.code).toBe('not-permitted');
    expect((await club.ask.coach('PUT', `${url()}/lines/S1`, line)).body.tie.lines[0]).toMatchObject(line);
  });
});

describe('the board on the wall', () => {
  test('shows the score to anyone with its link, until it is turned off', async () => {
    await saveLineup(lineup());
    await setMatch('admin', 'S1', await play(club.people.admin, { winner: 'a' }));
    const token = await makeBoard();
    expect((await board(token)).body).toMatchObject({
      opponent: 'Raptors',
      score: { a: 1, b: 0 },
      lines: [
        {
          code: 'S1',
          names: { a: ['Own'], b: ['Rae'] },
          result: 'a',
          live: {
            sets: [
              { a: 6, b: 0 },
              { a: 6, b: 0 },
            ],
          },
        },
        { code: 'S2', names: { a: ['Piet Player'], b: [] }, live: null },
        { code: 'D1', names: { a: [], b: [] } },
      ],
    });
    const next = await makeBoard();
    expect((await board(token)).status).toBe(404);
    expect((await board(next)).status).toBe(200);
    expect((await club.ask.admin('DELETE', `${url()}/board`)).status).toBe(204);
    expect((await board(next)).body.code).toBe('tie-not-found');
  });

  test('names no minor, and no score of their match', async () => {
    await saveLineup(lineup());
    await setMatch('player', 'S2', await play(club.people.player, { winner: 'a' }));
    await club.ask.player('PATCH', '/user/preferences', {
      birthYear: server.clock.now().getUTCFullYear() - 15,
    });
    const { lines, score } = (await board(await makeBoard())).body;
    expect(lines[1]).toEqual({
      ...{ code: 'S2', isPrivate: true, names: { a: [], b: [] }, court: null, result: null, live: null },
    });
    expect(score).toMatchObject({ a: 1, b: 0 });
  });
});
