import { FILE_PART_BYTES, MAX_FILE_BYTES } from '@allcourt/contract/files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildConversation, buildMessage, CONVERSATION } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { GroupChatPanel } from '../conversations/group-chat-panel.tsx';

const TEAM_CHAT = buildConversation({ kind: 'team', name: 'Falcons', people: [], seq: 1, revision: 1 });
const LINEUP = { id: '018d8888-0000-7000-8000-000000000001', name: 'lineup.pdf', bytes: 1_240_000 };
const SERVE = {
  id: '018d8888-0000-7000-8000-000000000002',
  name: 'serve.mov',
  bytes: 8_400_000,
  video: { width: 1080, height: 1920, seconds: 72, hasStill: true },
};

const panel = <GroupChatPanel conversationId={CONVERSATION} teamName="Falcons" members={[]} mayAnnounce />;
const row = (name = 'lineup.pdf') => screen.findByText(name);
const send = () => screen.getByRole('button', { name: 'Send' });

async function openGroup(messages = [buildMessage()]) {
  const server = startChatServer({ ...TEAM_CHAT, seq: messages.length, revision: messages.length }, messages);
  const view = await renderChat(panel);
  await screen.findByRole('textbox', { name: 'Message Falcons' });
  return { server, ...view };
}

function pdf(bytes = 20, name = 'lineup.pdf'): File {
  return new File([new Uint8Array(bytes).fill(37)], name, { type: 'application/pdf' });
}

function choose(files: readonly File[], input: 'Files' | 'Video' = 'Files'): void {
  fireEvent.change(screen.getByLabelText(input), { target: { files } });
}

describe('files of the next message', () => {
  test('are shown with their size, sent in parts with the message, and can be saved by all', async () => {
    const { server, person } = await openGroup();
    choose([pdf(FILE_PART_BYTES + 10)]);
    expect(await screen.findByText('524 kB')).toBeDefined();
    await person.click(send());

    expect(await screen.findByRole('link', { name: 'Save lineup.pdf, 524 kB' })).toBeDefined();
    const [[id]] = [[...server.files.keys()]];
    const writes = server.calls.map(({ name }) => name).filter((name) => !/^GET|read$|draft$/.test(name));
    expect(writes).toEqual([
      `POST /api/conversations/${CONVERSATION}/files`,
      `PUT /api/files/${id}/parts/0`,
      `PUT /api/files/${id}/parts/1`,
      `POST /api/conversations/${CONVERSATION}/messages`,
    ]);
    expect(server.messages.at(-1)?.files?.map(({ name }) => name)).toEqual(['lineup.pdf']);
  });

  test('can be removed again', async () => {
    const { person } = await openGroup();
    choose([pdf()]);
    await person.click(await screen.findByRole('button', { name: 'Remove lineup.pdf' }));

    expect(screen.queryByText('lineup.pdf')).toBeNull();
    expect(send().getAttribute('aria-disabled')).toBe('true');
  });

  test('come by drop, and by paste', async () => {
    await openGroup();
    const field = screen.getByRole('textbox', { name: 'Message Falcons' });
    fireEvent.dragOver(field, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop to attach')).toBeDefined();
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [pdf(20, 'dropped.csv')] } });
    expect(await row('dropped.csv')).toBeDefined();
    expect(screen.queryByText('Drop to attach')).toBeNull();
    fireEvent.paste(field, { clipboardData: { files: [pdf(20, 'pasted.csv')] } });
    expect(await row('pasted.csv')).toBeDefined();
  });

  test.each([
    ['a program', pdf(20, 'setup.exe'), "Programs can't be sent. Send a document, a table or another file."],
    ['an empty one', pdf(0), 'lineup.pdf is empty.'],
    ['a large one', pdf(MAX_FILE_BYTES + 1), 'lineup.pdf is too large. Files can be up to 20 MB.'],
  ])('are refused in plain words: %s', async (_what, file, words) => {
    await openGroup();
    choose([file]);

    expect(await screen.findByText(words)).toBeDefined();
    expect(send().getAttribute('aria-disabled')).toBe('true');
  });

  test('are up to five', async () => {
    await openGroup();
    choose(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => pdf(20, `${name}.csv`)));

    expect(await screen.findByText('Up to 5 files per message.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(5);
  });
});

describe('a message with files', () => {
  test('waits for a connection, survives a reload, and is sent once', async () => {
    const { server, person, tab, unmount } = await openGroup();
    server.fault = 'no-network';
    choose([pdf()]);
    await row();
    await person.click(send());
    expect(await screen.findByText('Waiting for a connection, will send')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Sending lineup.pdf' })).toBeDefined();
    unmount();
    await renderChat(panel, tab);
    expect(await row()).toBeDefined();

    server.fault = null;
    await tab.comeBack();
    expect(await screen.findByRole('link', { name: /^Save lineup.pdf/ })).toBeDefined();
    expect(server.messages.filter(({ files }) => files)).toHaveLength(1);
    expect(server.files.size).toBe(1);
  });

  test('can be canceled while it is sent', async () => {
    const { server, person, tab } = await openGroup();
    server.fault = 'no-network';
    choose([pdf()]);
    await row();
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: 'Cancel sending' }));
    await waitFor(() => expect(screen.queryByText('lineup.pdf')).toBeNull());
    server.fault = null;
    await tab.comeBack();

    expect(server.messages).toHaveLength(1);
  });

  test('says why it was refused, and is sent again', async () => {
    const { server, person } = await openGroup();
    server.fault = 'no-room-for-files';
    choose([pdf()]);
    await row();
    await person.click(send());
    const retry = await screen.findByRole('button', { name: /^Not sent. Tap to retry/ });
    expect(within(retry).getByText(/No room is left for files/)).toBeDefined();
    server.fault = null;
    await person.click(retry);

    expect(await screen.findByRole('link', { name: /^Save lineup.pdf/ })).toBeDefined();
  });

  test('leads to each file', async () => {
    await openGroup([buildMessage({ text: '', files: [LINEUP] })]);
    const link = await screen.findByRole('link', { name: 'Save lineup.pdf, 1.2 MB' });

    expect(link.getAttribute('href')).toMatch(new RegExp(`/api/files/${LINEUP.id}$`));
    expect(link.getAttribute('download')).toBe('lineup.pdf');
  });

  test('plays its video in place, in the space of its still, and says when this device cannot', async () => {
    await openGroup([buildMessage({ text: '', files: [SERVE] })]);
    const video = await screen.findByLabelText<HTMLVideoElement>('Video from Dev Patel');

    expect(video.poster).toMatch(new RegExp(`/api/files/${SERVE.id}/still$`));
    expect(video.preload).toBe('none');
    expect(video.style.aspectRatio).toBe('0.75 / 1');
    expect(screen.getByText('1:12, 8.4 MB')).toBeDefined();
    fireEvent.error(video);
    expect(await screen.findByText(/This device can't play it/)).toBeDefined();
  });
});
