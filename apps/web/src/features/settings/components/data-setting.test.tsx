import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Handlers, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
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

test('saves all account data as one file and shows progress', async () => {
  const server = sending();
  const { person } = open({ 'GET /api/account/export': () => server.response });
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  await screen.findByText('Collecting…');
  server.send(1);
  const bar = await screen.findByRole('progressbar', { name: 'Collecting your data' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1 of 3');
  server.send(2);
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('2 of 3'));
  server.send(3);
  server.end();

  await screen.findByText(/^Saved as allcourt-my-data-\d{4}-\d\d-\d\d\.zip \(1 kB\)\.$/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(saved).toEqual([{ name: expect.stringMatching(/^allcourt-my-data-/), size: 3 * PIECE.length }]);
});

test('a canceled download saves nothing', async () => {
  const server = sending();
  const { person } = open({ 'GET /api/account/export': () => server.response });
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  server.send(1);
  await screen.findByRole('progressbar');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  server.fail();

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await screen.findByRole('button', { name: 'Download my data' });
  expect(saved).toEqual([]);
});

test.each<[string, () => Reply<object>, RegExp]>([
  ['is refused', () => refused('too-many-requests'), /Too many requests/],
  ['does not arrive', () => NO_ANSWER, /Nothing was saved\.$/],
  ['ends too early', () => whole([1, 2]), /^No connection.*Nothing was saved\.$/],
])('a file that %s is not saved and can be retried', async (_what, answer, words) => {
  let isBad = true;
  const { person } = open({ 'GET /api/account/export': () => (isBad ? answer() : whole([1, 2, 3])) });
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  await screen.findByText(words);
  expect(saved).toEqual([]);
  isBad = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(saved).toHaveLength(1));
});

const PIECE = new TextEncoder().encode('stands for the bytes');

/** A server that sends a file in three parts, one per call. */
function sending() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: new Response(readable, { headers: { 'x-part-count': '3' } }),
    send: (partsDone: number) => void writer.write(frame(partsDone)),
    end: () => void writer.close(),
    fail: () => void writer.abort(),
  };
}

function whole(partsDone: readonly number[]): Response {
  const server = sending();
  for (const count of partsDone) {
    server.send(count);
  }
  server.end();
  return server.response;
}

function frame(partsDone: number): Uint8Array {
  const bytes = new Uint8Array(8 + PIECE.length);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, partsDone);
  head.setUint32(4, PIECE.length);
  bytes.set(PIECE, 8);
  return bytes;
}

function open(answers: Handlers) {
  return renderApp({
    at: '/settings',
    user: buildUser(),
    answers: {
      'GET /user/profile': () => buildProfile(),
      'GET /api/matches/record': () => refused('bad-request'),
      ...answers,
    },
  });
}
