import { ERRORS, type StreamMessage } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BROADCAST, buildStreamMessage, NINA } from '#test/broadcast.ts';
import { type Handlers, lastCall, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { followOnlineState } from '#web/data/query.ts';
import { ChatDialogs, type OpenChatDialog } from './message-dialogs.tsx';
import { useChatActs } from './use-message-acts.ts';

const WORDS = buildStreamMessage(1, { text: 'Unwanted' });
const MUTE = `/api/broadcasts/${BROADCAST}/mutes/${NINA.accountId}`;
const REPORT = `/api/live/${BROADCAST}/messages/${WORDS.id}/report`;

afterEach(() => followOnlineState(true));

describe('muting', () => {
  test('lasts ten minutes unless another length is chosen, and shows a toast', async () => {
    const { person, calls } = await open('mute', {
      'PUT /api/broadcasts/:broadcastId/mutes/:accountId': () => undefined,
    });
    const dialog = within(screen.getByRole('dialog', { name: 'Mute Nina Keller?' }));
    const length = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'For how long' });
    expect([...length.options].map(({ text }) => text)).toEqual(['10 minutes', 'an hour', 'a day', 'a week']);
    expect(length.value).toBe('10');
    await person.selectOptions(length, 'a week');
    await person.click(dialog.getByRole('button', { name: 'Mute' }));
    await screen.findByText('Nina Keller is muted for a week');
    expect(lastCall(calls, /^PUT /)).toMatchObject({ method: 'PUT', path: MUTE, body: { minutes: 10_080 } });
  });

  test('sends nothing when canceled', async () => {
    const { person, calls, closed } = await open('mute');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toHaveBeenCalledOnce();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('shows why it cannot be undone', async () => {
    const { person } = await open('mute', {
      'PUT /api/broadcasts/:broadcastId/mutes/:accountId': () => undefined,
      'DELETE /api/broadcasts/:broadcastId/mutes/:accountId': () => refused('not-permitted'),
    });
    await person.click(screen.getByRole('button', { name: 'Mute' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(ERRORS['not-permitted'].message);
  });
});

describe('blocking and deleting', () => {
  test('a block explains itself, then shows a toast', async () => {
    const { person, calls } = await open('block', {
      'PUT /api/blocks/:accountId': () => ({ blocked: [{ ...NINA, username: 'nina' }] }),
    });
    const question = within(screen.getByRole('alertdialog', { name: 'Block Nina Keller?' }));
    question.getByText(/They aren't notified\. Undo in Settings\./);
    await person.click(question.getByRole('button', { name: 'Block' }));
    await screen.findByText('Nina Keller is blocked');
    expect(lastCall(calls, /^PUT /)).toMatchObject({ method: 'PUT', path: `/api/blocks/${NINA.accountId}` });
  });

  test('a message is deleted after the question', async () => {
    const gone = { ...WORDS, text: '', isDeleted: true, revision: 2 };
    const { person, taken } = await open('delete', {
      'DELETE /api/live/:key/messages/:messageId': () => ({ message: gone }),
    });
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this message?' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(gone));
  });

  test.each(['mute', 'block'] as const)('offers no %s for a deleted account', async (act) => {
    await open(act, {}, { ...WORDS, author: null });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('failures', () => {
  const answersWith = (reply: () => Reply<never>): Handlers => ({
    'PUT /api/broadcasts/:broadcastId/mutes/:accountId': reply,
    'PUT /api/blocks/:accountId': reply,
    'DELETE /api/live/:key/messages/:messageId': reply,
  });

  test.each([
    ['mute', 'Mute'],
    ['block', 'Block'],
    ['delete', 'Delete'],
  ] as const)('shows why the server refused to %s', async (act, label) => {
    const { person, taken } = await open(
      act,
      answersWith(() => refused('not-permitted')),
    );
    await person.click(screen.getByRole('button', { name: label }));
    await screen.findByText(ERRORS['not-permitted'].message);
    expect(taken).not.toHaveBeenCalled();
  });

  test.each([
    ['mute', 'Mute'],
    ['block', 'Block'],
    ['delete', 'Delete'],
  ] as const)('shows that %s needs a connection', async (act, label) => {
    followOnlineState(false);
    const { person, taken } = await open(
      act,
      answersWith(() => NO_ANSWER),
    );
    await person.click(screen.getByRole('button', { name: label }));
    await screen.findByText(/^No connection/);
    expect(taken).not.toHaveBeenCalled();
  });
});

describe('reporting', () => {
  const send = () => screen.findByRole('button', { name: 'Send report' });

  test('shows progress until it is sent, and is sent once', async () => {
    let arrive: (value: undefined) => void = () => {};
    const { person, calls, closed } = await open('report', {
      'POST /api/live/:key/messages/:messageId/report': () => new Promise((resolve) => (arrive = resolve)),
    });
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Spam');
    await person.type(screen.getByRole('textbox', { name: /^What happened/ }), 'The same again');
    await person.click(await send());
    expect((await send()).getAttribute('aria-busy')).toBe('true');
    await person.click(await send());
    expect(closed).not.toHaveBeenCalled();

    arrive(undefined);
    await screen.findByText("Report sent. We'll notify you of the outcome.");
    expect(closed).toHaveBeenCalledOnce();
    const reports = calls.filter(({ path }) => path === REPORT);
    expect(reports.map(({ body }) => body)).toEqual([{ reason: 'spam', note: 'The same again' }]);
  });

  const troubles: readonly [string, () => Reply<never>, string, boolean][] = [
    ['is refused', () => refused('too-many-requests'), ERRORS['too-many-requests'].message, true],
    ['has no network', () => NO_ANSWER, 'No connection', false],
  ];
  test.each(troubles)('shows why it %s, and keeps the text', async (_case, reply, words, isOnline) => {
    followOnlineState(isOnline);
    const { person, closed } = await open('report', {
      'POST /api/live/:key/messages/:messageId/report': reply,
    });
    await person.type(await screen.findByRole('textbox', { name: /^What happened/ }), 'The same again');
    await person.click(await send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
    expect((await send()).getAttribute('aria-busy')).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The same again');
    expect(closed).not.toHaveBeenCalled();
  });
});

interface OpenedProps {
  dialog: OpenChatDialog;
  onTaken(message: StreamMessage): void;
  onClose(): void;
}

function Opened({ dialog, onTaken, onClose }: OpenedProps) {
  const { acts } = useChatActs(onTaken);
  return <ChatDialogs dialog={dialog} liveKey={BROADCAST} acts={acts} onClose={onClose} />;
}

/** The dialog of this action on a message. */
async function open(act: OpenChatDialog['act'], answers: Handlers = {}, message: StreamMessage = WORDS) {
  const taken = vi.fn<OpenedProps['onTaken']>();
  const closed = vi.fn<OpenedProps['onClose']>();
  const view = await renderBroadcast(<Opened dialog={{ act, message }} onTaken={taken} onClose={closed} />, {
    answers,
  });
  return { ...view, taken, closed };
}
