import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refused, stubNetwork } from '#test/network.ts';
import type { PushBrowser } from './push.ts';
import { PushRow } from './push-row.tsx';

const KEY = 'B'.repeat(87);

test('subscribes with the server’s key when switched on, and registers with the server', async () => {
  const calls = stubNetwork({
    'GET /api/push': () => ({ key: KEY, native: [] }),
    'PUT /api/push': () => undefined,
  });
  const browser = browserThat();
  render(<PushRow browser={browser} />);
  const toggle = await off();
  await userEvent.click(toggle);

  await vi.waitFor(() => expect(toggle).toHaveProperty('checked', true));
  expect(browser.subscribe).toHaveBeenCalledWith(KEY);
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'PUT', path: '/api/push', body: browser.given.toJSON() }),
  );
});

test('removes the subscription from server and push service when switched off', async () => {
  const calls = stubNetwork({ 'DELETE /api/push': () => undefined });
  const browser = browserThat({ isSubscribed: true, permission: 'granted' });
  render(<PushRow browser={browser} />);
  const toggle = await screen.findByRole('switch', { name: 'Show notifications here' });
  await vi.waitFor(() => expect(toggle).toHaveProperty('checked', true));
  await userEvent.click(toggle);

  await vi.waitFor(() => expect(toggle).toHaveProperty('checked', false));
  expect(browser.given.unsubscribe).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(1);
});

test('explains where to allow notifications after a no', async () => {
  render(<PushRow browser={browserThat({ answer: 'denied' })} />);
  await userEvent.click(await off());
  await screen.findByText(/Allow notifications in the site settings/);
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});

test('has its hint before the browser has read the subscription', async () => {
  const browser = browserThat({ permission: 'granted' });
  browser.subscription = () => new Promise(() => undefined);
  render(<PushRow browser={browser} />);
  screen.getByText(/^Shows what is checked under Push/);
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});

test('explains when the browser has no push', async () => {
  render(<PushRow browser={null} />);
  await screen.findByText(/This browser can't show notifications/);
});

test('shows a refusal, and stays off', async () => {
  stubNetwork({
    'GET /api/push': () => ({ key: KEY, native: [] }),
    'PUT /api/push': () => refused('push-refused'),
  });
  render(<PushRow browser={browserThat()} />);
  const toggle = await off();
  await userEvent.click(toggle);
  await screen.findByText("This device can't receive notifications.");
  expect(toggle).toHaveProperty('checked', false);
});

async function off() {
  const toggle = await screen.findByRole('switch', { name: 'Show notifications here' });
  await vi.waitFor(() => expect(toggle).toHaveProperty('disabled', false));
  return toggle;
}

/** A browser with its answer to the question, and whether it was asked before. */
function browserThat({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
}: {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  isSubscribed?: boolean;
} = {}) {
  const body = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: KEY, auth: 'a'.repeat(22) },
  };
  const given = {
    endpoint: body.endpoint,
    expirationTime: null,
    options: { applicationServerKey: null, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => body,
    unsubscribe: vi.fn(async () => true),
  };
  let known = permission;
  return {
    given,
    get permission() {
      return known;
    },
    async ask() {
      known = answer;
      return answer;
    },
    subscription: async () => (isSubscribed ? given : null),
    subscribe: vi.fn(async () => given),
  } satisfies PushBrowser & { given: unknown };
}
