import { useEffect, useRef, useState } from 'react';
import { loadPicture } from '#web/features/player/video/load-picture.ts';
import type { Picture } from '#web/features/player/video/picture.ts';
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

/** Plays a part of a recording on the spot, without moving the main player. */
export function ClipPlayer({ base, from, to, title, poster, onEnded }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const newestBase = useRef(base);
  newestBase.current = base;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens it again; a new address of the same recording does not.
  useEffect(() => {
    const element = video.current;
    if (!element) {
      return undefined;
    }
    let isOver = false;
    let picture: Picture | null = null;
    const fail = () => !isOver && setFailed(true);
    const address = () => `${newestBase.current}/clip.m3u8?from=${Math.round(from)}&to=${Math.round(to)}`;
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
        onEnded={onEnded}
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
