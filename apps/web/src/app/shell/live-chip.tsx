import { opponentOf } from '@allcourt/scoring';
import { Link, useLocation } from '@tanstack/react-router';
import { useIsBehind } from '#web/data/behind.ts';
import { useKnownLive } from '#web/features/home/get-home.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';

/** While a match of the player runs: its sets, on every screen but its own, unless its picture is watched. Leads to it. */
export function LiveChip() {
  const match = useKnownLive();
  const isBehind = useIsBehind(match?.id);
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!match || path === `/matches/${match.id}/live` || path === `/matches/${match.id}`) {
    return null;
  }
  const near = match.mySide ?? match.namedSide ?? 'a';
  const names = boardNames(match.players);
  const sets = setScoresText(match.sets, near);
  return (
    <Link
      to={match.canScore ? '/matches/$matchId/live' : '/matches/$matchId'}
      params={{ matchId: match.id }}
      className="relative mr-1 flex h-8 items-center gap-1.75 rounded-full bg-navy-2 px-2.75 text-xs font-semibold whitespace-nowrap text-white after:absolute after:-inset-1.5 lg:mr-3 lg:h-9 lg:px-3.5"
    >
      <span aria-hidden="true" className="live-dot" />
      <span className={isBehind ? undefined : 'max-lg:sr-only'}>Live</span>
      {!isBehind && <span className="type-num text-15">{sets.replaceAll(', ', ' ')}</span>}
      <span className="sr-only">{`, ${names[near]} against ${names[opponentOf(near)]}`}</span>
    </Link>
  );
}
