import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ThirdPartyNotices } from './third-party-notices.tsx';

afterEach(() => vi.unstubAllGlobals());

function answer(reply: () => Promise<Response>) {
  const fetch = vi.fn(reply);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('loads the licenses once, when the list is opened', async () => {
  const fetch = answer(
    async () => new Response('react 19 (MIT)', { headers: { 'content-type': 'text/plain' } }),
  );
  render(<ThirdPartyNotices />);
  expect(fetch).not.toHaveBeenCalled();
  const person = userEvent.setup();
  const summary = screen.getByText('Third-party licenses');
  await person.click(summary);
  expect(await screen.findByText('react 19 (MIT)')).toBeTruthy();
  await person.click(summary);
  await person.click(summary);
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a page instead of the text',
    async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('says what to do after %s', async (_name, reply) => {
  answer(reply);
  render(<ThirdPartyNotices />);
  await userEvent.setup().click(screen.getByText('Third-party licenses'));
  expect(await screen.findByText(/Couldn't load the licenses\./)).toBeTruthy();
});
