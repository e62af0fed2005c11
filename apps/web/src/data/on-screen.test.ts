import { expect, test, vi } from 'vitest';
import { createOnScreen } from './on-screen.ts';

function watched() {
  const page = Object.assign(document.implementation.createHTMLDocument(), {});
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperty(page, 'visibilityState', { get: () => visibility });
  const said: unknown[] = [];
  let connect = () => {};
  const screen = createOnScreen();
  const stop = screen.watch({
    page,
    socket: {
      say: vi.fn((_event, message) => void said.push(message)),
      onConnected(callback) {
        connect = callback;
        return () => {};
      },
    },
  });
  return {
    screen,
    said,
    stop,
    connect: () => connect(),
    become(next: DocumentVisibilityState) {
      visibility = next;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('says what is shown, once, however the screens give way to one another', async () => {
  const { screen, said } = watched();
  const hide = screen.show('conversation:1');
  await Promise.resolve();
  hide();
  screen.show('conversation:2');
  screen.show('conversation:2');
  await Promise.resolve();
  expect(said).toEqual([{ shows: ['conversation:1'] }, { shows: ['conversation:2'] }]);
});

test('reports when the page is hidden, and what it shows when it is visible again', async () => {
  const { screen, said, become } = watched();
  screen.show('conversation:1');
  await Promise.resolve();
  become('hidden');
  become('visible');
  expect(said).toEqual([{ shows: ['conversation:1'] }, { shows: null }, { shows: ['conversation:1'] }]);
});

test('says it again on a new connection, unless it is what the server takes it for', async () => {
  const { screen, said, connect, stop } = watched();
  connect();
  expect(said).toEqual([]);
  screen.show('conversation:1');
  await Promise.resolve();
  connect();
  expect(said).toEqual([{ shows: ['conversation:1'] }, { shows: ['conversation:1'] }]);
  stop();
  screen.show('conversation:2');
  await Promise.resolve();
  expect(said).toHaveLength(2);
});
