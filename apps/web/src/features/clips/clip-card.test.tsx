import type { ClipCard as Clip, ClipTarget, ErrorCode } from '@allcourt/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { buildConversation } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { ClipCard } from './clip-card.tsx';

const FROM = Date.parse('2026-06-01T10:00:00Z');
const TARGET: ClipTarget = { kind: 'clip', broadcastId: uuidv7(), from: FROM, to: FROM + 11_000 };
const CLIP: Clip = {
  broadcastId: TARGET.broadcastId,
  title: 'Falcons v Raptors',
  teamId: uuidv7(),
  isLive: false,
  name: 'Break point saved',
  score: '30–40',
  from: new Date(TARGET.from).toISOString(),
  to: new Date(TARGET.to).toISOString(),
  still: null,
  mediaBase: '/live/1/key',
};

afterEach(() => localStorage.clear());

function open({ clip = CLIP, fault = null }: { clip?: Clip; fault?: ErrorCode | 'no-network' | null } = {}) {
  const server = startChatServer(buildConversation(), []);
  server.answers[`GET /api/live/${TARGET.broadcastId}/clip?from=${TARGET.from}&to=${TARGET.to}`] = () => clip;
  server.fault = fault;
  return renderChat(<ClipCard target={TARGET} />);
}

test('plays the clip in place, named by its score and its length', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { person } = await open();
  const card = await screen.findByRole('button', { name: /^Play clip: Break point saved/ });
  expect(within(card).getByText('30–40, 0:11')).toBeDefined();
  await person.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'Break point saved' });
  const video = within(dialog).getByLabelText<HTMLVideoElement>('Break point saved', { selector: 'video' });
  await waitFor(() =>
    expect(video.src).toContain(`/live/1/key/clip.m3u8?from=${TARGET.from}&to=${TARGET.to}`),
  );
});

test('ends where the clip does, though its film goes on, and begins again', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: /^Play clip/ }));
  const video = await screen.findByLabelText<HTMLVideoElement>('Break point saved', { selector: 'video' });
  await waitFor(() => expect(video.src).toContain('/clip.m3u8'));
  // The film begins 1.5 s before the clip.
  Object.assign(video, { getStartDate: () => new Date(FROM - 1500) });
  let seconds = 12.4;
  Object.defineProperty(video, 'currentTime', { get: () => seconds, set: (to: number) => (seconds = to) });
  const before = pause.mock.calls.length;
  fireEvent.timeUpdate(video);
  expect(pause).toHaveBeenCalledTimes(before);
  seconds = 12.5;
  fireEvent.timeUpdate(video);
  expect(pause).toHaveBeenCalledTimes(before + 1);
  fireEvent.play(video);
  expect(seconds).toBe(1.5);
});

test('hides the score of a live match, unless this device shows scores early', async () => {
  await open({ clip: { ...CLIP, isLive: true } });
  const card = await screen.findByRole('button', { name: /^Play clip: Falcons v Raptors/ });
  expect(card.textContent).not.toContain('30–40');
  expect(within(card).getByText("The score is hidden while it's live.")).toBeDefined();
});

test('shows the score of a live match where scores show early', async () => {
  localStorage.setItem('allcourt:spoiler-safe', '0');
  await open({ clip: { ...CLIP, isLive: true } });
  expect(await screen.findByText('30–40, 0:11')).toBeDefined();
});

test.each([
  ['broadcast-not-found', "This clip isn't available to you"],
  ['clip-refused', "This clip isn't available to you"],
  ['no-network', "This clip isn't saved on this device"],
] as const)('says so after %s', async (fault, words) => {
  await open({ fault });
  expect(await screen.findByText(words)).toBeDefined();
});
