import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLongPress } from './use-long-press.ts';

const opened = vi.fn();
const pressed = vi.fn();
const touch = { pointerType: 'touch', clientX: 20, clientY: 20 };

function Part() {
  const press = useLongPress(opened);
  return (
    <>
      <p {...press}>A message</p>
      <button type="button" onClick={pressed}>
        Under the finger
      </button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(<Part />);
});

test('opens under a resting finger, and lifting it presses nothing', () => {
  fireEvent.pointerDown(screen.getByText('A message'), touch);
  act(() => vi.advanceTimersByTime(500));
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();

  fireEvent.pointerDown(screen.getByRole('button'), touch);
  fireEvent.click(screen.getByRole('button'));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a short touch, and one that scrolls, open nothing', () => {
  fireEvent.pointerDown(screen.getByText('A message'), touch);
  fireEvent.pointerUp(screen.getByText('A message'), touch);
  fireEvent.pointerDown(screen.getByText('A message'), touch);
  fireEvent.pointerCancel(screen.getByText('A message'), touch);
  act(() => vi.advanceTimersByTime(1000));
  expect(opened).not.toHaveBeenCalled();
});
