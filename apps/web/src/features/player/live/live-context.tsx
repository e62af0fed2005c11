import { createContext, type ReactNode, useContext } from 'react';
import { useOnScreen } from '#web/data/on-screen.ts';
import { PlaybackProvider } from '#web/features/player/playback/playback-context.tsx';
import type { Live } from './live.ts';
import { LiveWaits } from './live-waits.tsx';
import { useLiveFeed } from './use-live-feed.ts';

export type { Live } from './live.ts';

/** For tests and pages that already have it; everything else is drawn inside a `LiveProvider`. */
export const LiveContext = createContext<Live | null>(null);

interface LiveProviderProps {
  /** The id of a broadcast, or the token of a link to it. */
  liveKey: string;
  /** Nobody is signed in. */
  isGuest: boolean;
  /** Of what is said instead, where it is the head of its page. */
  headingLevel?: 'h1' | 'h2';
  children: ReactNode;
}

/** Follows one broadcast. Its children are drawn once it has been read, and until then why not. */
export function LiveProvider({ liveKey, isGuest, headingLevel = 'h2', children }: LiveProviderProps) {
  const feed = useLiveFeed({ liveKey, isGuest });
  useOnScreen(feed.status === 'ready' ? `broadcast:${feed.live.answer.broadcast.id}` : null);
  if (feed.status !== 'ready') {
    return <LiveWaits feed={feed} headingLevel={headingLevel} />;
  }
  return (
    <LiveContext value={feed.live}>
      <PlaybackProvider key={feed.live.answer.broadcast.id} live={feed.live}>
        {children}
      </PlaybackProvider>
    </LiveContext>
  );
}

/** The broadcast that is being watched. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) {
    throw new TypeError('useLive needs a LiveProvider above it.');
  }
  return live;
}
