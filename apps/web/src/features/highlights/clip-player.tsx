import { useEffect, useRef, useState } from 'react';
import { loadPicture } from '#web/features/player/video/load-picture.ts';
import type { Picture } from '#web/features/player/video/picture.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

interface ClipPlayerProps {
  /** The media base. */
  base: string;
  /** Unix milliseconds. */
  from: number;
  to: number;
  title: string;
  poster: string | null;
}

/** Plays a part of a recording where it stands; what is watched elsewhere on the page stays where it is. */
export function ClipPlayer({ base, from, to, title, poster }: ClipPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const newestBase = useRef(base);
  newestBase.current = base;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew; another address of the same pictures does not.
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
      await element.play().catch(() => {}); // The browser wants a press first: its controls offer one.
    };
    open().catch(fail);
    return () => {
      isOver = true;
      picture?.close();
    };
  }, [from, to, tries]);

  return (
    <div className="relative aspect-video overflow-hidden bg-[#071029]">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes down what is said on a court. */}
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
            title="This clip cannot be played now"
            onRetry={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            The recording may be gone, or there is no connection.
          </ErrorState>
        </div>
      )}
    </div>
  );
}
