import type { Target, TrainingTarget } from '@allcourt/contract';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { WatchPoint } from '#web/features/broadcasts/recordings/watch-point.tsx';
import { MatchScreen } from '#web/features/match-report/match-screen.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const MatchTools = lazyPart(async () => (await import('./match-tools.tsx')).MatchTools, 'quiet');
const ShareToChat = lazyPart(async () => (await import('#web/features/chat/share-to-chat.tsx')).ShareToChat);

const CoachButton = lazyPart(
  async () => (await import('#web/features/coaching/coach-this.tsx')).CoachButton,
  'quiet',
);
const CoachThis = lazyPart(async () => (await import('#web/features/coaching/coach-this.tsx')).CoachThis);

const LineUpNotes = lazyPart(
  async () => (await import('#web/features/line-ups/line-up-notes.tsx')).LineUpNotes,
  'quiet',
);
const LineUpPlayers = lazyPart(
  async () => (await import('#web/features/line-ups/players/line-up-players.tsx')).LineUpPlayers,
  'quiet',
);

const HeadToHeadLinks = lazyPart(
  async () => (await import('#web/features/head-to-head/head-to-head-links.tsx')).HeadToHeadLinks,
  'quiet',
);

const MatchJournal = lazyPart(
  async () => (await import('#web/features/journal/match-journal.tsx')).MatchJournal,
  'quiet',
);

const route = getRouteApi('/signed-in/matches/$matchId');

/** A match or a point of it. */
type MatchTarget = Target & TrainingTarget;

export function MatchRoute() {
  const { matchId } = route.useParams();
  const search = route.useSearch();
  const [shared, setShared] = useState<MatchTarget | null>(null);
  const [coached, setCoached] = useState<MatchTarget | null>(null);
  const sharePoint = useCallback(
    (eventId: string) => setShared({ kind: 'point', matchId, eventId }),
    [matchId],
  );
  const watch = useCallback((at: number) => <WatchPoint matchId={matchId} at={at} />, [matchId]);
  return (
    <>
      <MatchScreen
        key={matchId}
        matchId={matchId}
        search={search}
        tools={(view) => (
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <MatchTools view={view} onShare={() => setShared({ kind: 'match', matchId })} />
          </Suspense>
        )}
        notes={(view) => (
          <Suspense>
            <LineUpNotes view={view} />
          </Suspense>
        )}
        players={(view) => (
          <Suspense>
            <LineUpPlayers view={view} />
            <MatchJournal match={view.meta.summary} />
            <HeadToHeadLinks match={view.meta.summary} />
          </Suspense>
        )}
        onSharePoint={sharePoint}
        watch={watch}
      />
      {shared && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ShareToChat
              target={shared}
              extra={
                <Suspense>
                  <CoachButton
                    onChoose={() => {
                      setCoached(shared);
                      setShared(null);
                    }}
                  />
                </Suspense>
              }
              onClose={() => setShared(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {coached && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <CoachThis
              target={coached}
              about={coached.kind === 'point' ? 'this point' : 'this match'}
              onClose={() => setCoached(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
