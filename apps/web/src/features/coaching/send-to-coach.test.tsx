import { screen, waitFor, within } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { buildConversation } from '#test/chat.ts';
import { ELENA, FALCONS, JONAS } from '#test/coaching.ts';
import { manualClock } from '#test/manual-clock.ts';
import { buildUser } from '#test/people.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { openBrowser } from '#test/tabs.ts';
import { SendToCoach } from './send-to-coach.tsx';

const READER = buildUser();
const TARGET = { kind: 'reel', accountId: READER.id, matchId: uuidv7(), year: null } as const;

function open(coaches: readonly (typeof ELENA)[]) {
  const server = startChatServer(buildConversation(), []);
  server.answers[`GET /api/coaching/teams/${FALCONS.id}/coaches`] = () => ({ coaches });
  const onClose = vi.fn();
  const tab = openBrowser(manualClock()).open();
  const show = () => renderChat(<SendToCoach target={TARGET} teamId={FALCONS.id} onClose={onClose} />, tab);
  return { server, onClose, show };
}

const sent = ({ calls }: ReturnType<typeof startChatServer>) =>
  calls.filter(({ name }) => name.startsWith('PUT /api/coaching/feedback/'));

test('names the coaches, and sends the reel to them once', async () => {
  const { server, onClose, show } = open([ELENA, JONAS]);
  const { person } = await show();
  const dialog = await screen.findByRole('dialog', { name: 'Send to coach' });
  await within(dialog).findByText('Elena Marquez and Jonas Lindqvist');
  expect(within(dialog).getByText(/You can't undo this\./)).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Send reel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(await screen.findByText('Reel sent to Elena Marquez and Jonas Lindqvist')).toBeDefined();
  const body = {
    ...{ teamId: FALCONS.id, playerId: READER.id, target: TARGET },
    text: 'The best points of a match.',
  };
  await waitFor(() => expect(sent(server)).toMatchObject([{ body }]));
});

test('says so where no one coaches, and cannot be sent', async () => {
  const { show } = open([]);
  await show();
  expect(await screen.findByText('This team has no coach yet.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send reel' })).toHaveProperty('disabled', true);
});

test('says so without a connection, and loads them again', async () => {
  const { server, show } = open([ELENA]);
  server.fault = 'no-network';
  const { person } = await show();
  expect(await screen.findByText("Couldn't load your coaches")).toBeDefined();
  server.fault = null;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('Elena Marquez')).toBeDefined());
});
