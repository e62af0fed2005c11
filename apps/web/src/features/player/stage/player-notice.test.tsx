import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { noticeOf } from './notice-of.ts';
import { PlayerNotice } from './player-notice.tsx';

const LIVE = { isLive: true, signal: 'good', recording: {} } as const;
const PLAYING = { phase: 'playing', isRefused: false, isMuted: false, isRetrying: false } as const;

describe('what a player has to say', () => {
  test.each([
    ['nothing while it plays', {}, {}, null],
    ['that it has no sound', {}, { isMuted: true }, 'tap-to-unmute'],
    ['nothing of the sound of a replay', { isLive: false }, { isMuted: true }, null],
    ['that the camera is waited for', { signal: 'waiting', recording: null }, {}, 'waiting'],
    ['that nothing was recorded', { isLive: false, recording: null }, {}, 'no-recording'],
    ['that it is loading', {}, { phase: 'loading' }, 'connecting'],
    ['that it has run dry', {}, { phase: 'buffering' }, 'buffering'],
    ['that the camera is cut off', { signal: 'lost' }, { phase: 'buffering' }, 'reconnecting'],
    ['nothing of a camera that is cut off while there is something to see', { signal: 'lost' }, {}, null],
    ['that the server does not answer', {}, { isRetrying: true }, 'reconnecting'],
    ['that live has come to a stop', {}, { phase: 'ended' }, 'reconnecting'],
    ['that it is over', { isLive: false }, { phase: 'ended' }, 'ended'],
    ['that it cannot be read', {}, { phase: 'failed' }, 'failed'],
    ['that somebody has to tap', {}, { isRefused: true, phase: 'paused' }, 'tap-to-play'],
  ] as const)('%s', (_what, broadcast, state, notice) => {
    expect(noticeOf({ ...LIVE, ...broadcast }, { ...PLAYING, ...state })).toBe(notice);
  });

  test('before there is a player it is loading', () => {
    expect(noticeOf(LIVE, null)).toBe('connecting');
  });
});

test('a picture that cannot be read is asked for again', async () => {
  const onRetry = vi.fn();
  render(<PlayerNotice notice="failed" onPlay={vi.fn()} onRetry={onRetry} onUnmute={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('The picture could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
