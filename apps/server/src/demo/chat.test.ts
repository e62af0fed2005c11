import type { Conversation, MessagesAnswer, TeamsAnswer } from '@allcourt/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { type Device, deviceOf } from '#test/matches.ts';
import { seedDemo } from './seed.ts';

let server: Harness;
let maya: Device;
let conversations: Conversation[];

beforeAll(async () => {
  server = await harness();
  await seedDemo({ ...server, log: recordingLog().log });
  const [session] = (await server.app.inject({ method: 'POST', url: '/auth/demo' })).cookies;
  maya = deviceOf({ cookie: `${session?.name}=${session?.value}` }, server.app);
  ({ conversations } = (await maya.get('/api/conversations')).body);
});

function named(name: string): Conversation | undefined {
  return conversations.find((conversation) => conversation.name === name);
}

test('three, none and twelve messages wait in the teams, and four in private', async () => {
  const { teams, privateMessages }: TeamsAnswer = (await maya.get('/api/teams')).body;

  expect(teams.map(({ name, unread }) => [name, unread])).toEqual([
    ['Aces', 12],
    ['Falcons', 3],
    ['Raptors', 0],
  ]);
  expect(privateMessages).toMatchObject({ unread: 4, last: { from: 'Elena Marquez' } });
});

test('the chat of the Falcons shows the match that is being played', async () => {
  const { messages }: MessagesAnswer = (await maya.get(`/api/conversations/${named('Falcons')?.id}/messages`))
    .body;
  const card = messages.find((message) => message.card);

  expect(card).toMatchObject({
    author: { name: 'Aiko Tanaka' },
    card: { match: { status: 'in-progress', points: { a: '40', b: '30' } } },
  });
  expect(named('Falcons')?.pinned?.text).toBe('Line-up for Raptors tonight, arrive 5:50 PM, white tops.');
  const ages = messages.map(({ at }) => Date.parse(at));
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  expect(Math.max(...ages)).toBeLessThan(server.clock.now().getTime());
});

test('four have read what Maya wrote to the Falcons', async () => {
  const { messages }: MessagesAnswer = (await maya.get(`/api/conversations/${named('Falcons')?.id}/messages`))
    .body;
  const own = messages.find(({ text }) => text.startsWith('Thanks all'));

  expect((await maya.get(`/api/messages/${own?.id}/readers`)).body.readers).toHaveLength(4);
});

test('the private conversations tell what was played, and who has read', async () => {
  const privately = conversations.filter(({ kind }) => kind === 'direct');

  expect(privately.map(({ name, unread }) => [name, unread])).toEqual([
    ['Elena Marquez', 2],
    ['Aiko Tanaka', 1],
    ['Tariq Haddad', 0],
    ['Marcus Bell', 0],
    ['Priya Raman', 1],
    ['Jonas Lindqvist', 0],
    ['Chloe Laurent', 0],
    ['Sofia Rossi', 0],
  ]);
  const elena = privately[0];
  const { messages }: MessagesAnswer = (await maya.get(`/api/conversations/${elena?.id}/messages`)).body;
  expect(messages[0]?.text).toMatch(/^\d–\d .* over .+, well done\./);
  expect(messages[2]?.card?.moment).toMatch(/^Set \d, /);
  expect(messages[3]?.text).toBe('Back against Weiss tonight. Any thoughts?');
  expect(elena?.people[0]?.read?.seq).toBe(6);
});
