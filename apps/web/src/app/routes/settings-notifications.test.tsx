import type { NotificationSettingsAnswer } from '@allcourt/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { DEV } from '#test/chat.ts';
import { type Handlers, lastCall, refused } from '#test/network.ts';
import { buildMatrix } from '#test/notices.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([import('./settings.tsx'), import('./settings-lower.tsx')]);
}, 60_000);

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
  await screen.findByRole('switch', { name: 'Messages' });
  return app;
}

test('groups the types by topic, and says what is on', async () => {
  const matrix = { ...buildMatrix(), mention: { app: false, push: true, mail: false } };
  await open({
    'GET /api/notifications/settings': () => ({ ...SETTINGS, settings: { matrix, quiet: null } }),
  });
  expect(screen.getByRole('button', { name: /^Messages ?In app\. 4 of 5 on$/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Events ?In app$/ })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Mentions of you, Email' })).toBeNull();
});

test('turns a topic off with one switch, and undoes it with its details', async () => {
  const { person, calls } = await open({
    'PUT /api/notifications/settings': ({ body }) => ({ ...SETTINGS, settings: body }) as typeof SETTINGS,
  });
  await person.click(screen.getByRole('switch', { name: 'Training' }));
  expect(await screen.findByText('Training turned off')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Training ?Off$/ })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: /^Training ?In app$/ });
  expect(lastCall(calls, /^PUT /)?.body).toEqual({ matrix: buildMatrix(), quiet: null });
});

test('offers each type on each channel of the server, and saves right away', async () => {
  const { person, calls } = await open({
    'PUT /api/notifications/settings': ({ body }) => ({ ...SETTINGS, settings: body }) as typeof SETTINGS,
  });
  await person.click(screen.getByRole('button', { name: /^Messages/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Mentions of you, Email' }));
  expect(screen.getByRole('checkbox', { name: 'Mentions of you, Email' })).toHaveProperty('checked', true);
  await waitFor(() => expect(lastCall(calls, /^PUT /)).toBeDefined());
  expect(lastCall(calls, /^PUT /)?.body).toEqual({
    quiet: null,
    matrix: { ...buildMatrix(), mention: { app: true, push: false, mail: true } },
  });
});

test('gathers the email of a day, at an hour of choice, where the server sends any', async () => {
  const saved = { matrix: buildMatrix(), quiet: null };
  const { person, calls } = await open({
    'PUT /api/notifications/settings': ({ body }) => ({ ...SETTINGS, settings: body }) as typeof SETTINGS,
  });
  await person.click(screen.getByRole('switch', { name: 'One email a day' }));
  fireEvent.change(await screen.findByLabelText('At'), { target: { value: '06:30' } });
  await waitFor(() => expect(lastCall(calls, /^PUT /)?.body).toEqual({ ...saved, digestAt: 390 }));
  await person.click(screen.getByRole('switch', { name: 'One email a day' }));
  await waitFor(() => expect(lastCall(calls, /^PUT /)?.body).toEqual({ ...saved, digestAt: null }));
});

test('has no daily email where the server sends none', async () => {
  await open({ 'GET /api/notifications/settings': () => ({ ...SETTINGS, channels: ['app'] }) });
  expect(screen.queryByRole('switch', { name: 'One email a day' })).toBeNull();
});

test('follows a link to this section, even though it loads after the page', async () => {
  const seen: string[] = [];
  const before = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id);
  };
  await open({}, '/settings#notifications');
  expect(seen).toContain('notifications');
  Element.prototype.scrollIntoView = before;
});

test('a server without email offers none', async () => {
  const { person } = await open({
    'GET /api/notifications/settings': () => ({ ...SETTINGS, channels: ['app'] }),
  });
  await person.click(screen.getByRole('button', { name: /^Messages/ }));
  expect(screen.getByRole('columnheader', { name: 'In app' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
});

test('reminders can be turned off by type of event', async () => {
  const saved: unknown[] = [];
  const { person } = await open({
    'PUT /api/notifications/settings': ({ body }) => {
      saved.push((body as typeof SETTINGS.settings & { unreminded: unknown }).unreminded); // as above
      return { ...SETTINGS, settings: body } as typeof SETTINGS;
    },
  });
  const group = within(screen.getByRole('group', { name: 'Event reminders' }));
  await person.click(group.getByRole('checkbox', { name: 'Practices' }));
  await person.click(group.getByRole('checkbox', { name: 'Matches' }));
  await person.click(group.getByRole('checkbox', { name: 'Practices' }));
  await waitFor(() => expect(saved).toEqual([['practice'], ['practice', 'match'], ['match']]));
  expect(group.getByRole('checkbox', { name: 'Matches' })).toHaveProperty('checked', false);
});

test('quiet hours begin at 22:00 and end at 07:00, and can be changed', async () => {
  const saved: unknown[] = [];
  const { person } = await open({
    'PUT /api/notifications/settings': ({ body }) => {
      saved.push((body as typeof SETTINGS.settings).quiet); // what this screen has just sent
      return { ...SETTINGS, settings: body } as typeof SETTINGS;
    },
  });
  await person.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(await screen.findByLabelText('From')).toHaveProperty('value', '22:00');
  expect(screen.getByLabelText('To')).toHaveProperty('value', '07:00');
  await waitFor(() => expect(saved).toEqual([{ from: 1320, to: 420 }]));
});

test('undoes a change that failed to save, and shows why', async () => {
  const { person } = await open({
    'PUT /api/notifications/settings': () => refused('too-many-requests'),
    'PATCH /api/chat/privacy': () => refused('too-many-requests'),
  });
  await person.click(screen.getByRole('button', { name: /^Messages/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Mentions of you, Email' }));
  expect((await screen.findAllByText(/Too many requests/)).length).toBe(1);
  expect(screen.getByRole('checkbox', { name: 'Mentions of you, Email' })).toHaveProperty('checked', false);
  await person.click(await screen.findByRole('switch', { name: /Invisible/ }));
  await waitFor(() => expect(screen.getAllByText(/Too many requests/)).toHaveLength(2));
  expect(screen.getByRole('switch', { name: /Invisible/ })).toHaveProperty('checked', false);
});

test('lists blocked people, and unblocks them', async () => {
  const { person } = await open({
    'GET /api/blocks': () => ({ blocked: [DEV] }),
    'DELETE /api/blocks/:accountId': () => ({ blocked: [] }),
  });
  const row = (await screen.findByText('Dev Patel')).closest('li') ?? document.body;
  await person.click(within(row).getByRole('button', { name: 'Unblock Dev Patel' }));
  expect(await screen.findByText("You haven't blocked anyone.")).toBeDefined();
});
