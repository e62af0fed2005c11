import type { User } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LiveBoard } from '#web/ui/live-board.tsx';
import { givenName } from '#web/ui/words/initials.ts';
import { FeatureGrid } from './feature-grid.tsx';
import { useHome } from './get-home.ts';
import { QUICK_ACTIONS } from './quick-actions.ts';
import { RecentActivity } from './recent-activity.tsx';
import { SeasonTiles } from './season-tiles.tsx';

interface SignedInHomeProps {
  user: User;
  /** Above everything else; empty unless it is known from the start, so that nothing moves. */
  first?: ReactNode;
  upcoming: ReactNode;
}

/** Home of a signed-in player: live match, totals, activity and upcoming events. */
export function SignedInHome({ user, first, upcoming }: SignedInHomeProps) {
  const home = useHome({ sport: null });
  const live = home.live[0];
  const [isPlaceKept] = useState(live === undefined && home.data === undefined);
  const waiting = isPlaceKept ? <WaitingBoard isKnown={home.data !== undefined} /> : undefined;
  return (
    <div className="pb-16">
      <CourtHero
        lede={`Track your stats, manage your teams and reach peak performance, ${givenName(user.displayName)}.`}
        board={live ? <LiveBoard match={live} leads className="shadow-board" /> : waiting}
      />
      <div className="page-width grid gap-6 pt-6">
        {first}
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

interface CourtHeroProps {
  /** Sentence below the heading. */
  lede: ReactNode;
  /** Shown beside the heading: the live match, if there is one. */
  board?: ReactNode;
}

/** Hero for signed-in players: half a court whose service boxes are the quick actions. */
function CourtHero({ lede, board }: CourtHeroProps) {
  return (
    <section className="on-navy court-run-off overflow-hidden">
      <div className="page-width max-md:px-0">
        <div className="court-plane">
          <div
            className={cx(
              'grid items-center gap-4.5 px-3.5 pt-6 pb-5.5 md:px-10 md:pt-11 md:pb-10',
              board !== undefined && 'md:cols-main-85 md:gap-6 lg:cols-main-110 lg:gap-12',
            )}
          >
            <div>
              <h1 className="type-display max-w-[8.4em] text-40/10 md:text-48/12 lg:text-68/16.5">
                Elevate Your Game
              </h1>
              <p className="mt-2.5 measure-44 text-15/5.5 text-night-ink md:mt-3.5 md:text-17/6.5">{lede}</p>
            </div>
            {board}
          </div>
          <nav aria-label="Quick actions" className="service-boxes">
            {QUICK_ACTIONS.map((action, index) => (
              <ServiceBox key={action.to} action={action} isFirst={index === 0} />
            ))}
          </nav>
        </div>
        <div className="h-3.5 md:h-5.5" />
      </div>
    </section>
  );
}

function ServiceBox({
  action: { to, title, text, icon: Icon },
  isFirst,
}: {
  action: (typeof QUICK_ACTIONS)[number];
  isFirst: boolean;
}) {
  return (
    <Link
      to={to}
      className="relative grid min-h-26 content-start justify-items-center gap-2 px-1 pt-3.5 pb-4 text-center transition-fill duration-(--t-2) hover:bg-night/28 focus-visible:-outline-offset-5 md:min-h-23 md:cols-auto-main-auto md:content-center md:items-center md:justify-items-start md:gap-4 md:px-7 md:py-5.5 md:text-left"
    >
      <span
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-full',
          isFirst ? 'bg-ace text-ace-ink' : 'bg-night/34',
        )}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span>
        <strong className="type-section block text-sm/4.25 tracking-tight md:text-lg/5.5">{title}</strong>
        <span className="text-13/4.5 text-plane-ink max-lg:hidden">{text}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 max-md:hidden" strokeWidth={1.75} />
    </Link>
  );
}

/**
 * Placeholder with the height of a live board, shown while it is unknown whether there is one. It stays when there is
 * none, so that the buttons below don't move up under the player's thumb.
 */
function WaitingBoard({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="on-navy flex h-53.25 flex-col overflow-hidden rounded-card bg-board shadow-board">
      <div className="min-h-11.25 border-b border-board-line px-4 py-3 text-13/5 text-navy-ink-2">
        {isKnown && 'No live match'}
      </div>
      <div aria-hidden="true" className="h-15 border-b border-board-line" />
      <div aria-hidden="true" className="min-h-0 flex-1" />
      <div className="h-11.75 border-t border-board-line">
        {isKnown && (
          <ButtonLink to="/matches/new" look="board" block className="h-11.5 rounded-none">
            Start a match
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
