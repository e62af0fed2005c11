import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { buildConversation, buildMessage, CONVERSATION } from '#test/chat.ts';
import { manualClock } from '#test/manual-clock.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { openBrowser } from '#test/tabs.ts';
import { ConversationHead } from './conversation-head.tsx';
import { conversationsQuery } from './conversations.ts';
import { EventChat } from './event-chat.tsx';

const LATER = '2099-11-23T20:00:00.000Z';
const OCCURRENCE = buildOccurrence({ endsAt: LATER });
const { eventId, key } = OCCURRENCE;
const PATH = `PUT /api/calendar/events/${eventId}/${key}/chat`;
const EVENT = { eventId, key, isCancelled: false, closesAt: '2099-11-24T20:00:00.000Z' };
const CHAT = buildConversation({ kind: 'event', name: 'Practice, Mon Nov 23', event: EVENT });

const panel = <EventChat occurrence={OCCURRENCE} />;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

// Loaded by a tap, which would wait for it longer than a test does.
beforeAll(async () => void (await import('./event-conversation.tsx')));

async function openPanel(conversation = CHAT, messages = [] as ReturnType<typeof buildMessage>[]) {
  const server = startChatServer(conversation, messages);
  server.answers[PATH] = () => ({ conversation: server.conversation });
  return { server, ...(await renderChat(panel)) };
}

describe('the chat of an event', () => {
  test('opens empty, says who can read it, and sends', async () => {
    const { server, person } = await openPanel();
    expect(screen.getByText('For everyone who comes. It closes a day after the event.')).toBeDefined();
    await person.click(await button('Open chat'));
    expect(await screen.findByText('No messages yet')).toBeDefined();
    expect(screen.getByText('Everyone who comes can read this.')).toBeDefined();
    expect(server.calls.filter(({ name }) => name === PATH)).toHaveLength(1);
    const field = await screen.findByRole('textbox', { name: 'Message Practice, Mon Nov 23' });
    await person.type(field, 'Who has balls?{Enter}');
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('Who has balls?'));
    await person.click(screen.getByRole('button', { name: 'Back to the event' }));
    expect(await button('Open chat')).toBeDefined();
  });

  test('says why it does not open', async () => {
    const { server, person } = await openPanel();
    server.fault = 'not-coming';
    await person.click(await button('Open chat'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      "You replied that you can't come. Change your reply first.",
    );
    server.fault = null;
    await person.click(await button('Open chat'));
    expect(await screen.findByText('No messages yet')).toBeDefined();
  });

  test('closes a day after the event, and is still read', async () => {
    const over = buildOccurrence({ endsAt: '2020-11-23T20:00:00.000Z' });
    const closed = { ...CHAT, mayWrite: false, closedBecause: 'over' as const };
    const server = startChatServer(closed, [buildMessage({ seq: 1, revision: 1, text: 'Good session' })]);
    server.answers[PATH] = () => ({ conversation: closed });
    const { person } = await renderChat(<EventChat occurrence={over} />);
    expect(screen.getByText('This chat closed a day after the event.')).toBeDefined();
    await person.click(await button('Read chat'));
    expect(
      await screen.findByText('This chat closed a day after the event. You can still read it.'),
    ).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('opens from the list without asking, and counts what is new', async () => {
    const tab = openBrowser(manualClock()).open();
    const server = startChatServer(CHAT, []);
    tab.queryClient.setQueryData(conversationsQuery.queryKey, {
      conversations: [{ ...CHAT, unread: 2 }],
      next: null,
    });
    const { person } = await renderChat(panel, tab);
    await person.click(await button('Open chat (2 new)'));
    expect(await screen.findByText('No messages yet')).toBeDefined();
    expect(server.calls.some(({ name }) => name === PATH)).toBe(false);
  });

  test('needs a connection unless it is saved on the device', async () => {
    const tab = openBrowser(manualClock()).open();
    const server = startChatServer(CHAT, []);
    const { device, person } = await renderChat(panel, tab);
    act(() => device.setOnline(false));
    expect(
      await screen.findByText("You're offline, and this chat isn't saved on this device."),
    ).toBeDefined();
    expect(await button('Open chat')).toHaveProperty('disabled', true);
    act(() => {
      tab.queryClient.setQueryData(conversationsQuery.queryKey, { conversations: [CHAT], next: null });
    });
    await person.click(await button('Open chat'));
    const field = await screen.findByRole('textbox', { name: 'Message Practice, Mon Nov 23' });
    server.fault = 'no-network';
    await person.type(field, 'On my way{Enter}');
    expect(await screen.findByText('Waiting for a connection, will send')).toBeDefined();
  });

  test('shows a failed load with a retry and the way back', async () => {
    const tab = openBrowser(manualClock()).open();
    const server = startChatServer(CHAT, []);
    tab.queryClient.setQueryData(conversationsQuery.queryKey, { conversations: [CHAT], next: null });
    const { person } = await renderChat(panel, tab);
    server.fault = 'busy';
    await person.click(await button('Open chat'));
    expect(await screen.findByText("Couldn't load the chat")).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to the event' })).toBeDefined();
  });

  test('says so when the reader is out of it', async () => {
    const { server, person, tab } = await openPanel();
    await person.click(await button('Open chat'));
    expect(await screen.findByText('No messages yet')).toBeDefined();
    server.fault = 'conversation-not-found';
    act(() => tab.socket.hear('chat:conversation', { conversationId: CONVERSATION }));
    expect(await screen.findByText("You're no longer in this chat")).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Back to the event' }));
    expect(await button('Open chat')).toBeDefined();
  });
});

test.each([
  [false, 1],
  [true, 0],
])('among the conversations it leads to its event, canceled: %s', async (isCancelled, links) => {
  startChatServer(CHAT, []);
  const nothing = () => undefined;
  await renderChat(
    <ConversationHead
      conversation={{ ...CHAT, event: { ...EVENT, isCancelled } }}
      isBlocked={false}
      onBack={nothing}
      onLeft={nothing}
    />,
  );
  expect(screen.queryAllByRole('link', { name: 'Event' })).toHaveLength(links);
});
