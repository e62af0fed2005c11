import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: Planner;
let dev: Planner;
let outsider: Planner;
let teamId: string;

const WEEKLY = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260706';

beforeEach(async () => {
  server = await harness();
  const mayaAccount = await buildAccount(server);
  const devAccount = await buildAccount(server);
  [maya, dev] = [planner(mayaAccount, server.app), planner(devAccount, server.app)];
  outsider = planner(await buildAccount(server), server.app);
  ({ teamId } = await buildTeam(server, { members: [[mayaAccount, 'admin'], devAccount] }));
});

const cardOf = (who: Planner, eventId: string, key = MONDAY_KEY) =>
  who.ask('GET', `/api/calendar/events/${eventId}/${key}/card`);

test('a card is what its reader sees of the occurrence, as it stands', async () => {
  const { id } = await maya.make({ teamId });
  await dev.reply(id, 'going');
  await maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Ladder night' } });
  expect(await cardOf(dev, id)).toMatchObject({
    status: 200,
    body: {
      isCancelled: false,
      occurrence: { title: 'Ladder night', counts: { going: 1 }, own: { answer: 'going' }, mayEdit: false },
    },
  });
  expect((await cardOf(maya, id)).body.occurrence.own).toBeNull();
});

test('still shows a canceled event as canceled: one date of a series, or all of it', async () => {
  const { id } = await maya.make({ teamId, rule: WEEKLY });
  await maya.remove(id, { scope: 'this', key: MONDAY_KEY, version: '1' });
  expect((await dev.detail(id)).status).toBe(404);
  expect((await cardOf(dev, id)).body).toMatchObject({ isCancelled: true, occurrence: { key: MONDAY_KEY } });
  expect((await cardOf(dev, id, '20260615T1800')).body.isCancelled).toBe(false);
  await maya.remove(id, { scope: 'all', key: '20260615T1800', version: '2' });
  expect((await cardOf(dev, id, '20260615T1800')).body.isCancelled).toBe(true);
});

test('hides an event from readers who cannot see its calendar', async () => {
  const { id } = await maya.make({ teamId, rule: WEEKLY });
  const { id: own } = await maya.make();
  const unknown = await cardOf(dev, 'x');
  for (const answer of [await cardOf(outsider, id), await cardOf(dev, own), await cardOf(dev, id, 'x')]) {
    expect(answer).toMatchObject({ status: 404, body: { code: unknown.body.code } });
  }
});
