import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Voice } from './use-recorder.ts';
import { VoiceField } from './voice-field.tsx';

let voice: Voice | null = null;
const track = { stop: vi.fn() };
const getUserMedia = vi.fn();

class FakeRecorder {
  static isTypeSupported = (type: string) => type === 'audio/mp4';
  state = 'inactive';
  mimeType = 'audio/mp4';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['sound']) });
    this.onstop?.();
  }
}

function Example() {
  const [own, setOwn] = useState<Voice | null>(null);
  voice = own;
  return <VoiceField voice={own} onVoice={setOwn} />;
}

beforeEach(() => {
  voice = null;
  track.stop.mockClear();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  URL.createObjectURL ??= () => 'blob:sound';
  URL.revokeObjectURL ??= () => undefined;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('records, releases the microphone, plays, and drops the note', async () => {
  render(<Example />);
  await press('Record voice note');
  screen.getByText('0:00 of 1:00');
  await press('Stop recording');
  expect(voice?.sound.type).toBe('audio/mp4');
  expect(voice?.seconds).toBe(1);
  expect(track.stop).toHaveBeenCalledOnce();
  screen.getByLabelText('Your voice note');
  await press('Delete voice note');
  expect(voice).toBeNull();
});

test('ends after a minute', async () => {
  vi.useFakeTimers();
  render(<Example />);
  await act(async () => screen.getByRole('button', { name: 'Record voice note' }).click());
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(voice?.seconds).toBe(60);
});

test.each([
  ['NotAllowedError', /microphone is blocked/],
  ['NotFoundError', /No microphone found/],
  ['NotReadableError', /Another app may be using it/],
])('says why it cannot record: %s', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('no', name));
  render(<Example />);
  await press('Record voice note');
  await screen.findByText(words);
  screen.getByRole('button', { name: 'Record voice note' });
});

test('releases the microphone when it is left while recording', async () => {
  const { unmount } = render(<Example />);
  await press('Record voice note');
  unmount();
  expect(track.stop).toHaveBeenCalledOnce();
  expect(voice).toBeNull();
});

test('says when the browser cannot record', () => {
  vi.stubGlobal('MediaRecorder', undefined);
  render(<Example />);
  screen.getByText("This browser can't record a voice note.");
});
