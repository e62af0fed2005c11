import type { Card, MatchSummary } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useIsBehind } from '#web/data/behind.ts';
import { useSocket } from '#web/data/offline-context.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { HIDDEN_SCORE } from '#web/ui/words/hidden-score.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';
import { EventCard } from './event-card.tsx';

const ClipCard = lazyPart(async () => (await import('#web/features/clips/clip-card.tsx')).ClipCard);

const ReelCard = lazyPart(async () => (await import('#web/features/clips/reel/reel-card.tsx')).ReelCard);

/** The match, point, clip, reel or event that a message is about, as it is now. */
export function MessageCard({ card }: { card: Card }) {
  const { target } = card;
  if (target.kind === 'match' || target.kind === 'point') {
    return <MatchCard card={card} />;
  }
  return (
    <ErrorBoundary fallback={() => null}>
      {target.kind === 'event' ? (
        <EventCard target={target} />
      ) : (
        <Suspense fallback={<div className="min-h-22" />}>
          {target.kind === 'reel' ? <ReelCard target={target} /> : <ClipCard target={target} />}
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

function MatchCard({ card }: { card: Card }) {
  const match = useLiveMatch(card.match);
  const isBehind = useIsBehind(match?.id);
  if (match === null) {
    return (
      <p className="flex min-h-14 w-105 max-w-full items-center gap-3 rounded-lg border border-line-2 bg-surface px-3.5 text-ink-3">
        <Trophy aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {card.match === null && card.moment === null ? "This match isn't available to you" : 'A match'}
      </p>
    );
  }
  // Its end is part of the score.
  const isLive = match.endedAt === null || isBehind;
  const names = boardNames(match.players);
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: match.id }}
      search={card.target.kind === 'point' ? { view: 'points', point: card.target.eventId } : {}}
      className="grid min-h-17 w-105 max-w-full cols-auto-main-auto items-center gap-x-3.5 rounded-lg border border-line-2 bg-surface px-3.5 py-2.5 text-ink hover:bg-surface-2"
    >
      {isLive ? (
        <span className="inline-flex h-6.5 items-center gap-1.5 rounded-full bg-live px-2.5 text-xs font-semibold text-white">
          <i aria-hidden="true" className="live-dot bg-white!" />
          Live
        </span>
      ) : (
        <Trophy aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.75} />
      )}
      <span className="min-w-0">
        <span className="type-strong block truncate">
          {names.a} v {names.b}
        </span>
        {isBehind ? (
          <span className="block text-xs text-ink-3">{HIDDEN_SCORE}</span>
        ) : (
          <span className="block truncate font-display text-17/6 font-heavy tabular-nums [font-stretch:75%] [word-spacing:0.3em]">
            {scoreOf(match)}
          </span>
        )}
        {card.moment && !isBehind && <span className="block truncate text-xs text-ink-3">{card.moment}</span>}
      </span>
      <span className={`${buttonClass({ look: 'line', size: 'sm' })} max-md:hidden`}>
        {isLive ? 'Watch' : 'Open'}
      </span>
    </Link>
  );
}

/** Follows a live match while its card is on screen. */
function useLiveMatch(known: MatchSummary | null): MatchSummary | null {
  const socket = useSocket();
  const [news, setNews] = useState<MatchSummary | null>(null);
  const matchId = known?.id;
  const isLive = known !== null && known.endedAt === null;
  useEffect(() => {
    if (!isLive || matchId === undefined) {
      return undefined;
    }
    return socket.watch(matchId, {
      onEvents: ({ match }) => setNews(match),
      onLength: () => {},
      onDeleted: () => setNews(null),
    });
  }, [socket, matchId, isLive]);
  return news && known && news.id === known.id && news.seq > known.seq ? news : known;
}

function scoreOf(match: MatchSummary): string {
  const sets = match.sets.map((set) => setScoreText(set, 'a')).join(' ');
  const isLive = match.endedAt === null && match.sport === 'tennis';
  return isLive ? `${sets} ${match.points.a}–${match.points.b}` : sets || '0–0';
}
