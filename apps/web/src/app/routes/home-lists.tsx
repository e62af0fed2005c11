import { useEffect, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { HomeListsSkeleton } from '#web/features/home/lists-skeleton.tsx';
import { RecentActivity } from '#web/features/home/recent-activity.tsx';
import { SeasonTiles } from '#web/features/home/season-tiles.tsx';
import type { HomeListsProps } from '#web/features/home/signed-in-home.tsx';
import { NeedsCard, useHomeNeeds } from './home-needs.tsx';
import { HomeUpcomingPanel } from './home-upcoming.tsx';

/**
 * Everything below the court of Home: what waits for the player comes first. Nothing is drawn before that is known, so that
 * nothing moves.
 */
export function HomeLists({ home, onShown }: HomeListsProps) {
  const isOnline = useIsOnline();
  const { isKnown, ...needs } = useHomeNeeds();
  // Offline, the rest of Home says so.
  const problem = isOnline ? needs.problem : null;
  const [isShown, setShown] = useState(false);
  if (isKnown && !(home.isPending && !home.isPaused) && !isShown) {
    // For good: a list that loads again, or again in vain, keeps its place and that of the others.
    setShown(true);
  }
  useEffect(() => {
    if (isShown) {
      onShown();
    }
  }, [isShown, onShown]);
  if (!isShown) {
    return <HomeListsSkeleton />;
  }
  if (needs.rows.length === 0 && problem === null) {
    return (
      <div className="grid gap-6">
        <SeasonTiles home={home} />
        <div className="grid items-start gap-6 lg:cols-main-85 xl:cols-main-100">
          <RecentActivity home={home} />
          <HomeUpcomingPanel />
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4 md:gap-6">
      <div className="grid items-start gap-4 md:gap-6 lg:cols-main-85 xl:cols-main-100">
        <NeedsCard {...needs} problem={problem} />
        <HomeUpcomingPanel />
      </div>
      <SeasonTiles home={home} />
      <RecentActivity home={home} />
    </div>
  );
}
