import type { MatchSummary } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';

/** The score of a member's live match, linked to it. */
export function LiveLine({ match }: { match: MatchSummary }) {
  const near = match.mySide ?? 'a';
  const names = boardNames(match.players);
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: match.id }}
      className="on-navy flex min-h-(--tap) items-center gap-2.5 rounded-md bg-navy px-3 py-1.5 text-navy-ink hover:bg-navy-2 md:min-h-9 dark:bg-navy-2"
    >
      <span aria-hidden="true" className="live-dot" />
      <span className="type-strong">Live</span>
      <span className="min-w-0 flex-1 truncate text-13 text-navy-ink-2">
        {names[near]} v {names[opponentOf(near)]}
      </span>
      <span className="type-num shrink-0 text-15 [word-spacing:.3em]">{scoreOf(match, near)}</span>
    </Link>
  );
}

/** `6–4 4–3 40–30`. */
function scoreOf({ sets, points }: MatchSummary, near: Side): string {
  const far = opponentOf(near);
  return [...sets.map((set) => setScoreText(set, near)), `${points[near]}–${points[far]}`].join(' ');
}
