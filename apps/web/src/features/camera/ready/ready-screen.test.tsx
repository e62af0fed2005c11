import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ANY_CAMERA } from '#web/features/camera/capture/capture.ts';
import { bodyOf, EMPTY_FORM } from '#web/features/camera/go-live/go-live-form.ts';
import { ReadyScreen } from './ready-screen.tsx';
import type { ReadyView } from './ready-view.ts';

const TEAM = { id: 't1', name: 'Falcons' };

function open(change: Partial<ReadyView> = {}) {
  const acts = { onGoLive: vi.fn(), onRetry: vi.fn(), onCancel: vi.fn() };
  const view: ReadyView = {
    setup: {
      cameraId: 'c1',
      accountId: 'a1',
      team: TEAM,
      body: bodyOf({ ...EMPTY_FORM, opponent: 'Raptors' }, { team: TEAM, matches: [] }),
      wish: ANY_CAMERA,
      isMuted: false,
      broadcastId: null,
    },
    phase: 'waiting',
    // jsdom has no streams; the element only holds it.
    picture: {} as MediaStream,
    gap: null,
    isStarting: false,
    isUnreachable: false,
    problem: null,
    ...change,
  };
  render(<ReadyScreen view={view} {...acts} />);
  return { ...acts, person: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

test('shows its picture, its title, and who can start it', async () => {
  const { person, onGoLive, onCancel } = open();
  expect(screen.getByRole('dialog', { name: 'Falcons v Raptors' })).toBeDefined();
  expect(screen.getByLabelText("Your camera's picture")).toBeDefined();
  expect(screen.getByText('Ready. Anyone who broadcasts for Falcons can start this camera.')).toBeDefined();
  // No button has the focus: a key pressed by chance starts and ends nothing.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Falcons v Raptors' }));
  await person.click(button('Go Live now'));
  expect(onGoLive).toHaveBeenCalledOnce();
  await person.click(button('Cancel'));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('says that it is not connected', () => {
  open({ isUnreachable: true });
  expect(screen.getByText('Not connected. Trying again…')).toBeDefined();
  expect(
    screen.getByText('Not ready. Other devices can start this camera once it is connected.'),
  ).toBeDefined();
  expect(screen.queryByText(/^Ready\./)).toBeNull();
});

test('warns of a low battery', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.12, charging: false });
  Object.assign(navigator, { getBattery: async () => battery });
  open();
  expect(await screen.findByText('Battery at 12%. Plug this device in.')).toBeDefined();
  Reflect.deleteProperty(navigator, 'getBattery');
});

test('starts, and can not be canceled until it has', async () => {
  const { person, onCancel } = open({ isStarting: true });
  expect(screen.getByText('Starting…')).toBeDefined();
  await person.click(button('Cancel'));
  expect(onCancel).not.toHaveBeenCalled();
});

test('says why it did not start', () => {
  open({ problem: 'This team has reached its limit of live broadcasts. End one first.' });
  expect(screen.getByRole('alert').textContent).toBe(
    "Couldn't start. This team has reached its limit of live broadcasts. End one first.",
  );
});

test.each([
  ['denied', 'Camera access is blocked.'],
  [null, 'Camera disconnected'],
] as const)('says that the camera is lost (%s), and tries again when asked', async (problem, words) => {
  const { person, onRetry, onGoLive } = open({ picture: null, gap: { kind: 'lost', problem } });
  expect(screen.getByText(words)).toBeDefined();
  expect(
    screen.getByText('Not ready. Other devices can start this camera once it has a picture.'),
  ).toBeDefined();
  await person.click(button('Go Live now'));
  expect(onGoLive).not.toHaveBeenCalled();
  await person.click(button('Try again'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('says that the phone paused the camera', () => {
  open({ gap: { kind: 'paused', problem: null } });
  expect(screen.getByText('Camera paused by your phone. It resumes when you return.')).toBeDefined();
});

test('says why it no longer waits, and closes', async () => {
  const { person, onCancel } = open({
    phase: 'stopped',
    picture: null,
    problem: 'Your role in this team does not allow this.',
  });
  expect(screen.getByText('This camera is no longer ready.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Your role in this team does not allow this.');
  expect(screen.queryByRole('button', { name: 'Go Live now' })).toBeNull();
  await person.click(button('Close'));
  expect(onCancel).toHaveBeenCalledOnce();
});
