import type { EventPollsAnswer, NeedsAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam, setMember } from '#test/teams.ts';

let server: Harness;
let asMaya: Chatter;
let asDev: Chatter;
let asAiko: Chatter;
let plans: Planner;
let teamId: string;
let chat: string;
let eventId: string;
let aikoId: string;

const FOOD = { answers: ['Pizza', 'Pasta'], isMultiple: false, isAnonymous: false, closesAt: null };
const WEEKLY = 'FREQ=WEEKLY;COUNT=3';
const SECOND_KEY = '20260615T1800';

beforeEach(async () => {
  server = await harness();
  const people: SignedInAccount[] = [];
  for (const displayName of ['Maya', 'Dev', 'Aiko']) {
    people.push(await buildAccount(server, { displayName }));
  }
  const [maya, dev, aiko] = people as [SignedInAccount, SignedInAccount, SignedInAccount];
  [asMaya, asDev, asAiko] = [chatterOf(server, maya), chatterOf(server, dev), chatterOf(server, aiko)];
  aikoId = aiko.account.id;
  plans = planner(maya, server.app);
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] }));
  chat = await teamChatOf(server, teamId);
  ({ id: eventId } = await plans.make({ teamId }));
});

async function pollsOf(who: Chatter, key = MONDAY_KEY, id = eventId): Promise<EventPollsAnswer> {
  const { status, body } = await who.get(`/api/calendar/events/${id}/${key}/polls`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function needsOf(who: Chatter): Promise<NeedsAnswer['polls']> {
  return (await who.get('/api/needs')).body.polls;
}

function ask(who: Chatter, { conversationId = chat, key = MONDAY_KEY, id = eventId } = {}) {
  const target = { kind: 'event' as const, eventId: id, key };
  return who.say(conversationId, { text: 'Pizza or pasta after the match?', poll: FOOD, target });
}

const choose = (who: Chatter, messageId: string, ...answers: number[]) =>
  who.write('PUT', `/api/messages/${messageId}/vote`, { answers });

async function formSubgroup(name: string, displayNames: readonly string[], hasChat = true) {
  const id = uuidv7();
  const { body } = await asMaya.get(`/api/teams/${teamId}/members`);
  const memberIds = body.members.flatMap((one: { id: string; name: string }) =>
    displayNames.includes(one.name) ? [one.id] : [],
  );
  await asMaya.write('PUT', `/api/teams/${teamId}/subgroups/${id}`, { name, memberIds, hasChat });
  return id;
}

describe('a poll about an event', () => {
  test('is in the chat with the card of its event, and on the page of that date only', async () => {
    const { id: series } = await plans.make({ teamId, rule: WEEKLY });
    const sent = await ask(asDev, { id: series, key: SECOND_KEY });

    const target = { kind: 'event', eventId: series, key: SECOND_KEY };
    expect(sent.card).toMatchObject({ target });
    expect(await pollsOf(asAiko, SECOND_KEY, series)).toMatchObject({
      conversationId: chat,
      polls: [{ message: { id: sent.id, text: sent.text }, mayVote: true, mayEnd: false }],
    });
    expect((await pollsOf(asDev, SECOND_KEY, series)).polls).toMatchObject([{ mayEnd: true }]);
    expect((await pollsOf(asMaya, SECOND_KEY, series)).polls).toMatchObject([{ mayEnd: true }]);
    expect((await pollsOf(asMaya, MONDAY_KEY, series)).polls).toEqual([]);
  });

  test('counts votes from the chat and the page alike', async () => {
    const { id } = await ask(asDev);
    await choose(asAiko, id, 1);

    const [poll] = (await pollsOf(asMaya)).polls;
    expect(poll?.message.poll?.answers.map(({ votes }) => votes)).toEqual([0, 1]);
  });

  test('moves with its date', async () => {
    const { id: series } = await plans.make({ teamId, rule: WEEKLY });
    const { id } = await ask(asDev, { id: series, key: SECOND_KEY });
    const { version } = (await plans.detail(series, SECOND_KEY)).body.occurrence;
    const changes = { starts: '2026-06-15T19:00', ends: '2026-06-15T21:00' };
    await plans.change(series, { key: SECOND_KEY, scope: 'all', version, changes });

    const { polls } = await pollsOf(asDev, '20260615T1900', series);
    const target = { kind: 'event', eventId: series, key: '20260615T1900' };
    expect(polls).toMatchObject([{ message: { id, card: { target } } }]);
  });

  test('closes when its date is canceled, and opens again when that is undone', async () => {
    const { id: series } = await plans.make({ teamId, rule: WEEKLY });
    const first = await ask(asDev, { id: series });
    const second = await ask(asDev, { id: series, key: SECOND_KEY });
    const { version } = (await plans.detail(series, SECOND_KEY)).body.occurrence;
    const removal = { key: SECOND_KEY, scope: 'this', version: String(version) };
    const { body } = await plans.remove(series, removal);

    expect((await choose(asAiko, second.id, 0)).body.code).toBe('poll-closed');
    expect((await choose(asAiko, first.id, 0)).status).toBe(200);
    await plans.undo(body.changeId);
    expect((await choose(asAiko, second.id, 0)).status).toBe(200);
  });

  test('closes when its series ends before it, and opens again when that is undone', async () => {
    const { id: series } = await plans.make({ teamId, rule: WEEKLY });
    const first = await ask(asDev, { id: series });
    const second = await ask(asDev, { id: series, key: SECOND_KEY });
    const { version } = (await plans.detail(series, MONDAY_KEY)).body.occurrence;
    const changes = { rule: 'FREQ=WEEKLY;COUNT=1' };
    const { body } = await plans.change(series, { key: MONDAY_KEY, scope: 'all', version, changes });

    expect((await choose(asAiko, second.id, 0)).body.code).toBe('poll-closed');
    expect((await choose(asAiko, first.id, 0)).status).toBe(200);
    await plans.undo(body.changeId);
    expect((await choose(asAiko, second.id, 0)).status).toBe(200);
  });

  test('closes with the whole event', async () => {
    const { id } = await ask(asDev);
    const removal = { key: MONDAY_KEY, scope: 'all', version: '1' };
    await plans.remove(eventId, removal);

    expect((await choose(asAiko, id, 0)).body.code).toBe('poll-closed');
    expect(await needsOf(asAiko)).toEqual([]);
  });

  test('is only for a subgroup, in its chat, when the event is', async () => {
    const six = await formSubgroup('First six', ['Dev', 'Aiko', 'Maya']);
    const pair = await formSubgroup('Pair', ['Dev', 'Aiko']);
    const { id } = await plans.make({ teamId, subgroupIds: [pair] });
    const { conversationId } = await pollsOf(asDev, MONDAY_KEY, id);
    expect(conversationId).not.toBe(chat);
    expect((await pollsOf(asMaya, MONDAY_KEY, id)).conversationId).toBeNull();

    await ask(asDev, { id, conversationId: conversationId ?? '' });
    expect((await pollsOf(asAiko, MONDAY_KEY, id)).polls).toHaveLength(1);
    expect((await pollsOf(asMaya, MONDAY_KEY, id)).polls).toEqual([]);
    expect(await pollsOf(asMaya, MONDAY_KEY, id)).toMatchObject({ conversationId: null, mayOpenChat: false });
    const { id: both } = await plans.make({ teamId, subgroupIds: [six, pair] });
    expect(await pollsOf(asDev, MONDAY_KEY, both)).toMatchObject({ conversationId: null, mayOpenChat: true });
  });

  test.each([
    ['several subgroups', [true, true]],
    ['a subgroup without a chat', [false]],
  ])('is in the chat of an event for %s, and reaches all of them', async (_which, chats) => {
    const names: readonly (readonly string[])[] = [['Dev'], ['Aiko']];
    const groups = chats.length > 1 ? names : [['Dev', 'Aiko']];
    const subgroupIds: string[] = [];
    for (const [index, people] of groups.entries()) {
      subgroupIds.push(await formSubgroup(`Part ${index}`, people, chats[index]));
    }
    const { id } = await plans.make({ teamId, subgroupIds, countsAsGoing: false });
    const opened = await asDev.write('PUT', `/api/calendar/events/${id}/${MONDAY_KEY}/chat`);
    const conversationId = opened.body.conversation.id;
    expect(await pollsOf(asDev, MONDAY_KEY, id)).toMatchObject({ conversationId, mayOpenChat: false });
    expect(await pollsOf(asAiko, MONDAY_KEY, id)).toMatchObject({ conversationId: null, mayOpenChat: true });

    const { id: pollId } = await ask(asDev, { id, conversationId });
    expect((await pollsOf(asAiko, MONDAY_KEY, id)).polls).toMatchObject([{ mayVote: true }]);
    expect(await needsOf(asAiko)).toMatchObject([{ messageId: pollId, event: { eventId: id } }]);
    expect((await choose(asAiko, pollId, 1)).status).toBe(200);
  });

  test('leaves out those who replied that they cannot come', async () => {
    const pair = await formSubgroup('Pair', ['Dev', 'Aiko'], false);
    const { id } = await plans.make({ teamId, subgroupIds: [pair] });
    await asAiko.write('PUT', `/api/calendar/events/${id}/${MONDAY_KEY}/reply`, { answer: 'no', note: null });
    const opened = await asDev.write('PUT', `/api/calendar/events/${id}/${MONDAY_KEY}/chat`);
    await ask(asDev, { id, conversationId: opened.body.conversation.id });

    expect(await pollsOf(asAiko, MONDAY_KEY, id)).toMatchObject({ mayOpenChat: false, polls: [] });
  });

  test('is in the chat of the team though the event has one of its own', async () => {
    await asDev.write('PUT', `/api/calendar/events/${eventId}/${MONDAY_KEY}/chat`);
    expect(await pollsOf(asDev)).toMatchObject({ conversationId: chat, mayOpenChat: false });
  });

  test('is no poll of the event in another conversation', async () => {
    const { body } = await asDev.open([aikoId]);
    await ask(asDev, { conversationId: body.conversation.id });

    expect((await pollsOf(asDev)).polls).toEqual([]);
  });

  test('is none of a personal event, and not there for strangers', async () => {
    const { id } = await plans.make();
    expect(await pollsOf(asMaya, MONDAY_KEY, id)).toEqual({
      conversationId: null,
      mayOpenChat: false,
      polls: [],
    });

    const stranger = chatterOf(server, await buildAccount(server));
    const { body } = await stranger.get(`/api/calendar/events/${eventId}/${MONDAY_KEY}/polls`);
    expect(body.code).toBe('event-not-found');
  });

  test('cannot be asked by a muted member', async () => {
    await ask(asDev);
    const mutedUntil = new Date(server.clock.now().getTime() + 60_000);
    await setMember(server, { teamId, accountId: aikoId }, { mutedUntil });

    expect(await pollsOf(asAiko)).toMatchObject({ conversationId: null, polls: [{ mayVote: false }] });
  });
});

describe('the needs', () => {
  test('have a poll until the reader votes', async () => {
    const { id } = await asDev.say(chat, { text: 'Food?', poll: FOOD });
    expect(await needsOf(asAiko)).toMatchObject([
      { messageId: id, conversationId: chat, teamId, place: 'Falcons', question: 'Food?', event: null },
    ]);
    expect(await needsOf(asDev)).toEqual([]);

    await choose(asAiko, id, 0);
    expect(await needsOf(asAiko)).toEqual([]);
    await choose(asAiko, id);
    expect(await needsOf(asAiko)).toHaveLength(1);
  });

  test('have it until it is closed, deleted or a month old', async () => {
    const closed = await asDev.say(chat, { text: 'Food?', poll: FOOD });
    const gone = await asDev.say(chat, { text: 'Drinks?', poll: FOOD });
    await asDev.say(chat, { text: 'Cake?', poll: FOOD });
    expect((await needsOf(asAiko)).map(({ question }) => question)).toEqual(['Food?', 'Drinks?', 'Cake?']);

    await asDev.write('POST', `/api/messages/${closed.id}/end`);
    await asDev.write('DELETE', `/api/messages/${gone.id}`);
    expect((await needsOf(asAiko)).map(({ question }) => question)).toEqual(['Cake?']);
    server.clock.advance({ days: 20 });
    expect(await needsOf(asAiko)).toHaveLength(1);
    server.clock.advance({ days: 11 });
    expect(await needsOf(asAiko)).toEqual([]);
  });

  test('have one about an event until the event is over', async () => {
    await ask(asDev);
    expect(await needsOf(asAiko)).toMatchObject([
      { event: { eventId, key: MONDAY_KEY, title: 'Falcons practice' } },
    ]);

    server.clock.advance({ days: 15 });
    expect(await needsOf(asAiko)).toEqual([]);
  });

  test('have none that the reader may not vote in', async () => {
    await asDev.say(chat, { text: 'Food?', poll: FOOD });
    const { body } = await asMaya.get(`/api/teams/${teamId}/members`);
    const { id } = body.members.find((one: { name: string }) => one.name === 'Aiko');
    await asMaya.write('DELETE', `/api/teams/${teamId}/members/${id}`);

    expect(await needsOf(asAiko)).toEqual([]);
    expect(await needsOf(asMaya)).toHaveLength(1);
  });
});
