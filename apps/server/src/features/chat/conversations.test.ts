import type { ContactsAnswer, Conversation } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { blocks, conversations } from '#server/db/schema/chat.ts';
import { teamMembers, teamRoles } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';
import { insertConversation } from './conversation-store.ts';

const CHILD = 2012;

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let elena: SignedInAccount;
let kid: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let asElena: Chatter;
let asKid: Chatter;
let teamId: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  elena = await buildAccount(server, { displayName: 'Elena Marquez', birthYear: 1980 });
  kid = await buildAccount(server, { displayName: 'Zoë Adeyemi', birthYear: CHILD });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, elena, kid] }));
  asMaya = chatterOf(server, maya);
  asDev = chatterOf(server, dev);
  asElena = chatterOf(server, elena);
  asKid = chatterOf(server, kid);
});

async function open(who: Chatter, others: readonly SignedInAccount[], name?: string): Promise<Conversation> {
  const { status, body } = await who.open(
    others.map(({ account }) => account.id),
    name,
  );
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body.conversation;
}

async function listed(who: Chatter): Promise<Conversation[]> {
  return (await who.get('/api/conversations')).body.conversations;
}

describe('a direct conversation', () => {
  test('cannot be started with a deleted account', async () => {
    await server.db
      .update(appUser)
      .set({ eraseAfter: server.clock.now() })
      .where(eq(appUser.id, dev.account.id));

    const { contacts } = (await asMaya.get('/api/contacts')).body;
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual(['Elena Marquez', 'Zoë Adeyemi']);
    expect(await asMaya.open([dev.account.id])).toMatchObject({ status: 404 });
  });

  test('is the same for both, and named after the other person', async () => {
    const conversation = await open(asMaya, [dev]);

    expect(conversation).toMatchObject({
      kind: 'direct',
      teamId: null,
      name: 'Dev Patel',
      people: [{ name: 'Dev Patel', status: 'offline', read: null }],
      seq: 0,
      last: null,
      unread: 0,
      mayWrite: true,
      mayPin: true,
      mayModerate: false,
    });
    expect(await open(asDev, [maya])).toMatchObject({ id: conversation.id, name: 'Maya Okafor' });
    expect(await asDev.open([maya.account.id])).toMatchObject({ status: 200 });
  });

  test('is one even if both open it at the same time', async () => {
    const opened = await Promise.all([open(asMaya, [dev]), open(asDev, [maya])]);

    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  test('is listed for the other person from the first message on', async () => {
    const { id } = await open(asMaya, [dev]);
    const isListed = async (who: Chatter) =>
      (await listed(who)).some((conversation) => conversation.id === id);

    expect([await isListed(asMaya), await isListed(asDev)]).toEqual([true, false]);
    await asMaya.say(id, 'Sunday?');
    expect(await isListed(asDev)).toBe(true);
  });

  test('is for teammates', async () => {
    const stranger = await buildAccount(server);

    expect(await asMaya.open([stranger.account.id])).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    });
    expect(await asMaya.open([maya.account.id])).toMatchObject({ status: 400 });
  });

  test.each([
    ['who blocks', () => ({ blockerId: maya.account.id, blockedId: dev.account.id })],
    ['who is blocked', () => ({ blockerId: dev.account.id, blockedId: maya.account.id })],
  ])('is closed for %s, begun or not', async (_who, pair) => {
    const { id } = await open(asMaya, [dev]);
    await asMaya.say(id, 'Before');
    await server.db.insert(blocks).values({ ...pair(), createdAt: server.clock.now() });

    expect(await asMaya.send(id)).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(await asMaya.conversation(id)).toMatchObject({ mayWrite: false, closedBecause: 'blocked' });
    await server.db.delete(conversations).where(eq(conversations.id, id));
    expect(await asMaya.open([dev.account.id])).toMatchObject({ status: 403, body: { code: 'blocked' } });
  });

  test('can be read but not written when the other account is erased', async () => {
    const { id } = await open(asMaya, [dev]);
    await asDev.say(id, 'Good luck');
    await server.db.delete(appUser).where(eq(appUser.id, dev.account.id));

    expect(await asMaya.conversation(id)).toMatchObject({
      name: 'Former member',
      people: [],
      closedBecause: 'alone',
      last: { author: null, text: 'Good luck' },
    });
    expect(await asMaya.send(id)).toMatchObject({ status: 403 });
  });
});

describe('a minor', () => {
  test('is never alone with an adult, whichever of them starts it', async () => {
    for (const answer of [await asElena.open([kid.account.id]), await asKid.open([elena.account.id])]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'second-adult-needed' } });
    }
    const { id } = await open(asElena, [kid, maya]);

    expect(await asElena.write('DELETE', personOf(id, maya))).toMatchObject({
      status: 409,
      body: { code: 'second-adult-stays' },
    });
    expect(await asElena.write('DELETE', personOf(id, kid))).toMatchObject({ status: 204 });
  });

  test('can message other minors', async () => {
    const friend = await buildAccount(server, { birthYear: CHILD });
    await buildTeam(server, { members: [kid, friend] });

    expect((await open(asKid, [friend])).mayWrite).toBe(true);
  });

  test('closes earlier conversations when the birth year is set later', async () => {
    const { id } = await open(asMaya, [dev]);
    await server.db.update(appUser).set({ birthYear: CHILD }).where(eq(appUser.id, dev.account.id));

    expect(await asMaya.conversation(id)).toMatchObject({ closedBecause: 'minor' });
    expect(await asMaya.send(id)).toMatchObject({ body: { code: 'second-adult-needed' } });
  });

  test('is marked among the contacts of an adult', async () => {
    const { contacts } = (await asElena.get('/api/contacts')).body;

    expect(
      contacts.map((contact: { name: string; needsSecondAdult: boolean }) => [
        contact.name,
        contact.needsSecondAdult,
      ]),
    ).toEqual([
      ['Dev Patel', false],
      ['Maya Okafor', false],
      ['Zoë Adeyemi', true],
    ]);
  });
});

function personOf(conversationId: string, { account }: SignedInAccount): string {
  return `/api/conversations/${conversationId}/people/${account.id}`;
}

describe('a group', () => {
  test('begins with a system line, and is named after its people until it has a name', async () => {
    const group = await open(asMaya, [dev, elena]);

    expect(group).toMatchObject({
      kind: 'group',
      name: 'Dev Patel and Elena Marquez',
      seq: 1,
      last: { kind: 'system', author: null, text: 'Maya Okafor began the group' },
    });
    const renamed = await asDev.write('PATCH', `/api/conversations/${group.id}`, {
      name: 'Saturday {0} ladder',
    });
    expect(renamed.body.conversation).toMatchObject({
      name: 'Saturday {0} ladder',
      last: { text: 'Dev Patel named the group Saturday 0 ladder' },
    });
  });

  test('is the same group when the request is repeated', async () => {
    const body = { id: uuidv7(), accountIds: [dev.account.id, elena.account.id] };
    const first = await asMaya.write('POST', '/api/conversations', body);

    expect(first.status).toBe(201);
    expect(await asMaya.write('POST', '/api/conversations', body)).toEqual({ ...first, status: 200 });
    expect(
      await asDev.write('POST', '/api/conversations', {
        ...body,
        accountIds: [maya.account.id, elena.account.id],
      }),
    ).toMatchObject({
      body: { code: 'id-taken' },
    });
  });

  test('shows no messages from before a person was added', async () => {
    const { id } = await open(asMaya, [dev], 'Ladder');
    await asMaya.say(id, 'Elena will be surprised');
    await asMaya.write('POST', `/api/conversations/${id}/people`, { accountIds: [elena.account.id] });
    await asMaya.say(id, 'Hello Elena');

    expect((await asElena.messages(id)).messages.map(({ text }) => text)).toEqual([
      'Maya Okafor added Elena Marquez',
      'Hello Elena',
    ]);
    expect((await asElena.messages(id, '?since=0')).messages).toHaveLength(2);
    expect((await asElena.messages(id, '?before=3')).messages).toHaveLength(0);
    expect(await asElena.conversation(id)).toMatchObject({ unread: 1 });
  });

  test('hides the last message from before a newcomer was added, whatever they ask', async () => {
    const { id } = await open(asMaya, [dev], 'Ladder');
    const last = await asMaya.say(id, 'Elena will be surprised');
    await asMaya.write('POST', `/api/conversations/${id}/people`, { accountIds: [elena.account.id] });
    const heard = await connect(server.app, elena);
    onTestFinished(() => void heard.close());
    const texts: string[] = [];
    heard.on('chat:message', ({ message }) => void texts.push(message.text));
    const notFound = { status: 404, body: { code: 'message-not-found' } };

    expect(await asElena.write('PUT', `/api/messages/${last.id}/reactions/👏`)).toMatchObject(notFound);
    expect(await asElena.get(`/api/messages/${last.id}/readers`)).toMatchObject(notFound);
    expect(await asElena.send(id, { replyToId: last.id })).toMatchObject(notFound);
    await asMaya.write('PATCH', `/api/messages/${last.id}`, { text: 'Elena was surprised' });
    await asMaya.say(id, 'Hello Elena');
    await expect.poll(() => texts).toEqual(['Hello Elena']);
    const [added] = (await asElena.messages(id)).messages;
    expect(await asElena.get(`/api/messages/${added?.id}/readers`)).toMatchObject({ status: 200 });
  });

  test('begins again for a member who was removed and returns', async () => {
    const { id } = await open(asMaya, [dev, elena], 'Ladder');
    const own = await asElena.say(id, 'Before');
    await asMaya.write('DELETE', personOf(id, elena));
    await asMaya.say(id, 'Without Elena');
    await asMaya.write('POST', `/api/conversations/${id}/people`, { accountIds: [elena.account.id] });
    await asMaya.say(id, 'After');

    expect((await asElena.messages(id)).messages.map(({ text }) => text)).toEqual([
      'Maya Okafor added Elena Marquez',
      'After',
    ]);
    expect((await asElena.write('PATCH', `/api/messages/${own.id}`, { text: 'Changed' })).status).toBe(404);
  });

  test('lets each person leave, and its creator remove others', async () => {
    const { id } = await open(asMaya, [dev, elena]);

    expect(await asDev.write('DELETE', personOf(id, elena))).toMatchObject({ status: 403 });
    expect(await asMaya.write('DELETE', personOf(id, elena))).toMatchObject({ status: 204 });
    expect(await asElena.get(`/api/conversations/${id}`)).toMatchObject({ status: 404 });
    expect(await asDev.write('DELETE', personOf(id, dev))).toMatchObject({ status: 204 });
    expect(await asMaya.conversation(id)).toMatchObject({ closedBecause: 'alone' });
    await asMaya.write('POST', `/api/conversations/${id}/people`, { accountIds: [dev.account.id] });
    expect(await asMaya.conversation(id)).toMatchObject({ closedBecause: null });
    expect((await asMaya.messages(id)).messages.map(({ text }) => text)).toEqual([
      'Maya Okafor began the group',
      'Maya Okafor removed Elena Marquez',
      'Dev Patel left',
      'Maya Okafor added Dev Patel',
    ]);
  });

  test('does not name people whose account is erased', async () => {
    const { id } = await open(asMaya, [dev, elena]);
    await asDev.write('PATCH', `/api/conversations/${id}`, { name: 'Ladder' });
    await server.db.delete(appUser).where(eq(appUser.id, dev.account.id));

    expect((await asMaya.conversation(id)).last?.text).toBe('Former member named the group Ladder');
  });

  test('refuses strangers, blocked people, and one person too many', async () => {
    const { id } = await open(asMaya, [dev, elena]);
    const add = (accountIds: string[]) =>
      asMaya.write('POST', `/api/conversations/${id}/people`, { accountIds });
    const stranger = await buildAccount(server);
    const crowd = await Promise.all(Array.from({ length: 28 }, () => buildAccount(server)));
    await buildTeam(server, { members: [maya, ...crowd] });
    await server.db
      .insert(blocks)
      .values({ blockerId: maya.account.id, blockedId: kid.account.id, createdAt: server.clock.now() });

    expect(await add([stranger.account.id])).toMatchObject({ body: { code: 'person-not-found' } });
    expect(await add([kid.account.id])).toMatchObject({ body: { code: 'blocked' } });
    expect(await add(crowd.map(({ account }) => account.id))).toMatchObject({ body: { code: 'group-full' } });
  });

  test('is the only kind that can be renamed or extended', async () => {
    const chat = await teamChatOf(server, teamId);
    const { id: direct } = await open(asMaya, [dev]);

    for (const id of [chat, direct]) {
      expect(await asMaya.write('PATCH', `/api/conversations/${id}`, { name: 'Mine' })).toMatchObject({
        status: 400,
      });
      expect(await asMaya.write('DELETE', personOf(id, maya))).toMatchObject({ status: 400 });
    }
  });
});

describe('a team', () => {
  test('shows its whole chat to newcomers, and to a member who was removed and returns', async () => {
    const chat = await teamChatOf(server, teamId);
    const first = await asMaya.say(chat, 'Before');
    const elenas = and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, elena.account.id));
    const [member] = await server.db.select().from(teamMembers).where(elenas);
    await asMaya.write('DELETE', `/api/teams/${teamId}/members/${member?.id}`);
    await asMaya.say(chat, 'Without Elena');
    expect(await asElena.get(`/api/conversations/${chat}/messages`)).toMatchObject({ status: 404 });
    const newcomer = await buildAccount(server, { displayName: 'Jonas Weber' });
    await join(newcomer);
    await join(elena);
    await asMaya.say(chat, 'Together');

    const asNewcomer = chatterOf(server, newcomer);
    const texts = async (who: Chatter) =>
      (await who.messages(chat)).messages.filter(({ kind }) => kind === 'text').map(({ text }) => text);
    expect(await texts(asNewcomer)).toEqual(['Before', 'Without Elena', 'Together']);
    expect(await texts(asElena)).toEqual(['Before', 'Without Elena', 'Together']);
    for (const reader of [asNewcomer, asElena]) {
      expect((await reader.write('PUT', `/api/messages/${first.id}/reactions/👏`)).status).toBe(200);
      const report = { id: uuidv7(), messageId: first.id, reason: 'spam' };
      expect((await reader.write('POST', '/api/reports', report)).status).toBe(201);
    }
  });

  async function join({ cookie }: SignedInAccount) {
    const [role] = await server.db
      .select()
      .from(teamRoles)
      .where(and(eq(teamRoles.teamId, teamId), eq(teamRoles.kind, 'player')));
    const invite = { id: uuidv7(), roleId: role?.id, email: null, memberId: null, maxUses: null, days: null };
    const url = `/api/teams/${teamId}/invites`;
    const { body } = await asMaya.write('POST', url, { ...invite, needsApproval: false });
    const accepted = await chatterOf(server, { cookie }).write(
      'POST',
      `/api/invites/${body.invite.code}/accept`,
    );
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  }
});

describe('the list', () => {
  test('shows the most recent first, each with last message and unread count', async () => {
    const direct = await open(asMaya, [dev]);
    const chat = await teamChatOf(server, teamId);
    await asDev.say(direct.id, 'First');
    server.clock.advance({ minutes: 1 });
    await asDev.say(chat, 'Second');
    await asElena.say(chat, 'Third');
    await asMaya.say(chat, 'My own');

    const list = (await listed(asMaya)).map(({ id, unread, last }) => [id, unread, last?.text]);
    expect(list).toEqual([
      [chat, 2, 'My own'],
      [direct.id, 1, 'First'],
    ]);
  });

  test('comes in pages without gaps or repeats', async () => {
    const at = server.clock.now();
    for (let number = 0; number < 205; number += 1) {
      const id = uuidv7();
      await insertConversation(server.db, {
        row: { id, kind: 'group', name: `Group ${number}`, createdAt: at, lastMessageAt: at },
        participants: [{ conversationId: id, accountId: maya.account.id }],
      });
    }
    const first = (await asMaya.get('/api/conversations')).body;
    const second = (await asMaya.get(`/api/conversations?before=${first.next}`)).body;
    const ids = [...first.conversations, ...second.conversations].map(({ id }: Conversation) => id);

    expect(first.conversations).toHaveLength(200);
    expect(second.next).toBeNull();
    expect(new Set(ids).size).toBe(206);
    expect((await asMaya.get('/api/conversations?before=nonsense')).status).toBe(400);
  });

  test('omits a team that the reader has left', async () => {
    const chat = await teamChatOf(server, teamId);
    expect((await listed(asDev)).map(({ id }) => id)).toEqual([chat]);
    await server.app.inject({
      method: 'POST',
      url: `/api/teams/${teamId}/leave`,
      headers: { cookie: dev.cookie },
    });

    expect(await listed(asDev)).toEqual([]);
  });
});

test('the notification level is per person', async () => {
  const chat = await teamChatOf(server, teamId);
  const saved = await asDev.write('PATCH', `/api/conversations/${chat}/own`, { level: 'mentions' });

  expect(saved.body.conversation).toMatchObject({ level: 'mentions' });
  expect(await asMaya.conversation(chat)).toMatchObject({ level: 'all' });
  expect(await asDev.write('PATCH', `/api/conversations/${chat}/own`, { level: 'some' })).toMatchObject({
    status: 400,
  });
});

test('stores the privacy settings', async () => {
  expect((await asMaya.get('/api/chat/privacy')).body).toEqual({ isInvisible: false, hidesReading: false });
  await asMaya.write('PATCH', '/api/chat/privacy', { hidesReading: true });

  expect((await asMaya.get('/api/chat/privacy')).body).toEqual({ isInvisible: false, hidesReading: true });
  const [row] = await server.db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, maya.account.id), appUser.hidesReading));
  expect(row).toBeDefined();
});

describe('contacts', () => {
  const namesOf = ({ contacts }: ContactsAnswer) => contacts.map(({ name }) => name);
  const ask = async (query: Record<string, string>): Promise<ContactsAnswer> =>
    (await asMaya.get(`/api/contacts?${new URLSearchParams(query)}`)).body;

  test('are found by a part of their name, in any case, and only among teammates', async () => {
    await buildAccount(server, { displayName: 'Zoë Outside' });

    expect(namesOf(await ask({ name: ' ZOË ' }))).toEqual(['Zoë Adeyemi']);
    expect(namesOf(await ask({ name: 'e' }))).toEqual(['Dev Patel', 'Elena Marquez', 'Zoë Adeyemi']);
    expect(namesOf(await ask({ name: '%' }))).toEqual([]);
    expect(await ask({ name: 'outside' })).toEqual({ contacts: [], next: null });
  });

  test('come in pages by name, without gaps or repeats', async () => {
    const numbered = Array.from({ length: 120 }, (_, number) => number);
    const members = await Promise.all(
      numbered.map((number) =>
        buildAccount(server, { displayName: number % 2 ? `player ${number}` : 'Player' }),
      ),
    );
    await buildTeam(server, { members: [maya, ...members] });
    const pages = [await ask({ name: 'player' })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await ask({ name: 'player', after: next }));
    }
    const all = pages.flatMap(({ contacts }) => contacts);

    expect(pages.map(({ contacts }) => contacts.length)).toEqual([50, 50, 20]);
    expect(new Set(all.map(({ accountId }) => accountId))).toEqual(
      new Set(members.map(({ account }) => account.id)),
    );
    const names = all.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('an invisible one is offline', async () => {
    await server.db.update(appUser).set({ isInvisible: true }).where(eq(appUser.id, dev.account.id));
    for (const who of [dev, elena]) {
      const socket = await connect(server.app, who);
      onTestFinished(() => void socket.close());
    }
    const { contacts } = await ask({});

    expect(contacts.map(({ name, status }) => [name, status])).toEqual([
      ['Dev Patel', 'offline'],
      ['Elena Marquez', 'online'],
      ['Zoë Adeyemi', 'offline'],
    ]);
  });

  test.each(['nonsense', ''])('refuses to go on after %j', async (after) => {
    expect((await asMaya.get(`/api/contacts?after=${after}`)).status).toBe(400);
  });
});
