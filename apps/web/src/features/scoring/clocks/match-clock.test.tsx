import { type MatchEvent, replay } from '@allcourt/scoring';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { games, playFrom, TENNIS } from '#test/play.ts';
import { DeviceProvider } from '#web/device/device-context.tsx';
import { MatchClock } from './match-clock.tsx';

const START = Date.parse('2026-06-01T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

test('counts a change of ends down, buzzes 15 seconds before its end and at it', () => {
  const device = draw(lastAt(TENNIS, games('aba'), START), { isOn: true });
  screen.getByText('Change of ends');
  expect(screen.getByRole('timer').textContent).toBe('1:30');
  pass(74);
  expect(screen.getByRole('timer').textContent).toBe('0:16');
  expect(device.buzz).not.toHaveBeenCalled();
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('Change of ends: 15 seconds');
  expect(device.buzz.mock.calls).toEqual([['double']]);
  pass(15);
  expect(screen.getByRole('status').textContent).toBe('Change of ends: time');
  expect(device.buzz.mock.calls).toEqual([['double'], ['double']]);
});

test('offers a penalty for a delay, and stops counting after two minutes', () => {
  const onPenalty = vi.fn();
  draw(lastAt(TENNIS, 'a', START), { isOn: true, onPenalty });
  pass(27);
  expect(screen.queryByRole('button')).toBeNull();
  pass(1);
  expect(screen.getByRole('timer').textContent).toBe('+0:03');
  fireEvent.click(screen.getByRole('button', { name: 'Penalty' }));
  expect(onPenalty).toHaveBeenCalledOnce();
  pass(117);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('is off between points unless it is turned on', () => {
  draw(lastAt(TENNIS, 'a', START), { isOn: false });
  expect(screen.queryByRole('timer')).toBeNull();
});

test('shows a time-out always, and never starts it above its length', () => {
  const match = lastAt('SET3-S:TB11', 'a', START, { kind: 'timeout', side: 'b', type: 'standard' });
  vi.setSystemTime(START - 60_000); // The device that scored is a minute ahead.
  draw(match, { isOn: false });
  screen.getByText('Time-out');
  expect(screen.getByRole('timer').textContent).toBe('1:00');
});

test('offers to call time once that of a timed set is over', () => {
  const onTime = vi.fn();
  draw(lastAt('SET1-S:T10P', 'ab', START), { isOn: false, onTime });
  screen.getByText('Set time');
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  pass(600);
  fireEvent.click(screen.getByRole('button', { name: 'Call time' }));
  expect(onTime).toHaveBeenCalledOnce();
});

test('leaves the end of a timed match to the scorer', () => {
  draw(lastAt('SET3-S:6/TB7-M:T90', 'ab', START), { isOn: false });
  screen.getByText('Match time');
  pass(90 * 60);
  screen.getByText('Match time: time', { selector: ':not([role])' });
  expect(screen.queryByRole('button')).toBeNull();
});

/** A match whose last entry was made at this time; the others a second before each other. */
function lastAt(
  format: string,
  winners: string,
  at: number,
  more?: { kind: 'timeout'; side: 'a' | 'b'; type: 'standard' },
) {
  const { setup, log } = playFrom(format, winners);
  const entries = [...log, ...(more ? [{ ...more, id: 'more', at: 0 } satisfies MatchEvent] : [])];
  const timed = entries.map((event, index) => ({ ...event, at: at - (entries.length - 1 - index) * 1000 }));
  const replayed = replay(setup, timed);
  if (!replayed.ok) {
    throw new Error(JSON.stringify(replayed.reason));
  }
  return replayed.value;
}

function draw(
  match: ReturnType<typeof lastAt>,
  { isOn, onPenalty = vi.fn(), onTime = vi.fn() }: { isOn: boolean; onPenalty?(): void; onTime?(): void },
) {
  const device = fakeDevice();
  render(
    <DeviceProvider value={device}>
      <MatchClock match={match} startedAt={START} isOn={isOn} onPenalty={onPenalty} onTime={onTime} />
    </DeviceProvider>,
  );
  return device;
}

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
}
