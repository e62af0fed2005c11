import type { AnnouncementsAnswer, NotificationsAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { teamMembers } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, next } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let aiko: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let asAiko: Chatter;
let chat: string;

const BUS = 'Northside: bus leaves at 5:15';

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  aiko = await buildAccount(server, { displayName: 'Aiko Tanaka' });
  [asMaya, asDev, asAiko] = [chatterOf(server, maya), chatterOf(server, dev), chatterOf(server, aiko)];
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] });
  chat = await teamChatOf(server, teamId);
});

const of = (id: string, rest: string) => `/api/messages/${id}/${rest}`;
const announce = () => asMaya.say(chat, { text: BUS, isAnnouncement: true });
const see = (who: Chatter, id: string) => who.write('PUT', of(id, 'acknowledgement'));

async function standing(who: Chatter): Promise<AnnouncementsAnswer['announcements']> {
  return (await who.get(`/api/conversations/${chat}/announcements`)).body.announcements;
}

async function unreadOf(who: Chatter): Promise<string[]> {
  const { notifications }: NotificationsAnswer = (await who.get('/api/notifications')).body;
  return notifications.filter(({ readAt }) => readAt === null).map(({ title }) => title);
}

describe('an announcement', () => {
  test('is a message that stands, and notifies those too who turned the chat off', async () => {
    await asDev.write('PATCH', `/api/conversations/${chat}/own`, { level: 'none' });
    const sent = await announce();

    expect(sent).toMatchObject({ text: BUS, announcement: { endedAt: null }, mentionsEverybody: true });
    expect(await unreadOf(asDev)).toEqual(['Announcement in Falcons']);
    expect(await standing(asDev)).toEqual([{ message: sent, seenAt: null, seen: null }]);
    expect((await asDev.messages(chat)).messages).toEqual([sent]);
  });

  test('counts for announcers the members who have seen it, without its author', async () => {
    const { id } = await announce();
    await see(asDev, id);
    await see(asMaya, id);

    expect(await standing(asMaya)).toMatchObject([{ seen: { count: 1, of: 2, restsUntil: null } }]);
    expect((await asMaya.get(of(id, 'acknowledgements'))).body.people).toMatchObject([
      { name: 'Aiko Tanaka', at: null },
      { name: 'Dev Patel', at: server.clock.now().toISOString() },
    ]);
  });

  test('keeps its notice until it is seen, not only read in the chat', async () => {
    const { id, seq } = await announce();
    await asDev.write('POST', `/api/conversations/${chat}/read`, { seq });
    expect(await unreadOf(asDev)).toEqual(['Announcement in Falcons']);

    await see(asDev, id);
    const [first] = await standing(asDev);
    server.clock.advance({ minutes: 5 });
    await see(asDev, id);

    expect(await unreadOf(asDev)).toEqual([]);
    expect(await standing(asDev)).toMatchObject([{ seenAt: first?.seenAt }]);
  });

  test('tells the author and the other devices of the reader when it is seen', async () => {
    const { id } = await announce();
    const [there, here] = await Promise.all([connect(server.app, maya), connect(server.app, dev)]);
    onTestFinished(() => {
      there.disconnect();
      here.disconnect();
    });
    const heard = Promise.all([next(there, 'chat:answer'), next(here, 'chat:answer')]);
    await see(asDev, id);

    const answer = { conversationId: chat, messageId: id };
    expect(await heard).toEqual([answer, answer]);
  });

  test('counts members as they are now: newcomers join, and people who leave are gone', async () => {
    const { id } = await announce();
    await see(asAiko, id);
    await server.db.delete(teamMembers).where(eq(teamMembers.accountId, aiko.account.id));

    expect(await standing(asMaya)).toMatchObject([{ seen: { count: 0, of: 1 } }]);
    expect((await see(asAiko, id)).status).toBe(404);
  });

  test('needs words, a team and the permission to announce', async () => {
    const { body } = await asMaya.open([dev.account.id, aiko.account.id], 'Doubles');
    const refused = async (who: Chatter, where: string, text: string) => {
      const { status, body: answer } = await who.send(where, { text, isAnnouncement: true });
      return [status, answer.code];
    };

    expect(await refused(asDev, chat, BUS)).toEqual([403, 'not-permitted']);
    expect(await refused(asMaya, body.conversation.id, BUS)).toEqual([403, 'not-permitted']);
    expect(await refused(asMaya, chat, '')).toEqual([400, 'bad-request']);
  });

  test('is gone with its message, and its notices too', async () => {
    const { id } = await announce();
    await asMaya.write('DELETE', `/api/messages/${id}`);

    expect(await standing(asDev)).toEqual([]);
    expect(await unreadOf(asDev)).toEqual([]);
    expect((await see(asDev, id)).body.code).toBe('message-not-found');
  });

  test('ends once: it is no longer pinned, and its notices are gone', async () => {
    const { id } = await announce();
    const { body } = await asMaya.write('POST', of(id, 'end'));
    const again = await asMaya.write('POST', of(id, 'end'));

    expect(body.message.announcement).toEqual({ endedAt: server.clock.now().toISOString() });
    expect(again.body.message).toEqual(body.message);
    expect(await standing(asDev)).toEqual([]);
    expect(await unreadOf(asDev)).toEqual([]);
    expect((await asMaya.write('POST', of(id, 'reminders'))).body.code).toBe('announcement-ended');
    // Seen on a phone that was offline.
    expect((await see(asDev, id)).status).toBe(200);
  });
});

describe('reminding', () => {
  test('renews the notice of those who have not seen it, and then rests for twelve hours', async () => {
    const { id } = await announce();
    await see(asDev, id);
    const remind = async () => (await asMaya.write('POST', of(id, 'reminders'))).body;

    expect(await remind()).toEqual({ reminded: 1 });
    expect(await unreadOf(asAiko)).toEqual(['Reminder: announcement in Falcons']);
    expect(await unreadOf(asDev)).toEqual([]);
    expect(await remind()).toEqual({ reminded: 0 });
    expect((await standing(asMaya))[0]?.seen?.restsUntil).not.toBeNull();
    server.clock.advance({ hours: 12 });
    expect((await standing(asMaya))[0]?.seen?.restsUntil).toBeNull();
    expect(await remind()).toEqual({ reminded: 1 });
  });

  test('by two admins at once reminds each person once', async () => {
    const { id } = await announce();
    const answers = await Promise.all([1, 2, 3].map(() => asMaya.write('POST', of(id, 'reminders'))));

    expect(answers.map(({ body }) => body.reminded).sort()).toEqual([0, 0, 2]);
  });

  test('is for announcements only', async () => {
    const { id } = await asMaya.say(chat, 'Court 3');

    expect((await asMaya.write('POST', of(id, 'reminders'))).body.code).toBe('message-not-found');
    expect((await see(asDev, id)).body.code).toBe('message-not-found');
  });
});
