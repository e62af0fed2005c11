import { useEffect, useRef, useState } from 'react';
import { loadPicture } from '#web/features/player/video/load-picture.ts';
import type { Picture } from '#web/features/player/video/picture.ts';
import { instantAt, timeAt } from '#web/features/player/video/video-timeline.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

interface ClipPlayerProps {
  /** Media base of the broadcast. */
  base: string;
  /** Unix milliseconds. */
  from: number;
  to: number;
  title: string;
  poster: string | null;
  onEnded?(): void;
}

/**
 * Plays a part of a recording on the spot, without moving the main player. Its pieces reach beyond the part; it ends where
 * the part does, and begins again from there.
 */
export function ClipPlayer({ base, from, to, title, poster, onEnded }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef({ base, onEnded });
  newest.current = { base, onEnded };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens it again; a new address of the same recording does not.
  useEffect(() => {
    const element = video.current;
    if (!element) {
      return undefined;
    }
    let isOver = false;
    let picture: Picture | null = null;
    let hasEnded = false;
    const gone = new AbortController();
    const fail = () => !isOver && setFailed(true);
    const address = () => `${newest.current.base}/clip.m3u8?from=${Math.round(from)}&to=${Math.round(to)}`;
    const isPast = () => (instantAt(picture?.parts() ?? [], element.currentTime) ?? from) >= to;
    const end = () => {
      if (!hasEnded) {
        hasEnded = true;
        element.pause();
        newest.current.onEnded?.();
      }
    };
    const listen = (event: string, react: () => void) =>
      element.addEventListener(event, react, { signal: gone.signal });
    listen('ended', end);
    listen('timeupdate', () => isPast() && end());
    listen('play', () => {
      const start = timeAt(picture?.parts() ?? [], from) ?? 0;
      // A browser begins a film that has ended at its first piece, which may be before the part.
      if (isPast() || (hasEnded && element.currentTime < start)) {
        element.currentTime = start;
      }
      hasEnded = false;
    });
    const open = async () => {
      const openPicture = await loadPicture();
      if (isOver) {
        return;
      }
      const opened = await openPicture(
        element,
        { url: address(), isLive: false, at: null, freshen: (url) => url },
        { onParts() {}, onFailed: fail },
      );
      if (isOver) {
        opened.close();
        return;
      }
      picture = opened;
      await element.play().catch(() => {}); // Browsers may want a tap first; the video's own controls offer one.
    };
    open().catch(fail);
    return () => {
      isOver = true;
      gone.abort();
      picture?.close();
    };
  }, [from, to, tries]);

  return (
    <div className="relative aspect-video overflow-hidden bg-board">
      {/* biome-ignore lint/a11y/useMediaCaption: there are no captions of what is said on a court. */}
      <video
        ref={video}
        controls
        playsInline
        poster={poster ?? undefined}
        aria-label={title}
        className="size-full object-contain"
      />
      {hasFailed && (
        <div className="absolute inset-0 grid place-items-center bg-surface">
          <ErrorState
            title="Couldn't play this clip"
            onRetry={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            The recording may have been deleted, or you are offline.
          </ErrorState>
        </div>
      )}
    </div>
  );
}
