import type { Conversation, Message } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchLines } from '#server/db/schema/match-lines.ts';
import { createLogger } from '#server/logger.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { teamChatOf } from '#test/chat.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, type Event, games, undo } from '#test/matches.ts';
import { keepMatchLines } from './keep.ts';

/** Messages to clients, with their rooms. */
let sent: string[];

let server: Harness;
let club: Club;
let maya: Device;
let organizer: Planner;
let eventId: string;
let chat: string;

beforeEach(async () => {
  sent = [];
  server = await harness();
  club = await buildClub(server);
  maya = deviceOf(club.people.player, server.app);
  organizer = planner(club.people.admin, server.app);
  ({ id: eventId } = await organizer.make({ teamId: club.teamId, type: 'match' }));
  chat = await teamChatOf(server, club.teamId);
});

const keep = () =>
  keepMatchLines({
    ...server,
    log: createLogger(server.config),
    realtime: { send: (...[to, event]) => void sent.push(`${event} ${String(to)}`) },
  });

/** Lines about matches in the team's chat, of which none is about who came and went. */
async function lines(): Promise<string[]> {
  const { body } = await club.ask.admin('GET', `/api/conversations/${chat}/messages`);
  return body.messages
    .filter(({ kind, text }: Message) => kind === 'system' && !/joined|left/.test(text))
    .map(({ text, deletedAt }: Message) => (deletedAt ? 'taken back' : text));
}

const nameOf = () => club.people.player.account.displayName;

/** A match of the player against Rivera that is in the team's event. */
async function play(
  log: readonly Event[] = [],
): Promise<{ id: string; add: (events: readonly Event[]) => Promise<void> }> {
  const { id } = await buildMatch(maya, {
    players: {
      a: [{ name: nameOf(), accountId: club.people.player.account.id }],
      b: [{ name: 'Lee {0} Rivera' }],
    },
    log,
  });
  expect((await planner(club.people.player, server.app).ask('PUT', urlOf(id))).status).toBe(200);
  let base = log.length;
  return {
    id,
    async add(events) {
      expect((await maya.append(id, { base, events })).status).toBe(200);
      base += events.length;
    },
  };
}

const urlOf = (matchId: string) => `/api/calendar/events/${eventId}/${MONDAY_KEY}/matches/${matchId}`;

describe('the line of a match', () => {
  test('begins with its first set, goes on with it, and becomes its result', async () => {
    const match = await play(games('aaaaa'));
    await keep();
    expect(await lines()).toEqual([]);
    await match.add(games('a'));
    await keep();
    expect(await lines()).toEqual([`${nameOf()} won set 1 against Lee 0 Rivera, 6–0.`]);
    await match.add(games('bbbbbb'));
    await keep();
    expect(await lines()).toEqual([`Lee 0 Rivera won set 2 against ${nameOf()}, 6–0. Sets: 1–1.`]);
    await match.add(games('aaaaaa'));
    await keep();
    await keep();
    expect(await lines()).toEqual([`${nameOf()} beat Lee 0 Rivera 6–0, 0–6, 6–0.`]);
    expect(sent).toEqual(Array.from({ length: 3 }, () => `chat:message conversation:${chat}`));
  });

  test('is taken back with the point that decided the set, and comes again', async () => {
    const log = games('aaaaaa');
    const match = await play(log);
    await keep();
    const last = log.at(-1);
    expect(last).toBeDefined();
    await match.add(last ? [undo(last)] : []);
    await keep();
    expect(await lines()).toEqual(['taken back']);
    await match.add(games('a'));
    await keep();
    expect(await lines()).toEqual(['taken back', expect.stringContaining('won set 1')]);
  });

  test('goes with the match, and with its place in the event', async () => {
    const [first, second] = [await play(games('aaaaaa')), await play(games('bbbbbb'))];
    await keep();
    expect(await lines()).toHaveLength(2);
    await club.ask.player('DELETE', urlOf(first.id));
    await club.ask.player('DELETE', `/api/matches/${second.id}`);
    await keep();
    expect(await lines()).toEqual(['taken back', 'taken back']);
  });

  test('wakes no one: it is not unread, and no notification', async () => {
    const unread = async () => {
      const { body } = await club.ask.other('GET', '/api/conversations');
      return body.conversations.map((one: Conversation) => one.unread);
    };
    const notices = async () => (await club.ask.other('GET', '/api/notifications')).body.notifications.length;
    const before = [await unread(), await notices()];
    await play(games('aaaaaa'));
    await keep();
    expect(await lines()).toHaveLength(1);
    // The event itself.
    expect(before).toEqual([[0], 1]);
    expect([await unread(), await notices()]).toEqual(before);
  });

  test('is not about a match outside of the events of the team', async () => {
    await buildMatch(maya, { log: games('aaaaaa aaaaaa') });
    await keep();
    expect(await lines()).toEqual([]);
  });

  test('is no news of a match that ended long ago, and stays as it is in the end', async () => {
    await play(games('aaaaaa'));
    await keep();
    server.clock.advance({ hours: 13 });
    await play(games('aaaaaa aaaaaa'));
    await keep();
    expect(await lines()).toHaveLength(1);
    expect(await server.db.$count(matchLines)).toBe(2);
    server.clock.advance({ days: 8 });
    await keep();
    expect(await server.db.$count(matchLines)).toBe(0);
    expect(await lines()).toHaveLength(1);
  });

  test.each([
    ['off', []],
    ['results', ['beat']],
    ['sets', ['won set 1', 'beat']],
  ])('comes as the team wants it: %s', async (wanted, expected) => {
    expect((await club.ask.admin('PATCH', club.url, { matchLines: wanted })).body.team.matchLines).toBe(
      wanted,
    );
    const words: string[] = [];
    const match = await play(games('aaaaaa'));
    for (const more of [[], games('aaaaaa')]) {
      await match.add(more.length > 0 ? more : games('b'));
      await keep();
      words.push(...(await lines()).flatMap((line) => /won set \d|beat/.exec(line)?.[0] ?? []));
    }
    expect(words).toEqual(expected);
    await club.ask.admin('PATCH', club.url, { matchLines: 'off' });
    await keep();
    expect(await lines()).toHaveLength(expected.length > 0 ? 1 : 0);
  });

  test('is written once by two servers at once', async () => {
    await play(games('aaaaaa'));
    await Promise.all([keep(), keep(), keep()]);
    expect(await lines()).toHaveLength(1);
    const [row] = await server.db.select().from(matchLines).where(eq(matchLines.seenSeq, 24));
    expect(row?.messageId).not.toBeNull();
  });
});
