import type { StreamMessage, StreamMessagesAnswer } from '@allcourt/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  BROADCAST,
  buildBroadcastAnswer,
  buildMessagesAnswer,
  buildStreamMessage,
  NINA,
  ON_AIR_AT,
} from '#test/broadcast.ts';
import { type Handlers, lastCall, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { ChatPanel } from './chat-panel.tsx';

const MODERATES = buildBroadcastAnswer({
  rights: { canManage: false, canChat: true, canModerate: true, isMember: true },
});

describe('the pinned message', () => {
  const from = (seconds: number, to: number | null = null) => ({
    from: instantOf(seconds),
    to: to === null ? null : instantOf(to),
  });

  test('shows from the instant of the picture on at which it was pinned, and no earlier', async () => {
    const pin = buildStreamMessage(50, { text: 'Final at four', pinned: from(200) });
    const { picture } = await renderBroadcast(<ChatPanel />, { at: 199, answers: chatOf({ pins: [pin] }) });
    await screen.findByRole('textbox', { name: 'Message' });
    expect(screen.queryByText('Final at four')).toBeNull();
    act(() => picture.goTo(201));
    expect(await screen.findByText('Final at four')).toBeTruthy();
    expect(screen.getByText('Pinned: Nina Keller')).toBeTruthy();
    act(() => picture.goTo(150));
    await waitFor(() => expect(screen.queryByText('Final at four')).toBeNull());
  });

  test('gives way to a later pin, and none comes back when that one is unpinned', async () => {
    const pins = [
      buildStreamMessage(60, { text: 'Second', pinned: from(200, 300) }),
      buildStreamMessage(50, { text: 'First', pinned: from(100) }),
    ];
    const { picture } = await renderBroadcast(<ChatPanel />, { at: 150, answers: chatOf({ pins }) });
    expect(await screen.findByText('First')).toBeTruthy();
    act(() => picture.goTo(250));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
    act(() => picture.goTo(310));
    await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
    expect(screen.queryByText('First')).toBeNull();
  });

  test('is pinned from its menu by a moderator, with the instant that they see', async () => {
    const message = buildStreamMessage(50, { text: 'Final at four' });
    const pinned = { ...message, revision: 2, pinned: from(100) };
    const { person, calls } = await renderBroadcast(<ChatPanel />, {
      at: 100,
      answer: MODERATES,
      answers: chatOf(
        { messages: [message] },
        { 'PUT /api/live/:key/messages/:messageId/pin': () => ({ message: pinned }) },
      ),
    });
    await person.click(await screen.findByRole('button', { name: 'More about the message of Nina Keller' }));
    await person.click(screen.getByRole('menuitem', { name: 'Pin' }));
    expect(await screen.findByText('Pinned: Nina Keller')).toBeTruthy();
    expect(lastCall(calls, /^PUT .*\/pin$/)?.body).toEqual({ isPinned: true, at: ON_AIR_AT + 100_000 });
    await person.click(screen.getByRole('button', { name: 'More about the message of Nina Keller' }));
    expect(screen.getByRole('menuitem', { name: 'Unpin' })).toBeTruthy();
  });

  test('hides one whose author the viewer has blocked', async () => {
    const pin = buildStreamMessage(50, { text: 'Final at four', pinned: from(60) });
    await renderBroadcast(<ChatPanel />, {
      at: 100,
      answers: chatOf(
        { pins: [pin] },
        { 'GET /api/blocks': () => ({ blocked: [{ ...NINA, username: 'nina' }] }) },
      ),
    });
    await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(screen.queryByText('Final at four')).toBeNull());
  });
});

describe('slow mode', () => {
  test('is chosen by moderators, who do not wait', async () => {
    let slowSeconds: StreamMessagesAnswer['slowSeconds'] = 0;
    const { person, calls } = await renderBroadcast(<ChatPanel />, {
      answer: MODERATES,
      answers: {
        ...chatOf({}),
        'GET /api/live/:key/messages': () => buildMessagesAnswer({ slowSeconds }),
        'PUT /api/broadcasts/:broadcastId/slow-mode': () => {
          slowSeconds = 30;
          return undefined;
        },
      },
    });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Slow mode' });
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Off',
      '10 seconds',
      '30 seconds',
      '60 seconds',
    ]);
    await person.selectOptions(choice, '30 seconds');
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
        { path: `/api/broadcasts/${BROADCAST}/slow-mode`, body: { seconds: 30 } },
      ]),
    );
    await waitFor(() => expect(choice.value).toBe('30'));
    expect(screen.queryByText(/^Slow mode: /)).toBeNull();
  });

  test('goes back to what it was when the server refuses it', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, {
      answer: MODERATES,
      answers: chatOf({}, { 'PUT /api/broadcasts/:broadcastId/slow-mode': () => refused('not-permitted') }),
    });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Slow mode' });
    await person.selectOptions(choice, '60 seconds');
    await waitFor(() => expect(choice.value).toBe('0'));
  });

  test('says how long the pause is, and how much of it is left after a message', async () => {
    const { id: accountId, displayName: name } = buildUser();
    const own = buildStreamMessage(50, {
      author: { accountId, name, avatarUrl: null },
      createdAt: instantOf(595),
    });
    await renderBroadcast(<ChatPanel />, { answers: chatOf({ slowSeconds: 10, messages: [own] }) });
    expect(await screen.findByText('Slow mode: you can post again in 5 s.')).toBeTruthy();
  });

  test('keeps a message that came too soon, and sends it when the pause is over', async () => {
    const { person } = await renderBroadcast(<ChatPanel />, {
      answers: chatOf(
        { slowSeconds: 10 },
        { 'PUT /api/live/:key/messages/:messageId': () => refused('slow-mode') },
      ),
    });
    expect(await screen.findByText('Slow mode: one message every 10 seconds.')).toBeTruthy();
    await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'Again{Enter}');
    expect(await screen.findByText('Slow mode, will send')).toBeTruthy();
  });
});

function instantOf(seconds: number): string {
  return new Date(ON_AIR_AT + seconds * 1000).toISOString();
}

function chatOf(
  fields: Partial<StreamMessagesAnswer> & { messages?: StreamMessage[] },
  more: Handlers = {},
): Handlers {
  return {
    'GET /api/live/:key/messages': () => buildMessagesAnswer(fields),
    'GET /api/live/:key/reactions': () => ({ totals: { '👏': 0, '🔥': 0, '🏆': 0 }, moments: [] }),
    ...more,
  };
}
