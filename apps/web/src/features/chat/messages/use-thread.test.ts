import { expect, test } from 'vitest';
import { buildMessage, CONVERSATION, DEV, ELENA } from '#test/chat.ts';
import type { NewItem, OutboxItem } from '#web/data/outbox/item.ts';
import { overlay } from './use-thread.ts';

const ONE = buildMessage({ text: 'one' });
const EMOJI = '👏' as const;

function queued(item: NewItem, fields: Partial<Pick<OutboxItem, 'state' | 'reason'>> = {}): OutboxItem {
  return { ...item, n: 7, accountId: DEV.accountId, createdAt: 0, state: 'queued', ...fields };
}
const send = (id: string): NewItem => ({
  topic: 'chat:send',
  key: CONVERSATION,
  id,
  body: { id, text: 'new', replyToId: ONE.id },
});
const react = (isOn: boolean): NewItem => ({
  topic: 'chat:react',
  key: CONVERSATION,
  id: 'r',
  body: { messageId: ONE.id, emoji: EMOJI, isOn },
});
const shown = (items: readonly OutboxItem[], messages = [ONE]) => overlay(messages, items, DEV);

test('shows unsent messages at the end, with the message they reply to', () => {
  expect(shown([queued(send('new'))])).toMatchObject([
    { state: 'sent', n: null },
    {
      state: 'queued',
      n: 7,
      message: { text: 'new', author: DEV, replyTo: { author: 'Dev Patel', text: 'one' } },
    },
  ]);
});

test('shows the reason of a refusal', () => {
  const item = queued(send('new'), { state: 'refused', reason: 'not-permitted' });
  expect(shown([item])[1]).toMatchObject({ state: 'refused', reason: 'not-permitted' });
});

test('shows a message once while it is both on the server and in the queue', () => {
  expect(shown([queued(send(ONE.id))])).toHaveLength(1);
});

test('shows an edit and a deletion before they are sent', () => {
  const edit: NewItem = {
    topic: 'chat:edit',
    key: CONVERSATION,
    id: 'e',
    body: { messageId: ONE.id, text: 'better' },
  };
  expect(shown([queued(edit)])[0]?.message).toMatchObject({ text: 'better', editedAt: expect.any(String) });
  expect(shown([queued(edit, { state: 'refused' })])[0]?.message.text).toBe('one');
  const deletion: NewItem = {
    topic: 'chat:delete',
    key: CONVERSATION,
    id: 'd',
    body: { messageId: ONE.id },
  };
  expect(shown([queued(deletion)])[0]?.message).toMatchObject({ text: '', deletedAt: expect.any(String) });
});

test('counts a reaction once, and removes it', () => {
  const reactions = (items: readonly OutboxItem[]) => shown(items)[0]?.message.reactions;
  expect(reactions([queued(react(true)), queued(react(true))])).toEqual([
    { emoji: EMOJI, accountIds: [DEV.accountId] },
  ]);
  expect(reactions([queued(react(true)), queued(react(false))])).toEqual([]);
  const known = { ...ONE, reactions: [{ emoji: EMOJI, accountIds: [ELENA.accountId] }] };
  expect(shown([queued(react(true))], [known])[0]?.message.reactions).toEqual([
    { emoji: EMOJI, accountIds: [ELENA.accountId, DEV.accountId] },
  ]);
});

test('keeps the same object for a message without queued changes', () => {
  expect(shown([])[0]).toBe(shown([queued(send('new'))])[0]);
});
