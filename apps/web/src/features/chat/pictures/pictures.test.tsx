import { MAX_IMAGE_BYTES } from '@allcourt/contract/team-vocabulary';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildConversation, buildMessage, CONVERSATION } from '#test/chat.ts';
import { buildUser } from '#test/people.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { GroupChatPanel } from '../conversations/group-chat-panel.tsx';
import { dropKeptOf, keepFile } from '../files/kept-files.ts';
import { sendNextPicture } from './send-pictures.ts';

const TEAM_CHAT = buildConversation({ kind: 'team', name: 'Falcons', people: [], seq: 1, revision: 1 });
const panel = <GroupChatPanel conversationId={CONVERSATION} teamName="Falcons" members={[]} mayAnnounce />;
const send = () => screen.getByRole('button', { name: 'Send' });
const chosen = () => screen.findByRole('img', { name: 'Picture 1' });
const waiting = () => screen.findByRole('img', { name: 'Picture 1 of 1' });
const sent = () => screen.findByRole('button', { name: /^Picture 1 of 1 from / });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close() {} }));
});

async function openGroup() {
  const server = startChatServer(TEAM_CHAT, [buildMessage()]);
  const view = await renderChat(panel);
  await screen.findByRole('textbox', { name: 'Message Falcons' });
  return { server, ...view };
}

function png({ bytes = 20, head = '\x89PNG\r\n\x1a\n', type = 'image/png' } = {}): File {
  const content = new Uint8Array(bytes);
  content.set(Array.from(head, (letter) => letter.charCodeAt(0)).slice(0, bytes));
  return new File([content], 'court.png', { type });
}

function choose(files: readonly File[]): void {
  fireEvent.change(screen.getByLabelText('Pictures'), { target: { files } });
}

describe('pictures of the next message', () => {
  test('are shown, and sent with it', async () => {
    const { server, person } = await openGroup();
    choose([png()]);
    await chosen();
    await person.click(send());

    await sent();
    expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull();
    expect(server.messages.at(-1)?.images).toEqual([...server.pictures.values()]);
  });

  test('can be removed again', async () => {
    const { person } = await openGroup();
    choose([png()]);
    await chosen();
    await person.click(screen.getByRole('button', { name: 'Remove Picture 1' }));

    expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull();
    expect(send().getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['of another type', png({ type: 'text/plain' }), 'Send pictures as JPEG, PNG or WebP.'],
    ['with other content', png({ head: 'MZ' }), "court.png isn't a picture."],
    [
      'too large',
      png({ bytes: MAX_IMAGE_BYTES + 1 }),
      'court.png is too large. Pictures can be up to 10 MB.',
    ],
  ])('are refused in plain words: one %s', async (_case, file, words) => {
    await openGroup();
    choose([file]);

    expect(await screen.findByText(words)).toBeDefined();
    expect(send().getAttribute('aria-disabled')).toBe('true');
  });

  test('are up to six', async () => {
    await openGroup();
    choose(Array.from({ length: 7 }, () => png()));

    expect(await screen.findByText('Up to 6 pictures per message.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Remove Picture/ })).toHaveLength(6);
  });
});

describe('a message with pictures', () => {
  test('waits for a connection with its preview, survives a reload, and is sent once', async () => {
    const { server, person, tab, unmount } = await openGroup();
    server.fault = 'no-network';
    choose([png()]);
    await chosen();
    await person.click(send());
    expect(await waiting()).toBeDefined();
    expect(await screen.findByText('Waiting for a connection, will send')).toBeDefined();
    unmount();
    await renderChat(panel, tab);
    expect(await waiting()).toBeDefined();

    server.fault = null;
    await tab.comeBack();
    await sent();
    expect(server.messages.filter(({ images }) => images.length > 0)).toHaveLength(1);
    expect(server.pictures.size).toBe(1);
  });

  test('can be canceled before it is sent', async () => {
    const { server, person, tab } = await openGroup();
    server.fault = 'no-network';
    choose([png()]);
    await chosen();
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: 'Cancel sending' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Picture 1 of 1' })).toBeNull());
    server.fault = null;
    await tab.comeBack();

    expect(server.messages).toHaveLength(1);
    expect(server.pictures.size).toBe(0);
  });

  test.each([
    ['not-an-image', /Send a picture as JPEG, PNG or WebP/],
    ['quota-reached', /A limit was reached/],
    ['conversation-not-found', /conversation does not exist/],
  ] as const)('says why it was refused, keeps its picture, and is sent again: %s', async (code, words) => {
    const { server, person } = await openGroup();
    server.fault = code;
    choose([png()]);
    await chosen();
    await person.click(send());
    const retry = await screen.findByRole('button', { name: /^Not sent. Tap to retry/ });
    expect(within(retry).getByText(words)).toBeDefined();
    expect(await waiting()).toBeDefined();
    server.fault = null;
    await person.click(retry);

    await sent();
  });

  test('says that its picture is lost when the browser has cleared it from this device', async () => {
    const { server, person, tab } = await openGroup();
    server.fault = 'no-network';
    choose([png()]);
    await chosen();
    await person.click(send());
    await waiting();
    await dropKeptOf(buildUser().id);
    server.fault = null;
    await tab.comeBack();

    const retry = await screen.findByRole('button', { name: /^Not sent. Tap to retry/ });
    expect(within(retry).getByText('A picture has not arrived. Choose it again.')).toBeDefined();
  });
});

test('a picture that takes longer than the queue waits is awaited again, and goes once', async () => {
  const id = '018d8888-0000-7000-8000-000000000003';
  await keepFile({ id, accountId: 'maya', file: png(), still: null });
  const image = { id, width: 640, height: 480 };
  const answers: (() => void)[] = [];
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answers.push(() => resolve(Response.json({ image })));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const sending = {
    conversationId: CONVERSATION,
    pictures: [{ ...image, type: 'image/png', bytes: 20 }],
  };
  const impatient = new AbortController();
  const first = sendNextPicture({ ...sending, signal: impatient.signal });
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  impatient.abort();
  await expect(first).rejects.toThrow(/abort/);

  const { signal } = new AbortController();
  const second = sendNextPicture({ ...sending, signal });
  answers[0]?.();
  expect(await second).toBe(false);
  expect(await sendNextPicture({ ...sending, signal })).toBe(true);
  expect(fetched).toHaveBeenCalledOnce();
});
