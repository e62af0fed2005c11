import type { User } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useIsBehind } from '#web/data/behind.ts';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LiveBoard } from '#web/ui/live-board.tsx';
import { whenText } from '#web/ui/words/event-times.ts';
import { givenName } from '#web/ui/words/initials.ts';
import { FeatureGrid } from './feature-grid.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useHome } from './get-home.ts';
import { QUICK_ACTIONS } from './quick-actions.ts';

interface SignedInHomeProps {
  user: User;
  /** Above the lists. */
  first?: ReactNode;
  /** Everything below the court; `onShown` is called once its height is known. */
  Lists: ComponentType<HomeListsProps>;
}

export interface HomeListsProps {
  home: ReturnType<typeof useHome>;
  onShown(): void;
}

/** Home of a signed-in player: the live match, what waits for them, what comes and what was. */
export function SignedInHome({ user, first, Lists }: SignedInHomeProps) {
  const home = useHome({ sport: null });
  const live = home.live[0];
  const [isPlaceKept] = useState(live === undefined && home.data === undefined);
  const [hasPlayed, setPlayed] = useDeviceChoice('home:played', false);
  const isNew = isNewcomer(home);
  const isPlayer = !isNew && home.data !== undefined;
  useEffect(() => {
    if (isPlayer && !hasPlayed) {
      setPlayed(true);
    }
  });
  // On a device that has shown no player's Home yet, it may become a newcomer's, whose steps are higher. Waits for the first
  // answer only: what has been shown is never hidden again.
  const isAsking = home.isFetching && !home.isFetched && home.failureCount === 0;
  const [isShown, setShown] = useState(false);
  const [areListsShown, setListsShown] = useState(false);
  const handleShown = useCallback(() => setListsShown(true), []);
  const isOpen =
    !(isShown || isPlayer || isNew || hasPlayed) && isAsking && !live && home.activity.length === 0;
  if (!(isOpen || isShown)) {
    setShown(true);
  }
  const name = givenName(user.displayName);
  const waiting = isPlaceKept ? <WaitingBoard isKnown={home.data !== undefined} /> : undefined;
  return (
    <div className="pb-16">
      {isNew ? (
        <CourtHero lede={`Welcome, ${name}. Three steps to get started.`} boxes={<FirstSteps />} />
      ) : (
        <CourtHero
          lede={ledeOf(home, name)}
          board={live ? <HomeBoard match={live} /> : waiting}
          boxes={isOpen ? <OpenBoxes /> : <QuickActions />}
        />
      )}
      {!isOpen && (
        <div className="page-width grid gap-4 pt-4 md:gap-6 md:pt-6">
          {first}
          <Lists home={home} onShown={handleShown} />
        </div>
      )}
      {areListsShown && <FeatureGrid />}
    </div>
  );
}

function HomeBoard({ match }: { match: ListedMatch }) {
  return <LiveBoard match={match} leads isBrief isHidden={useIsBehind(match.id)} className="shadow-board" />;
}

/** True for someone who has played, trained and planned nothing yet. */
function isNewcomer({ data, live, activity }: ReturnType<typeof useHome>): boolean {
  return (
    data !== undefined &&
    data.record.played === 0 &&
    data.upcoming.length === 0 &&
    live.length === 0 &&
    activity.length === 0
  );
}

function ledeOf({ data }: ReturnType<typeof useHome>, name: string): string {
  const next = data?.upcoming.find(({ startsAt }) => Date.parse(startsAt) > Date.now());
  return next
    ? `Next up, ${name}: ${next.title}, ${whenText(next, new Date())}.`
    : `Track your stats, manage your teams and reach peak performance, ${name}.`;
}

interface CourtHeroProps {
  /** Sentence below the heading; a phone has no room for it. */
  lede: string;
  /** Shown beside the heading: the live match, if there is one. */
  board?: ReactNode;
  /** In the service boxes. */
  boxes: ReactNode;
}

/** Hero for signed-in players: half a court. */
function CourtHero({ lede, board, boxes }: CourtHeroProps) {
  return (
    <section className="on-navy court-run-off overflow-hidden">
      <div className="page-width max-md:px-0">
        <div className="court-plane">
          <div
            className={cx(
              'grid items-center gap-2.5 px-2.5 pt-3.5 pb-3 md:px-10 md:pt-6.5 md:pb-6',
              board !== undefined && 'md:cols-main-85 md:gap-6 lg:cols-main-110 lg:gap-10',
            )}
          >
            <div>
              <h1 className="type-display text-26/7 md:text-40/10 lg:text-52/12.5">Elevate Your Game</h1>
              <p className="mt-2.5 measure-44 text-base/6 text-night-ink max-md:hidden">{lede}</p>
            </div>
            {board}
          </div>
          {boxes}
        </div>
        <div className="h-2.5 md:h-5" />
      </div>
    </section>
  );
}

function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="service-boxes">
      {QUICK_ACTIONS.map((action) => (
        <ServiceBox key={action.to} action={action} />
      ))}
    </nav>
  );
}

/** The boxes without words, until it is known which of the two this account gets; nothing is below to be moved. */
function OpenBoxes() {
  return (
    <div role="status" className="service-boxes">
      <span className="sr-only">Loading your home</span>
      {QUICK_ACTIONS.map(({ to }) => (
        <span key={to} className="min-h-17.5 md:min-h-17" />
      ))}
    </div>
  );
}

function ServiceBox({ action: { to, title, icon: Icon } }: { action: (typeof QUICK_ACTIONS)[number] }) {
  return (
    <Link
      to={to}
      className="grid min-h-17.5 content-center justify-items-center gap-1 px-0.5 py-2 text-center transition-fill duration-(--t-2) hover:bg-night/28 focus-visible:-outline-offset-5 md:min-h-17 md:cols-auto-main md:items-center md:justify-items-start md:gap-3.5 md:px-7 md:text-left"
    >
      <span className="grid size-7.5 shrink-0 place-items-center rounded-full bg-night/34 md:size-9.5">
        <Icon aria-hidden="true" className="size-4.5 md:size-5" strokeWidth={1.75} />
      </span>
      <strong className="type-section text-xs/4 tracking-tight md:text-17/5.5">{title}</strong>
    </Link>
  );
}

/**
 * Placeholder with the height of a live board, shown while it is unknown whether there is one. It stays when there is
 * none, so that the buttons below don't move up under the player's thumb.
 */
function WaitingBoard({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="on-navy flex flex-col overflow-hidden rounded-card bg-board shadow-board">
      <div className="h-10.25 border-b border-board-line px-4 py-2.5 text-13/5 text-navy-ink-2 md:h-12.75 md:py-3.75">
        {isKnown && 'No live match'}
      </div>
      <div aria-hidden="true" className="h-12.5 max-md:hidden" />
      <div className="h-10 border-board-line md:h-11.25 md:border-t">
        {isKnown && (
          <ButtonLink to="/matches/new" look="board" block className="h-10 rounded-none md:h-11">
            Start a match
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
