import type { NotificationSettingsAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEV } from '#test/chat.ts';
import { type Handlers, refused } from '#test/network.ts';
import { buildMatrix } from '#test/notices.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const SETTINGS: NotificationSettingsAnswer = {
  settings: { matrix: buildMatrix(), quiet: null },
  channels: ['app', 'mail'],
};

async function open(answers: Handlers = {}, at = '/settings') {
  const app = renderApp({
    at,
    user: buildUser(),
    answers: {
      'GET /user/profile': () => refused('not-found'),
      'GET /api/account/usage': () => refused('not-found'),
      'GET /api/notifications/settings': () => SETTINGS,
      ...answers,
    } as Handlers, // what else the screen reads is not what these are about
  });
  await screen.findByRole('table', { name: 'By which ways you are told of what' });
  return app;
}

test('each kind is told by each way that the server has, and saved at once', async () => {
  const { person, calls } = await open({
    'PUT /api/notifications/settings': ({ body }) => ({ ...SETTINGS, settings: body }) as typeof SETTINGS,
  });
  await person.click(screen.getByRole('checkbox', { name: 'Mentions of you, Mail' }));
  expect(screen.getByRole('checkbox', { name: 'Mentions of you, Mail' })).toHaveProperty('checked', true);
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'));
  expect(calls.at(-1)?.body).toEqual({
    quiet: null,
    matrix: { ...buildMatrix(), mention: { app: true, push: false, mail: true } },
  });
});

test('a link to this section leads there, though it comes later than the page', async () => {
  const seen: string[] = [];
  const before = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id);
  };
  await open({}, '/settings#notifications');
  expect(seen).toContain('notifications');
  Element.prototype.scrollIntoView = before;
});

test('a server without mail offers none', async () => {
  await open({ 'GET /api/notifications/settings': () => ({ ...SETTINGS, channels: ['app'] }) });
  expect(screen.queryByRole('columnheader', { name: 'Mail' })).toBeNull();
});

test('quiet hours begin as most people sleep, and can be moved', async () => {
  const saved: unknown[] = [];
  const { person } = await open({
    'PUT /api/notifications/settings': ({ body }) => {
      saved.push((body as typeof SETTINGS.settings).quiet); // what this screen has just sent
      return { ...SETTINGS, settings: body } as typeof SETTINGS;
    },
  });
  await person.click(screen.getByRole('switch', { name: 'Keep quiet at night' }));
  expect(await screen.findByLabelText('From')).toHaveProperty('value', '22:00');
  expect(screen.getByLabelText('To')).toHaveProperty('value', '07:00');
  await waitFor(() => expect(saved).toEqual([{ from: 1320, to: 420 }]));
});

test('what could not be saved is taken back, and said', async () => {
  const { person } = await open({
    'PUT /api/notifications/settings': () => refused('too-many-requests'),
    'PATCH /api/chat/privacy': () => refused('too-many-requests'),
  });
  await person.click(screen.getByRole('checkbox', { name: 'Mentions of you, Mail' }));
  expect((await screen.findAllByText(/Too many requests/)).length).toBe(1);
  expect(screen.getByRole('checkbox', { name: 'Mentions of you, Mail' })).toHaveProperty('checked', false);
  await person.click(await screen.findByRole('switch', { name: /Invisible/ }));
  await waitFor(() => expect(screen.getAllByText(/Too many requests/)).toHaveLength(2));
  expect(screen.getByRole('switch', { name: /Invisible/ })).toHaveProperty('checked', false);
});

test('who is blocked is listed, and can be let write again', async () => {
  const { person } = await open({
    'GET /api/blocks': () => ({ blocked: [DEV] }),
    'DELETE /api/blocks/:accountId': () => ({ blocked: [] }),
  });
  const row = (await screen.findByText('Dev Patel')).closest('li') ?? document.body;
  await person.click(within(row).getByRole('button', { name: 'Unblock Dev Patel' }));
  expect(await screen.findByText('Nobody is blocked.')).toBeDefined();
});
