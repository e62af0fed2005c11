import type { Poll } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildConversation, buildMessage, CONVERSATION, DEV, ELENA } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { GroupChatPanel } from '../conversations/group-chat-panel.tsx';
import { chosenAfter, resultText, withOwn } from './polls.ts';

const POLL: Poll = {
  answers: [
    { text: 'Sat 10:00', votes: 1 },
    { text: 'Sun 4:00', votes: 0 },
  ],
  voters: 1,
  isMultiple: false,
  isAnonymous: false,
  closesAt: null,
};
const PRACTICE = buildMessage({ text: 'Extra practice?', author: ELENA, poll: POLL });
const TEAM_CHAT = buildConversation({ kind: 'team', name: 'Falcons', people: [], seq: 1, revision: 1 });
const VOTES = `GET /api/messages/${PRACTICE.id}/votes`;
const VOTING = `PUT /api/messages/${PRACTICE.id}/vote`;

const panel = <GroupChatPanel conversationId={CONVERSATION} teamName="Falcons" members={[]} mayAnnounce />;

async function openWith(poll: Partial<Poll> = {}) {
  const message = { ...PRACTICE, poll: { ...POLL, ...poll } };
  const server = startChatServer(TEAM_CHAT, [message]);
  let own: number[] = [];
  server.answers[VOTES] = () => ({ own, voters: [{ ...DEV, answers: [0] }] });
  server.answers[VOTING] = () => {
    own = [1];
    const answers = [POLL.answers[0], { text: 'Sun 4:00', votes: 1 }];
    return { message: { ...message, revision: 2, poll: { ...message.poll, voters: 2, answers } } };
  };
  return { server, ...(await renderChat(panel)) };
}

const card = () => screen.findByRole('region', { name: 'Poll: Extra practice?' });
const answer = async (name: RegExp) => within(await card()).findByRole('button', { name });

describe('a poll', () => {
  test('takes a vote at the press, and sends it', async () => {
    const { server, person } = await openWith();
    await waitFor(() => expect(server.calls.some(({ name }) => name === VOTES)).toBe(true));
    const sunday = await answer(/^Sun 4:00/);
    await waitFor(() => expect(sunday.getAttribute('aria-disabled')).toBe('false'));
    await person.click(sunday);

    await waitFor(() => expect(sunday.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(server.calls).toContainEqual({ name: VOTING, body: { answers: [1] } }));
    await waitFor(() => expect(sunday.textContent).toBe('Sun 4:001'));
    expect(sunday.getAttribute('aria-pressed')).toBe('true');
  });

  test('keeps a vote on the device until there is a connection', async () => {
    const { server, person, tab } = await openWith();
    const sunday = await answer(/^Sun 4:00/);
    await waitFor(() => expect(sunday.getAttribute('aria-disabled')).toBe('false'));
    server.fault = 'no-network';
    await person.click(sunday);
    await waitFor(() => expect(sunday.textContent).toBe('Sun 4:001'));

    server.fault = null;
    await act(() => tab.comeBack());
    await waitFor(() => expect(server.calls).toContainEqual({ name: VOTING, body: { answers: [1] } }));
  });

  test('shows its result once it is closed, and takes no vote', async () => {
    const { server, person } = await openWith({ closesAt: '2024-01-18T17:32:00.000Z' });
    expect(within(await card()).getByText(/^Closed/)).toBeDefined();
    await person.click(await answer(/^Sun 4:00/));
    await person.click(within(await card()).getByRole('button', { name: 'Results' }));
    const dialog = await screen.findByRole('dialog', { name: 'Extra practice?' });

    expect(await within(dialog).findByText('Dev Patel')).toBeDefined();
    expect(server.calls.some(({ name }) => name === VOTING)).toBe(false);
  });

  test('is written from the attach menu', async () => {
    const { server, person } = await openWith();
    await person.click(await screen.findByRole('button', { name: 'Attach' }));
    await person.click(screen.getByRole('menuitem', { name: 'Poll' }));
    const dialog = await screen.findByRole('dialog', { name: 'New poll' });
    const field = (name: string) => within(dialog).getByRole('textbox', { name });
    await person.type(field('Question'), 'Food?');
    await person.type(field('Answer 1'), 'Pizza');
    await person.type(field('Answer 2'), 'Pizza');
    expect(within(dialog).getByText('Already an answer')).toBeDefined();
    await person.type(field('Answer 2'), ' no');
    await person.click(within(dialog).getByRole('button', { name: 'Send' }));

    await waitFor(() =>
      expect(server.calls).toContainEqual({
        name: `POST /api/conversations/${CONVERSATION}/messages`,
        body: expect.objectContaining({
          text: 'Food?',
          poll: { answers: ['Pizza', 'Pizza no'], isMultiple: false, isAnonymous: false, closesAt: null },
        }),
      }),
    );
  });
});

test.each([
  ['chooses the only answer', [], 1, false, [1]],
  ['replaces it', [0], 1, false, [1]],
  ['takes it back', [1], 1, false, []],
  ['adds to several', [2], 0, true, [0, 2]],
  ['takes one of several back', [0, 2], 0, true, [2]],
] as const)('a press %s', (_name, own, place, isMultiple, expected) => {
  expect(chosenAfter(own, place, isMultiple)).toEqual(expected);
});

test('a vote that waits counts in place of the last one', () => {
  expect(withOwn(POLL, { was: [0], is: [1] })).toMatchObject({
    voters: 1,
    answers: [{ votes: 0 }, { votes: 1 }],
  });
  expect(withOwn(POLL, { was: [0], is: [] })).toMatchObject({ voters: 0 });
});

test('the result as text names voters only where they are shown', () => {
  const voters = [{ ...DEV, answers: [0] }];
  expect(resultText('Extra practice?', POLL, voters)).toBe(
    'Extra practice?\nSat 10:00: 1 (Dev Patel)\nSun 4:00: 0\n1 person voted',
  );
  expect(resultText('Extra practice?', POLL, null)).not.toContain('Dev');
});
