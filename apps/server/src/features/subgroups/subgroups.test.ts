import { MAX_SUBGROUPS, type Occurrence } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

const LADDER = { reach: 2, days: 10, movement: 'take', isOpen: true };

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  club = await buildClub(server);
});

const memberOf = (who: 'player' | 'custom' | 'coach') =>
  club.memberIds.get(club.people[who].account.id) ?? '';
const urlOf = (id: string) => `${club.url}/subgroups/${id}`;
const read = async () => (await club.ask.player('GET', `${club.url}/subgroups`)).body;

describe('a subgroup', () => {
  test('is made once, changed and deleted by a coach, and read by every member', async () => {
    const id = uuidv7();
    const body = { name: 'First six', memberIds: [memberOf('player')] };
    const made = await club.ask.coach('PUT', urlOf(id), body);
    const again = await club.ask.coach('PUT', urlOf(id), body);
    await club.ask.coach('PUT', urlOf(uuidv7()), { name: 'Juniors', memberIds: [] });

    expect(made).toEqual({
      status: 200,
      body: {
        subgroups: [
          {
            id,
            name: 'First six',
            memberIds: [memberOf('player')],
            eventsAhead: 0,
            hasChat: false,
            ladder: null,
          },
        ],
        ladders: [],
        mayEdit: true,
      },
    });
    expect(again).toEqual(made);
    const changed = { name: 'Second six', memberIds: [memberOf('custom'), memberOf('coach')] };
    await club.ask.coach('PUT', urlOf(id), changed);
    const seen = await read();
    expect(seen).toMatchObject({
      mayEdit: false,
      subgroups: [{ name: 'Juniors' }, { id, name: 'Second six' }],
    });
    expect(seen.subgroups[1].memberIds.toSorted()).toEqual(changed.memberIds.toSorted());
    await club.ask.coach('DELETE', urlOf(id));
    expect((await read()).subgroups).toMatchObject([{ name: 'Juniors' }]);
  });

  test('follows a ladder: who joins and leaves it, and who comes back to the team', async () => {
    const id = uuidv7();
    const place = `${club.url}/ladders/tennis/place`;
    const saved = { name: 'On the ladder', memberIds: [], ladder: 'tennis', hasChat: true };
    expect((await club.ask.coach('PUT', urlOf(id), saved)).body.code).toBe('ladder-not-found');
    await club.ask.admin('PUT', `${club.url}/ladders/tennis`, LADDER);
    await club.ask.player('PUT', place);
    await club.ask.coach('PUT', urlOf(id), saved);
    const following = async () => {
      const { subgroups } = await read();
      return subgroups[0].memberIds.toSorted();
    };
    const chats = async (who: 'player' | 'custom') =>
      (await club.ask[who]('GET', '/api/conversations')).body.conversations.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await read()).toMatchObject({ ladders: ['tennis'], subgroups: [{ ladder: 'tennis' }] });
    expect(await following()).toEqual([memberOf('player')]);

    await club.ask.custom('PUT', place);
    expect(await following()).toEqual([memberOf('player'), memberOf('custom')].toSorted());
    expect(await chats('custom')).toContain('subgroup');
    await club.ask.player('DELETE', place);
    expect(await following()).toEqual([memberOf('custom')]);
    expect(await chats('player')).not.toContain('subgroup');

    await club.ask.custom('POST', `${club.url}/leave`);
    expect(await following()).toEqual([]);
    const { body } = await club.ask.admin('POST', `${club.url}/invites`, {
      ...{ id: uuidv7(), roleId: club.roleIds.get('Player'), email: null, memberId: null },
      ...{ maxUses: null, days: null, needsApproval: false },
    });
    expect((await club.ask.custom('POST', `/api/invites/${body.invite.code}/accept`)).status).toBe(200);
    const onRoster = (await read()).subgroups[0].memberIds;
    expect(onRoster).toHaveLength(1);
    expect(onRoster).not.toContain(memberOf('custom'));

    await club.ask.coach('PUT', urlOf(id), { name: 'Regulars', memberIds: [memberOf('player')] });
    expect(await following()).toEqual(onRoster);
    await club.ask.coach('PUT', urlOf(id), { ...saved, memberIds: [memberOf('player')], ladder: null });
    expect(await following()).toEqual([memberOf('player')]);
    await club.ask.player('PUT', place);
    await club.ask.custom('DELETE', place);
    expect(await following()).toEqual([memberOf('player')]);
  });

  test('on a ladder asks nothing more of those who leave it', async () => {
    const id = uuidv7();
    const place = `${club.url}/ladders/tennis/place`;
    await club.ask.admin('PUT', `${club.url}/ladders/tennis`, LADDER);
    await club.ask.player('PUT', place);
    await club.ask.coach('PUT', urlOf(id), { name: 'On the ladder', memberIds: [], ladder: 'tennis' });
    const event = await planner(club.people.admin, server.app).make({
      teamId: club.teamId,
      subgroupIds: [id],
    });
    const isAsked = async () => {
      const { occurrences } = (await club.ask.player('GET', '/api/calendar/upcoming')).body;
      return occurrences.some(({ eventId }: Occurrence) => eventId === event.id);
    };
    expect(await isAsked()).toBe(true);
    await club.ask.player('DELETE', place);
    expect(await isAsked()).toBe(false);
  });

  test('loses a member who leaves the team', async () => {
    const id = uuidv7();
    const memberIds = [memberOf('player'), memberOf('custom')];
    await club.ask.coach('PUT', urlOf(id), { name: 'Six', memberIds });
    await club.ask.custom('POST', `${club.url}/leave`);

    expect((await read()).subgroups[0].memberIds).toEqual([memberOf('player')]);
  });

  test.each([
    ['the name of another one', 409, 'name-taken', () => ({ name: 'SIX', memberIds: [] })],
    [
      'someone who is not on the roster',
      404,
      'member-not-found',
      () => ({ name: 'B', memberIds: [uuidv7()] }),
    ],
    ['an empty name', 400, 'bad-request', () => ({ name: ' ', memberIds: [] })],
  ])('is refused %s', async (_what, status, code, body) => {
    await club.ask.coach('PUT', urlOf(uuidv7()), { name: 'Six', memberIds: [] });

    expect(await club.ask.coach('PUT', urlOf(uuidv7()), body())).toMatchObject({ status, body: { code } });
  });

  test('stays as it is when another team changes or deletes it', async () => {
    const other = await buildClub(server);
    const id = uuidv7();
    await other.ask.coach('PUT', `${other.url}/subgroups/${id}`, { name: 'Theirs', memberIds: [] });
    const changed = await club.ask.coach('PUT', urlOf(id), { name: 'Ours', memberIds: [] });
    const deleted = await club.ask.coach('DELETE', urlOf(id));

    expect([changed.body.code, deleted.body.code]).toEqual(['id-taken', 'subgroup-not-found']);
    const { body } = await other.ask.coach('GET', `${other.url}/subgroups`);
    expect(body.subgroups).toMatchObject([{ name: 'Theirs' }]);
  });
});

test('a team has a limited number of subgroups', async () => {
  for (let index = 0; index < MAX_SUBGROUPS; index++) {
    await club.ask.coach('PUT', urlOf(uuidv7()), { name: `Six ${index}`, memberIds: [] });
  }

  expect(await club.ask.coach('PUT', urlOf(uuidv7()), { name: 'One more', memberIds: [] })).toMatchObject({
    status: 400,
    body: { error: `A team has ${MAX_SUBGROUPS} subgroups at most.` },
  });
});

test('an archived team keeps its subgroups as they are', async () => {
  const id = uuidv7();
  await club.ask.coach('PUT', urlOf(id), { name: 'Six', memberIds: [] });
  await club.ask.admin('PATCH', club.url, { isArchived: true });

  expect(await club.ask.coach('DELETE', urlOf(id))).toMatchObject({ body: { code: 'team-archived' } });
  expect(await read()).toMatchObject({ mayEdit: false, subgroups: [{ id }] });
});
