import { MAX_SUBGROUPS } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

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
          { id, name: 'First six', memberIds: [memberOf('player')], eventsAhead: 0, hasChat: false },
        ],
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
