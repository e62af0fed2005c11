import { createContext, type ReactNode, useContext } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { useOnScreen } from '#web/data/on-screen.ts';
import { PlaybackProvider } from '#web/features/player/playback/playback-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import type { Live } from './live.ts';
import type { LiveFeed } from './use-live-feed.ts';
import { useLiveFeed } from './use-live-feed.ts';

export type { Live } from './live.ts';

/** Exported for tests; everything else is drawn inside a `LiveProvider`. */
export const LiveContext = createContext<Live | null>(null);

interface LiveProviderProps {
  /** The id of a broadcast, or the token of a link to it. */
  liveKey: string;
  /** No account is signed in. */
  isGuest: boolean;
  /** Heading level of the messages drawn instead of the broadcast. */
  headingLevel?: 'h1' | 'h2';
  children: ReactNode;
}

/** Follows one broadcast. Draws its children once it has loaded, and the loading or error state until then. */
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

/** The broadcast on screen. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) {
    throw new TypeError('useLive needs a LiveProvider above it.');
  }
  return live;
}

interface LiveWaitsProps {
  feed: Exclude<LiveFeed, { status: 'ready' }>;
  headingLevel: 'h1' | 'h2';
}

/** Explains why a broadcast is not on screen. */
function LiveWaits({ feed, headingLevel }: LiveWaitsProps) {
  if (feed.status === 'gone') {
    return (
      <DeadEnd
        as={headingLevel}
        title="Broadcast not found"
        action={
          headingLevel === 'h2' ? (
            <ButtonLink to="/broadcast" look="pri">
              View all broadcasts
            </ButtonLink>
          ) : (
            <ButtonLink to="/">Go to Allcourt</ButtonLink>
          )
        }
      >
        It was deleted, or it isn't shared with you. A link to it may have been switched off.
      </DeadEnd>
    );
  }
  if (feed.status === 'error') {
    const offline = feed.error instanceof NetworkError;
    return (
      <ErrorState
        title={offline ? 'You are offline' : "Couldn't load the broadcast"}
        offline={offline}
        onRetry={feed.retry}
      >
        {offline ? "The broadcast loads when you're back online." : feed.error.message}
      </ErrorState>
    );
  }
  return <Loading label="Loading the broadcast" bar="aspect-video w-full" />;
}
