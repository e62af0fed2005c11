// The rights of each kind of person on every route of the chat.

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { conversationPeople } from '#server/db/schema/chat.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { chatterOf, teamChatOf } from '#test/chat.ts';
import { movie, sendFile } from '#test/files.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const WHO = ['admin', 'member', 'removed', 'outsider', 'signed out', 'muted', 'without chat'] as const;
type Who = (typeof WHO)[number];

let server: Harness;
let people: Record<Exclude<Who, 'signed out'>, SignedInAccount>;
let chat: string;
let group: string;
/** A message of the admin's in the team's chat. */
let message: string;
/** An announcement of the admin's. */
let announcement: string;
/** A poll of the admin's. */
let poll: string;
let image: string;
let file: string;
let picture: Buffer;
const clip = movie({ seconds: 1 });

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: () => string;
  readonly payload?: () => object | Buffer;
}

const NOT_SEEN = { removed: 404, outsider: 404, 'signed out': 401 };
const READS = { admin: 200, member: 200, muted: 200, 'without chat': 200, ...NOT_SEEN };
const WRITES = { admin: 200, member: 200, muted: 403, 'without chat': 403, ...NOT_SEEN };
const ANNOUNCES = { ...WRITES, member: 403 };
/** Own settings are open to everyone who is signed in. */
const OWN = {
  admin: 200,
  member: 200,
  removed: 200,
  outsider: 200,
  'signed out': 401,
  muted: 200,
  'without chat': 200,
};
/** The admin's own. */
const OF_ADMIN = { ...NOT_SEEN, admin: 200, member: 404, muted: 404, 'without chat': 404 };
/** A group of the admin and the member only. */
const IN_GROUP = { admin: 200, member: 200, muted: 404, 'without chat': 404, ...NOT_SEEN };

const inChat = (rest = '') => `/api/conversations/${chat}${rest}`;
const inGroup = (rest = '') => `/api/conversations/${group}${rest}`;
const ofAnnouncement = (rest: string) => `/api/messages/${announcement}${rest}`;
const ofPoll = (rest: string) => `/api/messages/${poll}${rest}`;
const ofMessage = (rest = '') => `/api/messages/${message}${rest}`;
const reaction = () => ofMessage(`/reactions/${encodeURIComponent('👍')}`);

const TABLE: readonly (readonly [string, Call, Readonly<Record<Who, number>>])[] = [
  ['lists conversations', { method: 'GET', url: () => '/api/conversations' }, OWN],
  ['lists contacts', { method: 'GET', url: () => '/api/contacts' }, OWN],
  ['catches up', { method: 'GET', url: () => '/api/chat/catch-up' }, OWN],
  ['searches messages', { method: 'GET', url: () => '/api/chat/search?q=court' }, OWN],
  ['reads the own privacy', { method: 'GET', url: () => '/api/chat/privacy' }, OWN],
  ['sets the own privacy', { method: 'PATCH', url: () => '/api/chat/privacy', payload: () => ({}) }, OWN],
  [
    'opens a conversation with a member',
    {
      method: 'POST',
      url: () => '/api/conversations',
      payload: () => ({ id: uuidv7(), accountIds: [people.member.account.id] }),
    },
    { ...OWN, admin: 201, muted: 201, 'without chat': 201, member: 400, removed: 404, outsider: 404 },
  ],
  ['reads the conversation', { method: 'GET', url: () => inChat() }, READS],
  ['reads its messages', { method: 'GET', url: () => inChat('/messages') }, READS],
  ['asks what has changed', { method: 'GET', url: () => inChat('/messages?since=0') }, READS],
  ['marks as read', { method: 'POST', url: () => inChat('/read'), payload: () => ({ seq: 1 }) }, READS],
  [
    'saves a draft',
    { method: 'PUT', url: () => inChat('/draft'), payload: () => ({ text: 'Hello' }) },
    WRITES,
  ],
  [
    'sets the own level',
    { method: 'PATCH', url: () => inChat('/own'), payload: () => ({ level: 'all' }) },
    READS,
  ],
  ['sees who has read', { method: 'GET', url: () => ofMessage('/readers') }, READS],
  ['sees a picture', { method: 'GET', url: () => `/api/images/${image}?size=thumb` }, READS],
  [
    'sends',
    { method: 'POST', url: () => inChat('/messages'), payload: () => ({ id: uuidv7(), text: 'Hello' }) },
    WRITES,
  ],
  [
    'mentions the whole team',
    {
      method: 'POST',
      url: () => inChat('/messages'),
      payload: () => ({ id: uuidv7(), text: '@team', mentionsEverybody: true }),
    },
    ANNOUNCES,
  ],
  [
    'announces',
    {
      method: 'POST',
      url: () => inChat('/messages'),
      payload: () => ({ id: uuidv7(), text: 'Bus at 5:15', isAnnouncement: true }),
    },
    ANNOUNCES,
  ],
  ['reads announcements', { method: 'GET', url: () => inChat('/announcements') }, READS],
  ['confirms one', { method: 'PUT', url: () => ofAnnouncement('/acknowledgement') }, READS],
  ['sees who has seen it', { method: 'GET', url: () => ofAnnouncement('/acknowledgements') }, ANNOUNCES],
  ['reminds the others', { method: 'POST', url: () => ofAnnouncement('/reminders') }, ANNOUNCES],
  ['ends an announcement', { method: 'POST', url: () => ofAnnouncement('/end') }, ANNOUNCES],
  ['votes', { method: 'PUT', url: () => ofPoll('/vote'), payload: () => ({ answers: [1] }) }, WRITES],
  ['reads votes', { method: 'GET', url: () => ofPoll('/votes') }, READS],
  [
    'closes the poll of the admin',
    { method: 'POST', url: () => ofPoll('/end') },
    { ...READS, member: 403, muted: 403, 'without chat': 403 },
  ],
  ['gets a file', { method: 'GET', url: () => `/api/files/${file}` }, READS],
  ['sees the still of a video', { method: 'GET', url: () => `/api/files/${file}/still` }, READS],
  [
    'sends a part of the file of the admin',
    { method: 'PUT', url: () => `/api/files/${file}/parts/0`, payload: () => clip },
    OF_ADMIN,
  ],
  [
    'sends its still',
    { method: 'PUT', url: () => `/api/files/${file}/still`, payload: () => picture },
    OF_ADMIN,
  ],
  [
    'begins a file',
    {
      method: 'POST',
      url: () => inChat('/files'),
      payload: () => ({ id: uuidv7(), name: 'lineup.pdf', bytes: 5 }),
    },
    WRITES,
  ],
  [
    'sends a picture',
    { method: 'POST', url: () => inChat(`/images?id=${uuidv7()}`), payload: () => picture },
    WRITES,
  ],
  ['answers with an emoji', { method: 'PUT', url: reaction }, WRITES],
  ['takes the emoji back', { method: 'DELETE', url: reaction }, WRITES],
  ['pins', { method: 'PUT', url: () => inChat('/pin'), payload: () => ({ messageId: message }) }, ANNOUNCES],
  [
    'edits what the admin wrote',
    { method: 'PATCH', url: () => ofMessage(), payload: () => ({ text: 'Hello' }) },
    { ...READS, member: 403, muted: 403, 'without chat': 403 },
  ],
  [
    'renames a group',
    { method: 'PATCH', url: () => inGroup(), payload: () => ({ name: 'Ladder' }) },
    IN_GROUP,
  ],
  [
    'adds to a group',
    {
      method: 'POST',
      url: () => inGroup('/people'),
      payload: () => ({ accountIds: [people.member.account.id] }),
    },
    IN_GROUP,
  ],
  [
    'removes a person from a group',
    { method: 'DELETE', url: () => inGroup(`/people/${people.outsider.account.id}`) },
    { ...IN_GROUP, admin: 404, member: 403 },
  ],
  [
    'deletes what the admin wrote',
    { method: 'DELETE', url: () => ofMessage() },
    { ...READS, member: 403, muted: 403, 'without chat': 403 },
  ],
];

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
  const build = () => buildAccount(server);
  people = {
    admin: await build(),
    member: await build(),
    removed: await build(),
    outsider: await build(),
    muted: await build(),
    'without chat': await build(),
  };
  const { admin, outsider: _outsider, ...players } = people;
  const { teamId } = await buildTeam(server, { members: [[admin, 'admin'], ...Object.values(players)] });
  chat = await teamChatOf(server, teamId);
  const asAdmin = chatterOf(server, admin);
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  image = uuidv7();
  await ask('admin', { method: 'POST', url: () => inChat(`/images?id=${image}`), payload: () => picture });
  const video = { width: 4, height: 4, seconds: 1 };
  file = (await sendFile(server, admin, { to: chat, bytes: clip, video })).id;
  await ask('admin', { method: 'PUT', url: () => `/api/files/${file}/still`, payload: () => picture });
  message = (await asAdmin.say(chat, { text: 'Line-up', imageIds: [image], fileIds: [file] })).id;
  announcement = (await asAdmin.say(chat, { text: 'Bus at 5:15', isAnnouncement: true })).id;
  const choices = { answers: ['Yes', 'No'], isMultiple: false, isAnonymous: false, closesAt: null };
  poll = (await asAdmin.say(chat, { text: 'Extra practice?', poll: choices })).id;
  group = (await asAdmin.open([people.member.account.id], 'Two')).body.conversation.id;
  const row = (who: SignedInAccount) => eq(teamMembers.accountId, who.account.id);
  const mutedUntil = new Date(server.clock.now().getTime() + 60_000);
  await server.db.update(teamMembers).set({ mutedUntil }).where(row(people.muted));
  await server.db
    .update(teamMembers)
    .set({ denied: ['chat'] })
    .where(row(people['without chat']));
  await server.db.delete(teamMembers).where(row(people.removed));
});

async function ask(who: Who, { method, url, payload }: Call): Promise<number> {
  const body = payload?.();
  const { statusCode } = await server.app.inject({
    method,
    url: url(),
    headers: {
      ...(who === 'signed out' ? {} : { cookie: people[who].cookie }),
      ...(Buffer.isBuffer(body) ? { 'content-type': 'image/png' } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return statusCode;
}

test.each(TABLE)('%s', async (_what, call, expected) => {
  const answers: Partial<Record<Who, number>> = {};
  // The admin comes last, since they can delete.
  for (const who of WHO.toReversed()) {
    answers[who] = await ask(who, call);
  }

  expect(answers).toEqual(expected);
});

test('a removed member has no access, even while their row in the conversation exists', async () => {
  const left = await server.db.$count(
    conversationPeople,
    eq(conversationPeople.accountId, people.removed.account.id),
  );

  expect(left).toBe(1);
});

test('every route of the chat is in the table', () => {
  const known = new Set(TABLE.map(([, { method, url }]) => `${method} ${shapeOf(url())}`));
  const routes = server.app.swagger().paths;
  const served = Object.entries(routes ?? {})
    .filter(([path]) => /^\/api\/(conversations|messages|images|files|contacts|chat)/.test(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':id')}`,
      ),
    );

  expect(new Set(served)).toEqual(known);
});

/** An address without ids, emoji and query. */
function shapeOf(url: string): string {
  return url
    .replace(/\?.*/, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/\/parts\/\d$/, '/parts/:id')
    .replace(/%.*$/, ':id');
}
