import { MAX_MESSAGE_LENGTH } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
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
let chat: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  [asMaya, asDev] = [chatterOf(server, maya), chatterOf(server, dev)];
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] });
  chat = await teamChatOf(server, teamId);
});

const write = (who: Chatter, text: string, where = chat) =>
  who.write('PUT', `/api/conversations/${where}/draft`, { text });
const draftOf = async (who: Chatter, where = chat) => (await who.conversation(where)).draft;

describe('a draft', () => {
  test('shows on all devices of its author, and to no one else', async () => {
    const { body } = await write(asMaya, 'See you at');

    expect(body.draft).toEqual({ text: 'See you at', at: server.clock.now().toISOString() });
    expect(await draftOf(asMaya)).toEqual(body.draft);
    const listed = (await asMaya.get('/api/conversations')).body.conversations;
    expect(listed[0].draft).toEqual(body.draft);
    expect(await draftOf(asDev)).toBeUndefined();
  });

  test('reaches the open devices of its author', async () => {
    const [phone, other] = [await connect(server.app, maya), await connect(server.app, dev)];
    onTestFinished(() => void [phone, other].map((socket) => socket.close()));
    const heard: string[] = [];
    other.on('chat:draft', ({ draft }) => void heard.push(draft.text));
    const news = next(phone, 'chat:draft');
    const { body } = await write(asMaya, 'See you');

    expect(await news).toEqual({ conversationId: chat, draft: body.draft });
    expect(heard).toEqual([]);
  });

  test('is later than the one before, even within a millisecond', async () => {
    const first = (await write(asMaya, 'See')).body.draft;
    const second = (await write(asMaya, 'See you')).body.draft;

    expect(second.at > first.at).toBe(true);
    expect(await draftOf(asMaya)).toEqual(second);
  });

  test('is gone once it was sent, or cleared', async () => {
    const { at } = (await write(asMaya, 'See you at five ')).body.draft;
    await asMaya.say(chat, 'See you at five then');
    const afterSending = await draftOf(asMaya);
    await write(asMaya, 'And');
    await write(asMaya, '');

    expect(afterSending?.text).toBe('');
    expect((afterSending?.at ?? '') > at).toBe(true);
    expect((await draftOf(asMaya))?.text).toBe('');
  });

  test('stays when a message with other words was sent from another device', async () => {
    await write(asMaya, 'About Sunday');
    await asMaya.say(chat, 'Written offline this morning');

    expect((await draftOf(asMaya))?.text).toBe('About Sunday');
  });

  test('is refused where its author cannot write, and shown again once they can', async () => {
    await write(asDev, 'Wait');
    const mine = eq(teamMembers.accountId, dev.account.id);
    const mutedUntil = new Date(server.clock.now().getTime() + 60_000);
    await server.db.update(teamMembers).set({ mutedUntil }).where(mine);

    expect(await write(asDev, 'Wait, why')).toMatchObject({ status: 403, body: { code: 'muted' } });
    expect(await draftOf(asDev)).toBeUndefined();
    await server.db.update(teamMembers).set({ mutedUntil: null }).where(mine);
    expect((await draftOf(asDev))?.text).toBe('Wait');
  });

  test('is erased when its author leaves a group, and refused from then on', async () => {
    const aiko = await buildAccount(server);
    const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] });
    expect(teamId).toBeDefined();
    const group = (await asMaya.open([dev.account.id, aiko.account.id], 'Three')).body.conversation.id;
    await write(asDev, 'One more', group);
    await asDev.write('DELETE', `/api/conversations/${group}/people/${dev.account.id}`);

    expect(await write(asDev, 'Two more', group)).toMatchObject({ status: 404 });
    await asMaya.write('POST', `/api/conversations/${group}/people`, { accountIds: [dev.account.id] });
    expect(await draftOf(asDev, group)).toBeUndefined();
  });

  test('has the limit of a message', async () => {
    expect((await write(asMaya, 'a'.repeat(MAX_MESSAGE_LENGTH))).status).toBe(200);
    expect((await write(asMaya, 'a'.repeat(MAX_MESSAGE_LENGTH + 1))).status).toBe(400);
  });

  test('stays on the device in the demo account, which many people use', async () => {
    await server.db.update(appUser).set({ isDemo: true }).where(eq(appUser.id, maya.account.id));

    expect((await write(asMaya, 'Hello')).body.draft.text).toBe('Hello');
    expect(await draftOf(asMaya)).toBeUndefined();
  });
});
