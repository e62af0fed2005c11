import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

let saved: { name: string; size: number }[];

beforeEach(() => {
  saved = [];
  let size = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    size = content instanceof Blob ? content.size : 0;
    return 'blob:my-data';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, size });
  });
});

test('everything of a person is saved as one file', async () => {
  const { person } = open({ 'GET /api/account/export': () => ZIP });
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));

  await screen.findByText(/^Saved as allcourt-my-data-\d{4}-\d\d-\d\d\.zip \(1 kB\)\.$/);
  expect(saved).toEqual([
    { name: expect.stringMatching(/^allcourt-my-data-/), size: JSON.stringify(ZIP).length },
  ]);
});

test.each<[string, () => Reply<object>, RegExp]>([
  ['is refused', () => refused('too-many-requests'), /Too many requests/],
  ['does not arrive', () => NO_ANSWER, /Nothing was saved\.$/],
])('a file that %s is not saved, and can be asked for again', async (_what, answer, words) => {
  let isBad = true;
  const { person } = open({ 'GET /api/account/export': () => (isBad ? answer() : ZIP) });
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  await screen.findByText(words);
  expect(saved).toEqual([]);
  isBad = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(saved).toHaveLength(1));
});

const ZIP = { stands: 'for the bytes' };

function open(answers: Handlers) {
  return renderApp({
    at: '/settings',
    user: buildUser(),
    answers: {
      'GET /user/profile': () => ({ email: 'maya@club.test', mode: null, statProfile: null }),
      'GET /api/matches/record': () => refused('bad-request'),
      ...answers,
    },
  });
}
