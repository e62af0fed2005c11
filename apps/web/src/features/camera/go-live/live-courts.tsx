import type { MatchSummary } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { useLiveMatches } from './live-matches.ts';

/** One row of a desktop. */
const MOST = 4;

/** The courts on which members of a team are scored now, without a camera; each leads to its match. */
export function LiveCourts({ teamId }: { teamId: string }) {
  const { matches } = useLiveMatches(teamId);
  return (
    matches.length > 0 && (
      <section aria-labelledby="on-court" className="mt-8">
        <h2 id="on-court" className="type-section mb-3">
          On court now
        </h2>
        <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
          {matches.slice(0, MOST).map((match) => (
            <li key={match.id}>
              <CourtCell match={match} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

function CourtCell({ match }: { match: MatchSummary }) {
  const names = boardNames(match.players);
  const sets = setScoresText(match.sets, match.mySide ?? 'a').replaceAll(', ', ' ');
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: match.id }}
      className="relative grid aspect-video min-h-24 place-items-center overflow-hidden rounded-lg bg-linear-to-b from-plane to-plane-2 p-2 text-center text-white hover:to-plane focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <HalfCourt className="absolute inset-x-0 top-1/2 mx-auto w-4/5 -translate-y-1/2 text-white/15" />
      <span className="relative min-w-0 max-w-full">
        <span className="block truncate text-13/5 font-semibold md:text-15/6">
          {names.a} v {names.b}
        </span>
        {sets !== '' && <span className="type-num block text-22/7 md:text-28/8">{sets}</span>}
        <span className="block truncate text-13/5 text-white/85">
          {match.place === null ? 'No camera' : `${match.place}, no camera`}
        </span>
      </span>
    </Link>
  );
}
