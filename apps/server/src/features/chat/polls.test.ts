import type { Message, Poll } from '@allcourt/contract';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { pollVotes } from '#server/db/schema/chat.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, next } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let asAiko: Chatter;
let chat: string;

const FOOD = {
  answers: ['Pizza', 'Salad', 'Nothing'],
  isMultiple: false,
  isAnonymous: false,
  closesAt: null,
};

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  const aiko = await buildAccount(server, { displayName: 'Aiko Tanaka' });
  [asMaya, asDev, asAiko] = [chatterOf(server, maya), chatterOf(server, dev), chatterOf(server, aiko)];
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] });
  chat = await teamChatOf(server, teamId);
});

const of = (id: string, rest: string) => `/api/messages/${id}/${rest}`;
const choose = (who: Chatter, id: string, ...answers: number[]) =>
  who.write('PUT', of(id, 'vote'), { answers });
const ask = (poll: Partial<typeof FOOD> | { closesAt: string } = {}, who = asDev) =>
  who.say(chat, { text: 'Food?', poll: { ...FOOD, ...poll } });

function countsOf({ poll }: Message): number[] | undefined {
  return poll?.answers.map(({ votes }) => votes);
}

async function pollOf(id: string): Promise<Poll | undefined> {
  return (await asMaya.messages(chat)).messages.find((message) => message.id === id)?.poll;
}

describe('a poll', () => {
  test('is a message of any member, with its answers and no votes', async () => {
    const sent = await ask();

    expect(sent).toMatchObject({
      text: 'Food?',
      poll: {
        answers: FOOD.answers.map((text) => ({ text, votes: 0 })),
        voters: 0,
        isMultiple: false,
        isAnonymous: false,
        closesAt: null,
      },
    });
    expect(await pollOf(sent.id)).toEqual(sent.poll);
  });

  test('has one vote a person, which can change and be taken back', async () => {
    const { id } = await ask();
    await choose(asMaya, id, 0);
    await choose(asAiko, id, 0);

    expect(countsOf((await choose(asMaya, id, 1)).body.message)).toEqual([1, 1, 0]);
    expect(countsOf((await choose(asMaya, id)).body.message)).toEqual([1, 0, 0]);
    expect((await pollOf(id))?.voters).toBe(1);
  });

  test('counts each person once, however many of their votes come at the same moment', async () => {
    const { id } = await ask();
    const all = [asMaya, asDev, asAiko].flatMap((who) =>
      [0, 1, 2, 0, 1].map((place) => choose(who, id, place)),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);

    expect(new Set(statuses)).toEqual(new Set([200]));
    const poll = await pollOf(id);
    expect(poll?.voters).toBe(3);
    expect(poll?.answers.reduce((sum, { votes }) => sum + votes, 0)).toBe(3);
    expect(await server.db.$count(pollVotes)).toBeGreaterThanOrEqual(3);
  });

  test('takes several answers only where it says so', async () => {
    const [one, several] = [await ask(), await ask({ isMultiple: true })];

    expect((await choose(asMaya, one.id, 0, 1)).status).toBe(400);
    expect((await choose(asMaya, one.id, 3)).status).toBe(400);
    expect((await choose(asMaya, several.id, 1, 1)).status).toBe(400);
    expect(countsOf((await choose(asMaya, several.id, 2, 0)).body.message)).toEqual([1, 0, 1]);
    expect((await pollOf(several.id))?.voters).toBe(1);
  });

  test('shows the names of voters, or none where it is anonymous', async () => {
    const [named, anonymous] = [await ask(), await ask({ isAnonymous: true })];
    for (const { id } of [named, anonymous]) {
      await choose(asMaya, id, 0);
      await choose(asAiko, id, 1);
    }

    expect((await asMaya.get(of(named.id, 'votes'))).body).toMatchObject({
      own: [0],
      voters: [
        { name: 'Aiko Tanaka', answers: [1] },
        { name: 'Maya Okafor', answers: [0] },
      ],
    });
    const answer = (await asMaya.get(of(anonymous.id, 'votes'))).body;
    expect(answer).toEqual({ own: [0], voters: null });
    const { messages } = await asMaya.messages(chat);
    expect(JSON.stringify(messages.find(({ id }) => id === anonymous.id))).not.toContain(maya.account.id);
  });

  test('tells everyone in the conversation of a vote', async () => {
    const { id } = await ask();
    const [there, own] = await Promise.all([connect(server.app, dev), connect(server.app, maya)]);
    onTestFinished(() => {
      there.disconnect();
      own.disconnect();
    });
    const heard = Promise.all([next(there, 'chat:message'), next(own, 'chat:answer')]);
    await choose(asMaya, id, 2);

    const [{ message }, answered] = await heard;
    expect(countsOf(message)).toEqual([0, 0, 1]);
    expect(answered).toEqual({ conversationId: chat, messageId: id });
  });

  test('closes at its time', async () => {
    const closesAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const { id } = await ask({ closesAt });
    expect((await choose(asMaya, id, 0)).status).toBe(200);
    server.clock.advance({ minutes: 1 });

    expect((await choose(asMaya, id, 1)).body.code).toBe('poll-closed');
    expect((await pollOf(id))?.closesAt).toBe(closesAt);
  });

  test('is closed by its author or an announcer of the team, and by no one else', async () => {
    const { id } = await ask();
    expect((await asAiko.write('POST', of(id, 'end'))).body.code).toBe('not-author');
    const { body } = await asDev.write('POST', of(id, 'end'));
    const again = await asMaya.write('POST', of(id, 'end'));

    expect(body.message.poll.closesAt).toBe(server.clock.now().toISOString());
    expect(again.body.message).toEqual(body.message);
    expect((await choose(asMaya, id, 0)).body.code).toBe('poll-closed');
  });

  test('needs a question and two to ten answers that differ, and is no announcement', async () => {
    const status = async (body: object) => (await asMaya.send(chat, body)).status;
    const many = Array.from({ length: 11 }, (_, place) => `Court ${place}`);

    expect(await status({ text: '', poll: FOOD })).toBe(400);
    expect(await status({ poll: { ...FOOD, answers: ['Pizza'] } })).toBe(400);
    expect(await status({ poll: { ...FOOD, answers: ['Pizza', 'Pizza'] } })).toBe(400);
    expect(await status({ poll: { ...FOOD, answers: many } })).toBe(400);
    expect(await status({ poll: FOOD, isAnnouncement: true })).toBe(400);
  });

  test('is gone with its message', async () => {
    const { id } = await ask();
    await choose(asMaya, id, 0);
    await asDev.write('DELETE', `/api/messages/${id}`);

    expect(await pollOf(id)).toBeUndefined();
    expect((await choose(asMaya, id, 0)).body.code).toBe('message-not-found');
  });
});
