import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { inTurn } from '#server/db/turns.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, point } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let stranger: SignedInAccount;
/** The name of each row in its queue, and a write to it. */
let writes: Record<string, { key: string; write: (account: SignedInAccount) => Promise<number> }>;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  stranger = await buildAccount(server);
  const match = await buildMatch(deviceOf(maya, server.app));
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin']] });
  const conversationId = await teamChatOf(server, teamId);
  const event = await planner(maya, server.app).make({ teamId });
  const send = async (account: SignedInAccount, method: 'POST' | 'PUT', url: string, payload: object) =>
    (await server.app.inject({ method, url, payload, headers: { cookie: account.cookie } })).statusCode;
  writes = {
    match: {
      key: `match:${match.id}`,
      write: async (account) =>
        (await deviceOf(account, server.app).append(match.id, { base: 0, events: [point('a')] })).status,
    },
    conversation: {
      key: `conversation:${conversationId}`,
      write: (account) =>
        send(account, 'POST', `/api/conversations/${conversationId}/messages`, { id: uuidv7(), text: 'Hi' }),
    },
    event: {
      key: `event:${event.id}`,
      write: (account) =>
        send(account, 'PUT', `/api/calendar/events/${event.id}/${MONDAY_KEY}/reply`, { answer: 'going' }),
    },
  };
});

test.each(['match', 'conversation', 'event'])(
  'a stranger to a %s takes no place in its queue, and its own people wait',
  async (name) => {
    const { key, write } = writes[name] ?? expect.fail('There is no such write.');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = inTurn(server.db, key, () => released);
    const answers: string[] = [];
    const waiting = write(maya).then((status) => answers.push(`Maya ${status}`));
    expect(await write(stranger)).toBe(404);
    answers.push('stranger 404');
    release();
    await Promise.all([held, waiting]);
    expect(answers).toEqual(['stranger 404', 'Maya 200']);
  },
);
