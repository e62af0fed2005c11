import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildConversation, buildMessage, CONVERSATION, DEV, ELENA } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { GroupChatPanel } from '../conversations/group-chat-panel.tsx';

const BUS = buildMessage({
  text: 'Bus leaves at 5:15\nMeet at gate B.',
  author: ELENA,
  announcement: { endedAt: null },
});
const TEAM_CHAT = buildConversation({ kind: 'team', name: 'Falcons', people: [], seq: 1, revision: 1 });
const STANDING = `GET /api/conversations/${CONVERSATION}/announcements`;
const SEEING = `PUT /api/messages/${BUS.id}/acknowledgement`;

const panel = <GroupChatPanel conversationId={CONVERSATION} teamName="Falcons" members={[]} mayAnnounce />;

async function openWith(standing: object, conversation = TEAM_CHAT) {
  const server = startChatServer(conversation, [BUS]);
  server.answers[STANDING] = () => ({
    announcements: [{ message: BUS, seenAt: null, seen: null, ...standing }],
  });
  server.answers[SEEING] = () => ({ message: BUS });
  return { server, ...(await renderChat(panel)) };
}

test('pins an announcement until its reader confirms it, and shows it whole', async () => {
  const { server, person } = await openWith({});
  const pinned = await screen.findByRole('list', { name: 'Announcements' });
  await person.click(within(pinned).getByRole('button', { name: /^Bus leaves at 5:15/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Bus leaves at 5:15' });
  expect(within(dialog).getByText('Meet at gate B.')).toBeDefined();
  expect(within(dialog).queryByText(/Seen by/)).toBeNull();

  server.answers[STANDING] = () => ({
    announcements: [{ message: BUS, seenAt: '2024-01-18T17:32:00.000Z', seen: null }],
  });
  await person.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(server.calls).toContainEqual({ name: SEEING, body: undefined }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Got it/ })).toBeNull());
});

test('keeps a confirmation on the device until there is a connection', async () => {
  const { server, person, tab } = await openWith({});
  const button = await screen.findByRole('button', { name: 'Got it: Bus leaves at 5:15' });
  server.fault = 'no-network';
  await person.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Got it/ })).toBeNull());
  expect(server.calls.filter(({ name }) => name === SEEING).length).toBeLessThan(2);

  server.fault = null;
  await act(() => tab.comeBack());
  await waitFor(() => expect(server.calls.some(({ name }) => name === SEEING)).toBe(true));
});

test('shows announcers who has not seen it, and reminds them', async () => {
  const { server, person } = await openWith({ seen: { count: 1, of: 2, restsUntil: null } });
  server.answers[`GET /api/messages/${BUS.id}/acknowledgements`] = () => ({
    people: [
      { ...DEV, at: null },
      { ...ELENA, at: '2024-01-18T17:32:00.000Z' },
    ],
  });
  server.answers[`POST /api/messages/${BUS.id}/reminders`] = () => ({ reminded: 1 });
  await person.click(await screen.findByRole('button', { name: /Seen by 1 of 2/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Bus leaves at 5:15' });
  const members = await within(dialog).findByRole('list', { name: 'Members' });
  await waitFor(() => expect(within(members).getAllByRole('listitem')[0]?.textContent).toContain('Not yet'));

  server.answers[STANDING] = () => ({
    announcements: [
      { message: BUS, seenAt: null, seen: { count: 1, of: 2, restsUntil: '2099-01-18T17:32:00.000Z' } },
    ],
  });
  await person.click(within(dialog).getByRole('button', { name: 'Remind 1' }));
  expect(await screen.findByText('1 member reminded')).toBeDefined();
  expect(await within(dialog).findByRole('button', { name: /^Remind after/ })).toHaveProperty(
    'disabled',
    true,
  );
});

test('is written from the attach menu by those who may announce', async () => {
  const { server, person } = await openWith({}, { ...TEAM_CHAT, mayPin: true });
  await person.click(await screen.findByRole('button', { name: 'Attach' }));
  await person.click(screen.getByRole('menuitem', { name: 'Announcement' }));
  const dialog = await screen.findByRole('dialog', { name: 'New announcement' });
  await person.type(within(dialog).getByRole('textbox', { name: 'Headline' }), 'Practice moved');
  await person.type(within(dialog).getByRole('textbox', { name: /^Details/ }), 'Court 5');
  await person.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual({
      name: `POST /api/conversations/${CONVERSATION}/messages`,
      body: expect.objectContaining({ text: 'Practice moved\nCourt 5', isAnnouncement: true }),
    }),
  );
});
