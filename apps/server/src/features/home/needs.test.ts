import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { coachOf } from '#test/coaching.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  club = await buildClub(server);
});

describe('the list of needs', () => {
  test('is empty at first', async () => {
    expect((await needsOf('player')).body).toEqual({
      ...{
        namings: [],
        disputes: [],
        claims: [],
        requests: [],
        feedback: [],
        joins: [],
        lineups: [],
        spares: [],
        timePolls: [],
        polls: [],
      },
    });
  });

  test('has feedback until they read it, or have the last word', async () => {
    const threadId = await coachOf(club).begin({ target: null });
    const { feedback } = (await needsOf('player')).body;
    expect(feedback).toMatchObject([
      { threadId, from: 'Cora Coach', text: 'Contact is out in front.', team: { id: club.teamId } },
    ]);
    expect((await needsOf('coach')).body.feedback).toEqual([]);

    const read = `/api/coaching/feedback/${threadId}/read`;
    await club.ask.player('PUT', read, { isRead: true });
    expect((await needsOf('player')).body.feedback).toEqual([]);
    await club.ask.player('PUT', read, { isRead: false });
    expect((await needsOf('player')).body.feedback).toHaveLength(1);

    server.clock.advance({ seconds: 1 });
    const text = { text: 'I will try.' };
    await club.ask.player('PUT', `/api/coaching/feedback/${threadId}/messages/${uuidv7()}`, text);
    expect((await needsOf('player')).body.feedback).toEqual([]);
  });

  test('has a request to join, for those who manage the roster, until one of them decides', async () => {
    const { body } = await club.ask.admin('POST', `${club.url}/invites`, {
      ...{ id: uuidv7(), roleId: club.roleIds.get('Player'), email: null, memberId: null, maxUses: null },
      ...{ days: null, needsApproval: true },
    });
    const person = await buildAccount(server, { displayName: 'Rob Request' });
    await asking(server, person)('POST', `/api/invites/${body.invite.code}/accept`);

    const { joins } = (await needsOf('admin')).body;
    expect(joins).toMatchObject([
      {
        team: { id: club.teamId, name: 'Falcons' },
        request: { name: 'Rob Request', role: { name: 'Player' } },
      },
    ]);
    expect((await needsOf('custom')).body.joins).toHaveLength(1);
    expect((await needsOf('coach')).body.joins).toEqual([]);
    expect((await needsOf('player')).body.joins).toEqual([]);

    const url = `${club.url}/requests/${joins[0].request.id}`;
    await club.ask.admin('POST', url, { decision: 'decline' });
    expect((await needsOf('custom')).body.joins).toEqual([]);
  });

  test('has a published lineup until its player has answered, with its notice, or its date is gone', async () => {
    const calendar = planner(club.people.admin, server.app);
    const { id: eventId } = await calendar.make({ teamId: club.teamId, type: 'match' });
    const tieId = uuidv7();
    const lines = { kind: 'custom', sport: 'tennis', singles: 2, doubles: 1, maxLines: 1, isInOrder: true };
    await club.ask.admin('PUT', `/api/ties/${tieId}`, {
      ...{ eventId, key: MONDAY_KEY, lines, opponent: 'Raptors', isHome: true, season: null },
    });
    const memberOf = (who: 'player' | 'coach') => club.memberIds.get(club.people[who].account.id);
    const players = [memberOf('player'), memberOf('coach')];
    const publish = (version: number, [first, second]: (string | undefined)[]) =>
      club.ask.admin('PUT', `/api/ties/${tieId}/lineup`, {
        placements: [
          { code: 'S1', players: [first] },
          { code: 'S2', players: [second] },
        ],
        ...{ reserves: [], isPublished: true, version },
      });
    expect((await needsOf('player')).body.lineups).toEqual([]);
    await publish(0, players);
    expect((await needsOf('player')).body.lineups).toMatchObject([
      { tieId, team: { id: club.teamId, name: 'Falcons' }, opponent: 'Raptors', codes: ['S1'] },
    ]);
    expect((await needsOf('admin')).body.lineups).toEqual([]);

    const unread = async () => (await club.ask.player('GET', '/api/notifications')).body.unread;
    const before = await unread();
    await club.ask.player('POST', `/api/ties/${tieId}/answer`, { answer: 'confirmed' });
    expect((await needsOf('player')).body.lineups).toEqual([]);
    expect(await unread()).toBe(before - 1);

    await publish(1, players.toReversed());
    expect((await needsOf('player')).body.lineups).toMatchObject([{ codes: ['S2'] }]);
    await calendar.remove(eventId, { scope: 'all', key: MONDAY_KEY, version: '1' });
    expect((await needsOf('player')).body.lineups).toEqual([]);
  });
  test('has the requests they may decide, however many wait in a team where they may not', async () => {
    const other = await buildClub(server);
    const invited = async (
      { ask, url, roleIds }: Club,
      { roleId = roleIds.get('Player'), needsApproval = true },
    ) => {
      const body = {
        id: uuidv7(),
        roleId,
        email: null,
        memberId: null,
        maxUses: null,
        days: null,
        needsApproval,
      };
      return (await ask.admin('POST', `${url}/invites`, body)).body.invite.code;
    };
    const manager = await buildAccount(server, { displayName: 'Mia Manager' });
    const asManager = asking(server, manager);
    const accept = (code: string) => `/api/invites/${code}/accept`;
    await asManager('POST', accept(await invited(club, { needsApproval: false })));
    await asManager(
      'POST',
      accept(await invited(other, { roleId: other.roleIds.get('Admin'), needsApproval: false })),
    );
    const crowded = await invited(club, {});
    for (let count = 0; count < 31; count += 1) {
      await asking(server, await buildAccount(server))('POST', accept(crowded));
    }
    server.clock.advance({ seconds: 1 });
    await asking(server, await buildAccount(server, { displayName: 'Lee Last' }))(
      'POST',
      accept(await invited(other, {})),
    );

    const { joins } = (await asManager('GET', '/api/needs')).body;
    expect(joins).toMatchObject([{ team: { id: other.teamId }, request: { name: 'Lee Last' } }]);
  });
});

function needsOf(who: 'player' | 'coach' | 'admin' | 'custom') {
  return club.ask[who]('GET', '/api/needs');
}
