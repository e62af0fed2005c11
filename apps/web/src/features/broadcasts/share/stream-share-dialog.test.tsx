import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BROADCAST, buildBroadcast } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { StreamShareDialog } from './stream-share-dialog.tsx';

const TOKEN = 'kJ3nXq8RzT1vWb6YmC0pLsD9gFhA2eUiOaK4tNrP5xM';
const MADE = '2024-01-18T18:40:00.000Z';
const LINK = { id: '018d8888-0000-7000-8000-000000000071', createdAt: MADE };
const OVERLAY = {
  id: '018d8888-0000-7000-8000-000000000072',
  name: 'Mixer',
  theme: 'light',
  createdAt: MADE,
} as const;

function open(
  visibility: 'team' | 'link' | 'public',
  { canManage = true, answers }: { canManage?: boolean; answers?: Handlers } = {},
) {
  const broadcast = buildBroadcast({ visibility });
  return renderBroadcast(
    <StreamShareDialog broadcast={broadcast} canManage={canManage} onClose={vi.fn()} />,
    answers ? { answers } : {},
  );
}

test('what only the team sees has no link, and says how that is changed', async () => {
  await open('team');
  await screen.findByText('Only the team sees this broadcast');
  screen.getByText(/change who may watch under Edit broadcast/);
});

test('what is public has its address, for everybody who sees it', async () => {
  await open('public', { canManage: false });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the broadcast' });
  expect(field.value).toMatch(new RegExp(`/live/${BROADCAST}$`));
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a link is shown once, and switched off once that is asked again', async () => {
  let links = [] as (typeof LINK)[];
  const { person, calls } = await open('link', {
    answers: {
      'GET /api/broadcasts/:broadcastId/links': () => ({ links }),
      'POST /api/broadcasts/:broadcastId/links': () => {
        links = [LINK];
        return { link: LINK, token: TOKEN };
      },
      'DELETE /api/broadcasts/:broadcastId/links/:linkId': () => {
        links = [];
        return undefined;
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Create link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to the broadcast' });
  expect(field.value).toMatch(new RegExp(`/live/${TOKEN}$`));
  const list = within(await screen.findByRole('region', { name: 'Links that work' }));
  await person.click(list.getByRole('button', { name: 'Switch off the link: Made just now' }));
  list.getByText('Everybody who watches by it is cut.');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click(list.getByRole('button', { name: 'Switch off' }));
  await screen.findByRole('button', { name: 'Create link' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('links that could not be read are asked for again', async () => {
  let isAway = true;
  const { person } = await open('link', {
    answers: { 'GET /api/broadcasts/:broadcastId/links': () => (isAway ? NO_ANSWER : { links: [LINK] }) },
  });
  await screen.findByText('The links could not be read', {}, { timeout: 15_000 });
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Links that work' });
}, 30_000);

test('an overlay has a name, a look, and an address that is copied this once', async () => {
  const { person, calls, device } = await open('team', {
    answers: {
      'GET /api/teams/:teamId/overlays': () => ({ overlays: [OVERLAY] }),
      'POST /api/teams/:teamId/overlays': () => ({ overlay: { ...OVERLAY, id: LINK.id }, token: TOKEN }),
    },
  });
  const copy = vi.spyOn(device, 'copyText').mockResolvedValue(true);
  await person.click(await screen.findByRole('radio', { name: 'Overlay for OBS' }));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Court 3');
  await person.click(screen.getByRole('radio', { name: 'Court' }));
  await person.click(screen.getByRole('button', { name: 'Create overlay' }));
  await person.click(await screen.findByRole('button', { name: 'Copy address' }));
  await waitFor(() =>
    expect(copy).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/overlay/${TOKEN}$`))),
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Court 3', theme: 'court' });
  expect(screen.getByRole('region', { name: 'Overlays that work' }).textContent).toContain('Light, made');
});
