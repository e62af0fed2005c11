import type { MatchSummary, User } from '@allcourt/contract';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LiveBoard } from '#web/ui/live-board.tsx';
import { givenName } from '#web/ui/words/initials.ts';
import { CourtHero } from './court-hero.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { useHome } from './get-home.ts';
import { RecentActivity } from './recent-activity.tsx';
import { SeasonTiles } from './season-tiles.tsx';
import { WaitingBoard } from './waiting-board.tsx';

/** Home of a signed-in player: live match, totals, activity and upcoming events. */
export function SignedInHome({ user, upcoming }: { user: User; upcoming: ReactNode }) {
  const home = useHome({ sport: null });
  const live = home.live[0];
  const [isPlaceKept] = useState(live === undefined && home.data === undefined);
  const waiting = isPlaceKept ? <WaitingBoard isKnown={home.data !== undefined} /> : undefined;
  return (
    <div className="pb-16">
      <CourtHero
        lede={`Track your stats, manage your teams and reach peak performance, ${givenName(user.displayName)}.`}
        board={live ? <RunningMatch match={live} /> : waiting}
      />
      <div className="page-width grid gap-6 pt-6">
        <SeasonTiles home={home} />
        <div className="grid items-start gap-6 lg:cols-main-85 xl:cols-main-100">
          <RecentActivity home={home} />
          {upcoming}
        </div>
      </div>
      <FeatureGrid />
    </div>
  );
}

function RunningMatch({ match }: { match: MatchSummary }) {
  return (
    <LiveBoard
      match={match}
      className="shadow-board"
      action={
        <ButtonLink
          to={match.canScore ? '/matches/$matchId/live' : '/matches/$matchId'}
          params={{ matchId: match.id }}
          look="board"
          block
          className="h-11.5 rounded-none"
        >
          {match.canScore ? 'Resume scoring' : 'View match'}
          <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </ButtonLink>
      }
    />
  );
}
