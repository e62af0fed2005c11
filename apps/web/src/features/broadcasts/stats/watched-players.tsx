import type { Match } from '@allcourt/scoring';
import { useEffect, useMemo, useState } from 'react';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { type Live, useLive } from '#web/features/player/live/live-context.tsx';
import { homeSideOf } from '#web/features/player/score/scoreline.ts';
import { PlayerCards } from '#web/features/player-cards/player-cards.tsx';
import { usePlayerCards } from '#web/features/player-cards/use-player-cards.ts';
import { WatchedChance } from '#web/features/player-cards/watched-chance.tsx';

/** The players of the match on screen and its win probability, as far as they let this viewer see them. */
export function WatchedPlayers({ match }: { match: Match }) {
  const live = useLive();
  const answer = usePlayerCards(`/api/live/${encodeURIComponent(live.key)}`, useRevision(live));
  const players = live.match?.summary.players;
  const { broadcast } = live.answer;
  const cast = useMemo(
    () => players && { ...castOf(players, homeSideOf(players, broadcast)), isYou: false },
    [players, broadcast],
  );
  if (!cast || !answer) {
    return null;
  }
  return (
    <div className="grid items-start gap-4 empty:hidden md:gap-5 lg:grid-cols-2">
      <WatchedChance answer={answer} match={match} cast={cast} />
      <PlayerCards answer={answer} cast={cast} sport={match.format.sport} />
    </div>
  );
}

/** Counts the changes of the cards, of the match on screen, and the connections after the first. */
function useRevision({ on }: Live): number {
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    const next = () => setRevision((before) => before + 1);
    const stops = [on('cards', next), on('changed', next)];
    return () => {
      for (const stop of stops) {
        stop();
      }
    };
  }, [on]);
  return revision;
}
