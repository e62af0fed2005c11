import type { CreateShareAnswer, ListSharesAnswer } from '@allcourt/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { lastCall, NO_ANSWER, refused, stubNetwork } from '#test/network.ts';
import { WithLinks } from '#test/with-links.tsx';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { ShareDialog } from './share-dialog.tsx';

const MATCH = '018d1111-0000-7000-8000-000000000001';
const OLD = { id: '018d2222-0000-7000-8000-000000000001', createdAt: '2024-01-16T18:00:00.000Z' };
const FRESH = { id: '018d2222-0000-7000-8000-000000000002', createdAt: '2024-01-17T18:00:00.000Z' };
const TOKEN = 'x'.repeat(43);

const list: ListSharesAnswer = { shares: [OLD] };
const made: CreateShareAnswer = { share: FRESH, token: TOKEN };

function open({ isOnServer = true } = {}) {
  const device = fakeDevice();
  const onClose = vi.fn();
  const dialog = (isSent: boolean) => (
    <WithLinks>
      <DeviceProvider value={device}>
        <ShareDialog match={{ id: MATCH, isOnServer: isSent }} title="Okafor v Weiss" onClose={onClose} />
      </DeviceProvider>
    </WithLinks>
  );
  const { rerender } = render(dialog(isOnServer));
  return { device, person: userEvent.setup(), send: () => rerender(dialog(true)) };
}

test('shows a new link once and shares it', async () => {
  stubNetwork({
    'GET /api/matches/:matchId/shares': () => ({ shares: [] }),
    'POST /api/matches/:matchId/shares': () => made,
  });
  const { device, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Create link' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Link to the live score');

  expect(field.value).toBe(`${location.origin}/watch/${TOKEN}`);
  await person.click(screen.getByRole('button', { name: 'Share link' }));
  expect(device.share.mock.calls).toEqual([[{ title: 'Okafor v Weiss, live score', url: field.value }]]);
  await screen.findByText('Shared');
});

test('turns a link off after a confirmation', async () => {
  const calls = stubNetwork({
    'GET /api/matches/:matchId/shares': () => list,
    'DELETE /api/matches/:matchId/shares/:shareId': () => undefined,
  });
  const { person } = open();
  const links = within(await screen.findByRole('region', { name: 'Active links' }));
  await person.click(links.getByRole('button', { name: /^Turn off the link/ }));
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await person.click(links.getByRole('button', { name: 'Turn off' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Active links' })).toBeNull());
  expect(lastCall(calls, /^DELETE /)?.path).toBe(`/api/matches/${MATCH}/shares/${OLD.id}`);
});

test('explains that there are too many links', async () => {
  stubNetwork({
    'GET /api/matches/:matchId/shares': () => list,
    'POST /api/matches/:matchId/shares': () => refused('too-many-shares'),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'New link' }));

  expect((await screen.findByText(/reached its limit of links/)).closest('[role="alert"]')).not.toBeNull();
});

test('offers no links, and says why, when a player may be under 18', async () => {
  stubNetwork({ 'GET /api/matches/:matchId/shares': () => refused('minor-in-match') });
  open();

  await screen.findByText('No public links for this match');
  screen.getByText('A player in this match may be under 18, so it has no public links.');
  expect(screen.queryByRole('button', { name: /link$|Retry/ })).toBeNull();
});

test('offers a retry without a network', async () => {
  let isAway = true;
  stubNetwork({ 'GET /api/matches/:matchId/shares': () => (isAway ? NO_ANSWER : list) });
  const { person } = open();
  await screen.findByText('Sharing needs a connection');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  await screen.findByRole('region', { name: 'Active links' });
});

test('offers links once the server has the match', async () => {
  const calls = stubNetwork({
    'GET /api/matches/:matchId/shares': () => ({ shares: [] }),
    'POST /api/matches/:matchId/shares': () => made,
  });
  const { person, send } = open({ isOnServer: false });
  screen.getByText('This match is not synced yet');
  expect(screen.getByRole('link', { name: 'View unsent items' }).getAttribute('href')).toBe('/waiting');
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  expect(calls).toEqual([]);

  send();
  await person.click(await screen.findByRole('button', { name: 'Create link' }));
  await screen.findByLabelText('Link to the live score');
  expect(screen.queryByText('This match is not synced yet')).toBeNull();
});
