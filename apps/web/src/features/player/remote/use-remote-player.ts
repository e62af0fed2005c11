import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackStore } from '#web/features/player/playback/playback-context.tsx';
import { createFrameRemote } from './frame-remote.ts';
import type { Remote } from './remote.ts';
import { type Calibrated, createRemotePlayer, type RemotePlayer } from './remote-player.ts';
import { createYoutubeRemote } from './youtube-remote.ts';

export interface WatchedRemote {
  readonly player: RemotePlayer;
  readonly remote: Remote;
}

/** The player of an external video, once its frame is there. */
export function useRemotePlayer(frame: HTMLIFrameElement | null): WatchedRemote | null {
  const { answer } = useLive();
  const { source, externalUrl, videoStartAt, isLive } = answer.broadcast;
  const store = usePlaybackStore();
  const calibrated = useRef<Calibrated>({ startAt: null, isLive });
  const [watched, setWatched] = useState<WatchedRemote | null>(null);
  useEffect(() => {
    calibrated.current = { startAt: videoStartAt === null ? null : Date.parse(videoStartAt), isLive };
    store.update();
  }, [videoStartAt, isLive, store]);
  const takeDeferred = useEffectEvent((player: RemotePlayer) => store.takeDeferred()?.(player));

  const startsPlaying = useEffectEvent(() => isLive);

  useEffect(() => {
    if (!frame || externalUrl === null) {
      return;
    }
    const remote =
      source === 'youtube'
        ? createYoutubeRemote(frame, window)
        : createFrameRemote(frame, { url: externalUrl, startsPlaying: startsPlaying() }, window);
    const player = createRemotePlayer(remote, () => calibrated.current);
    const detach = store.attach({
      instant: player.now,
      isAtEdge: () => player.state().isAtEdge,
      isPlaying: () => player.state().phase === 'playing',
      play: player.play,
      pause: player.pause,
      seek: player.seek,
      goLive: player.goLive,
      playRange: player.playRange,
      snapshot: async () => null, // a page cannot read pictures from another site's frame
    });
    const unsubscribe = player.subscribe(store.update);
    setWatched({ player, remote });
    takeDeferred(player);
    return () => {
      unsubscribe();
      detach();
      player.close();
      setWatched(null);
    };
  }, [frame, source, externalUrl, store]);
  return watched;
}
