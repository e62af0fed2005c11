import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { games, playFrom, TENNIS } from '#test/play.ts';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { Scoreboard } from './scoreboard.tsx';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
});

test('shows the score, the stake and the time, and keeps the screen awake until it closes', () => {
  const release = vi.fn();
  const { board, device, unmount } = draw({ winners: `${games('aab')}aaa`, release });
  screen.getByRole('heading', { name: 'Set 1, game 4' });
  expect(board.textContent).toContain('Break point');
  expect(board.textContent).toContain('10:00');
  expect(board.textContent).toContain('40');
  expect(device.keepAwake).toHaveBeenCalledOnce();
  unmount();
  expect(release).toHaveBeenCalledOnce();
});

test('announces the score to a screen reader', async () => {
  draw({ winners: 'ab' });
  expect((await screen.findByText('Fifteen all, Okafor serving.')).getAttribute('role')).toBe('status');
});

test('shows the result after the match', () => {
  draw({ winners: games('aaaaaa aaaaaa'), durationMs: 3_600_000 });
  screen.getByRole('heading', { name: 'You won' });
  screen.getByText('1 h');
});

test('closes by its button, by a tap and by Escape', () => {
  const { board, closed } = draw({});
  const button = screen.getByRole('button', { name: 'Close scoreboard' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.click(board.querySelector('[aria-hidden="true"][tabindex="-1"]') ?? button);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(3);
});

test('fills the screen where the browser can, and closes when the reader leaves that', async () => {
  let full: Element | null = null;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
    configurable: true,
    async value(this: HTMLElement) {
      full = this;
    },
  });
  const { board, closed } = draw({});
  await act(async () => {});
  expect(full).toBe(board);
  full = null;
  fireEvent(document, new Event('fullscreenchange'));
  expect(closed).toHaveBeenCalledOnce();
});

test('gives the screen back when it closes, and stays where the browser refuses', async () => {
  const exit = vi.fn(async () => {});
  let full: Element | null = null;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: exit });
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
    configurable: true,
    async value(this: HTMLElement) {
      full = this;
    },
  });
  const { unmount } = draw({});
  await act(async () => {});
  unmount();
  expect(exit).toHaveBeenCalledOnce();

  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
    configurable: true,
    value: () => Promise.reject(new TypeError('refused')),
  });
  const { closed } = draw({});
  await act(async () => {});
  expect(closed).not.toHaveBeenCalled();
});

interface Drawn {
  winners?: string;
  durationMs?: number | null;
  release?(): void;
}

function draw({ winners = '', durationMs = null, release = () => {} }: Drawn) {
  vi.spyOn(Date, 'now').mockReturnValue(600_000);
  const device = fakeDevice();
  device.keepAwake.mockReturnValue(release);
  const closed = vi.fn();
  const { unmount } = render(
    <DeviceProvider value={device}>
      <Scoreboard
        match={playFrom(TENNIS, winners)}
        cast={CAST}
        sun={{ isOn: false, set: () => {}, attributes: {} }}
        startedAt={0}
        durationMs={durationMs}
        onClose={closed}
      />
    </DeviceProvider>,
  );
  return { board: screen.getByRole('dialog', { name: 'Scoreboard' }), device, closed, unmount };
}
