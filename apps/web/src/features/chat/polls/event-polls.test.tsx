import type { EventPollsAnswer, Message } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildConversation, buildMessage, CONVERSATION, ELENA } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { EventPolls } from './event-polls.tsx';

const EVENT = { eventId: '018d7777-0000-7000-8000-0000000000e1', key: '20240120T1000' };
const PATH = `GET /api/calendar/events/${EVENT.eventId}/${EVENT.key}/polls`;
const SENDING = `POST /api/conversations/${CONVERSATION}/messages`;
const FOOD: Message = buildMessage({
  text: 'Pizza or pasta?',
  author: ELENA,
  card: { target: { kind: 'event', ...EVENT }, match: null, moment: null },
  poll: {
    answers: [
      { text: 'Pizza', votes: 0 },
      { text: 'Pasta', votes: 2 },
    ],
    ...{ voters: 2, isMultiple: false, isAnonymous: true, closesAt: null },
  },
});
const TEAM_CHAT = buildConversation({ kind: 'team', name: 'Falcons', people: [], seq: 1, revision: 1 });

async function open(answer: EventPollsAnswer) {
  const server = startChatServer(TEAM_CHAT, [FOOD]);
  server.answers[PATH] = () => answer;
  server.answers[`GET /api/messages/${FOOD.id}/votes`] = () => ({ own: [], voters: null });
  return { server, ...(await renderChat(<EventPolls occurrence={EVENT} />)) };
}

const poll = (part: Partial<EventPollsAnswer['polls'][number]> = {}) => ({
  ...{ message: FOOD, mayVote: true, mayEnd: false },
  ...part,
});
const panel = async () => within(await screen.findByRole('region', { name: 'Polls' }));

async function askForFood(person: Awaited<ReturnType<typeof renderChat>>['person']) {
  await person.click((await panel()).getByRole('button', { name: 'New poll' }));
  const dialog = await screen.findByRole('dialog', { name: 'New poll' });
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  await person.type(field('Question'), 'Food?');
  await person.type(field('Answer 1'), 'Yes');
  await person.type(field('Answer 2'), 'No');
  await person.click(within(dialog).getByRole('button', { name: 'Send' }));
}

describe('the polls of an event', () => {
  test('take a vote in place', async () => {
    const { server, person } = await open({ conversationId: CONVERSATION, polls: [poll()] });
    const pasta = await (await panel()).findByRole('button', { name: /^Pasta/ });
    await waitFor(() => expect(pasta.getAttribute('aria-disabled')).toBe('false'));
    await person.click(pasta);

    const call = { name: `PUT /api/messages/${FOOD.id}/vote`, body: { answers: [1] } };
    await waitFor(() => expect(server.calls).toContainEqual(call));
  });

  test('are closed by those who may', async () => {
    await open({ conversationId: CONVERSATION, polls: [poll({ mayEnd: true })] });
    await (await panel()).findByRole('button', { name: 'Close poll' });
  });

  test('are asked in the chat of the event, also without a connection', async () => {
    const { server, person, tab } = await open({ conversationId: CONVERSATION, polls: [] });
    const polls = await panel();
    polls.getByText('Pizza or pasta? Ask everyone this event is for.');
    server.fault = 'no-network';
    await askForFood(person);
    await polls.findByText('Waiting for a connection, will send');

    server.fault = null;
    await act(() => tab.comeBack());
    const body = expect.objectContaining({ text: 'Food?', target: { kind: 'event', ...EVENT } });
    await waitFor(() => expect(server.calls).toContainEqual({ name: SENDING, body }));
  });

  test('open the chat of an event that has no other, and are not lost when that fails', async () => {
    const { server, person } = await open({ conversationId: null, mayOpenChat: true, polls: [] });
    server.answers[`PUT /api/calendar/events/${EVENT.eventId}/${EVENT.key}/chat`] = () => ({
      conversation: TEAM_CHAT,
    });
    server.fault = 'chat-over';
    await askForFood(person);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.fault = null;
    await person.click(again);

    const body = expect.objectContaining({ text: 'Food?', target: { kind: 'event', ...EVENT } });
    await waitFor(() => expect(server.calls).toContainEqual({ name: SENDING, body }));
  });

  test('are only shown to those who may not write there', async () => {
    const { person, server } = await open({ conversationId: null, polls: [poll({ mayVote: false })] });
    const polls = await panel();
    const pasta = await polls.findByRole('button', { name: /^Pasta/ });
    await person.click(pasta);

    expect(polls.queryByRole('button', { name: 'New poll' })).toBeNull();
    expect(server.calls.some(({ name }) => name.startsWith('PUT'))).toBe(false);
  });

  test('have a line while there are none', async () => {
    await open({ conversationId: null, polls: [] });
    await (await panel()).findByText('Polls about this date will show here.');
  });
});
