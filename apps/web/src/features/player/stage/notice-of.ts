import type { Broadcast } from '@allcourt/contract';
import type { PlayerState } from '#web/features/player/video/player.ts';
import type { Notice } from './player-notice.tsx';

/** What a player has to say, if anything. */
export function noticeOf(
  { isLive, signal, recording }: Pick<Broadcast, 'isLive' | 'signal'> & { readonly recording: unknown },
  state: Pick<PlayerState, 'phase' | 'isRefused' | 'isMuted' | 'isRetrying'> | null,
): Notice | null {
  if (recording === null) {
    return isLive ? 'waiting' : 'no-recording';
  }
  if (state === null) {
    return 'connecting';
  }
  const { phase } = state;
  if (phase === 'failed') {
    return 'failed';
  }
  if (state.isRefused || phase === 'idle') {
    return 'tap-to-play';
  }
  if (phase === 'ended') {
    return isLive ? 'reconnecting' : 'ended';
  }
  const isDry = phase === 'buffering' || phase === 'loading';
  if (isDry && isLive && signal === 'lost') {
    return 'reconnecting';
  }
  if (state.isRetrying) {
    return isLive ? 'reconnecting' : 'connecting';
  }
  if (isDry) {
    return phase === 'loading' ? 'connecting' : 'buffering';
  }
  return state.isMuted && phase === 'playing' && isLive ? 'tap-to-unmute' : null;
}
