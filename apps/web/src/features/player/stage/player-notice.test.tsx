import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { noticeOf, PlayerNotice } from './player-notice.tsx';

const LIVE = { isLive: true, signal: 'good', recording: {} } as const;
const PLAYING = { phase: 'playing', isRefused: false, isMuted: false, isRetrying: false } as const;

describe('the notice of a player', () => {
  test.each([
    ['is absent while it plays', {}, {}, null],
    ['offers to unmute', {}, { isMuted: true }, 'tap-to-unmute'],
    ['does not offer to unmute a replay', { isLive: false }, { isMuted: true }, null],
    ['waits for the camera', { signal: 'waiting', recording: null }, {}, 'waiting'],
    ['reports that nothing was recorded', { isLive: false, recording: null }, {}, 'no-recording'],
    ['reports loading', {}, { phase: 'loading' }, 'connecting'],
    ['reports buffering', {}, { phase: 'buffering' }, 'buffering'],
    ['reports a lost camera', { signal: 'lost' }, { phase: 'buffering' }, 'reconnecting'],
    ['is absent for a lost camera while video is left', { signal: 'lost' }, {}, null],
    ['reports a server that does not answer', {}, { isRetrying: true }, 'reconnecting'],
    ['reconnects when a live video stops', {}, { phase: 'ended' }, 'reconnecting'],
    ['reports the end of a replay', { isLive: false }, { phase: 'ended' }, 'ended'],
    ['reports a failure', {}, { phase: 'failed' }, 'failed'],
    ['asks for a tap', {}, { isRefused: true, phase: 'paused' }, 'tap-to-play'],
  ] as const)('%s', (_what, broadcast, state, notice) => {
    expect(noticeOf({ ...LIVE, ...broadcast }, { ...PLAYING, ...state })).toBe(notice);
  });

  test('reports loading before there is a player', () => {
    expect(noticeOf(LIVE, null)).toBe('connecting');
  });
});

test('retries a video that failed', async () => {
  const onRetry = vi.fn();
  render(<PlayerNotice notice="failed" onPlay={vi.fn()} onRetry={onRetry} onUnmute={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe("Couldn't load the video");
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
