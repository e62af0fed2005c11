import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

test('offers no link to a team-only broadcast, and explains how to change that', async () => {
  await open('team');
  await screen.findByText('Only your team can watch');
  screen.getByText(/change who can watch in Edit broadcast/);
});

test('shows the address of a public broadcast to every viewer', async () => {
  await open('public', { canManage: false });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Broadcast address' });
  expect(field.value).toMatch(new RegExp(`/live/${BROADCAST}$`));
  expect(screen.queryByRole('radio')).toBeNull();
});

test('allows embedding of a public broadcast, and copies its code', async () => {
  const broadcast = buildBroadcast({ visibility: 'public', title: 'Falcons "A" & <Raptors>' });
  const answers: Handlers = {
    'GET /api/broadcasts/:broadcastId/links': () => ({ links: [] }),
    'PATCH /api/broadcasts/:broadcastId': () => NO_ANSWER,
  };
  const off = await renderBroadcast(<StreamShareDialog broadcast={broadcast} canManage onClose={vi.fn()} />, {
    answers,
  });
  const control = await screen.findByRole('switch', { name: /^Allow embedding/ });
  expect(control.getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByRole('textbox', { name: 'Embed code' })).toBeNull();
  await off.person.click(control);
  await waitFor(() => {
    expect(off.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isEmbeddable: true });
  });
  cleanup();

  const on = await renderBroadcast(
    <StreamShareDialog broadcast={{ ...broadcast, isEmbeddable: true }} canManage onClose={vi.fn()} />,
    { answers },
  );
  const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' });
  expect(code.value).toBe(
    `<iframe src="${location.origin}/embed/${BROADCAST}" title="Falcons &quot;A&quot; &amp; &lt;Raptors&gt;" width="640" height="360" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>`,
  );
  const copy = vi.spyOn(on.device, 'copyText').mockResolvedValue(true);
  await on.person.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(copy).toHaveBeenCalledWith(code.value);
});

test('offers embedding neither to viewers nor for a broadcast by link', async () => {
  await open('public', { canManage: false });
  await screen.findByRole('textbox', { name: 'Broadcast address' });
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  await open('link', { answers: { 'GET /api/broadcasts/:broadcastId/links': () => ({ links: [] }) } });
  await screen.findByRole('button', { name: 'Create link' });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('shows a new link once, and switches it off after a confirmation', async () => {
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
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Broadcast link' });
  expect(field.value).toMatch(new RegExp(`/live/${TOKEN}$`));
  const list = within(await screen.findByRole('region', { name: 'Active links' }));
  await person.click(list.getByRole('button', { name: 'Turn off the link: Created just now' }));
  list.getByText('Its viewers will be disconnected.');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click(list.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Create link' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('reports a failed load of links and retries', async () => {
  let isAway = true;
  const { person } = await open('link', {
    answers: { 'GET /api/broadcasts/:broadcastId/links': () => (isAway ? NO_ANSWER : { links: [LINK] }) },
  });
  await screen.findByText("Couldn't load the links", {}, { timeout: 15_000 });
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Active links' });
}, 30_000);

test('creates an overlay with name and theme, and copies its address once', async () => {
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
    expect(copy).toHaveBeenLastCalledWith(
      expect.stringMatching(new RegExp(`/overlay/${TOKEN}\\?broadcast=[0-9a-f-]+$`)),
    ),
  );
  await person.click(screen.getByRole('radio', { name: 'Newest' }));
  await person.click(screen.getByRole('button', { name: 'Copy address' }));
  await waitFor(() =>
    expect(copy).toHaveBeenLastCalledWith(expect.stringMatching(new RegExp(`/overlay/${TOKEN}$`))),
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Court 3', theme: 'court' });
  expect(screen.getByRole('region', { name: 'Active overlays' }).textContent).toContain('Light, created');
});
