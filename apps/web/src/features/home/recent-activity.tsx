import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { NetworkError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { ActivityRow } from './activity-row.tsx';
import type { useHome } from './get-home.ts';
import { TrainingRow } from './training-row.tsx';

const SHOWN = 6;

/** Latest activity, newest first. */
export function RecentActivity({ home }: { home: ReturnType<typeof useHome> }) {
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(home.isPending && home.activity.length === 0);
  const isOffline = !isOnline || home.error instanceof NetworkError;
  return (
    <Panel
      title="Recent Activity"
      flush
      busy={isLoading}
      aside={
        <Link to="/matches" search={{ tab: 'history' }} className="text-link -my-2.5 min-h-11">
          View All
        </Link>
      }
    >
      {isOffline && home.dataUpdatedAt > 0 && (
        <div className="border-t border-line px-4 py-2.5 md:px-5">
          <SavedAt at={home.dataUpdatedAt} />
        </div>
      )}
      <div className="border-t border-line">
        <Content home={home} isLoading={isLoading} isOffline={isOffline} />
      </div>
    </Panel>
  );
}

interface ContentProps {
  home: ReturnType<typeof useHome>;
  isLoading: boolean;
  isOffline: boolean;
}

function Content({ home, isLoading, isOffline }: ContentProps) {
  if (isLoading) {
    return <SkeletonRows label="Loading activity" count={5} rowClass="h-16" />;
  }
  if (home.activity.length > 0) {
    return (
      <ul>
        {home.activity.slice(0, SHOWN).map((item) => (
          <li
            key={item.kind === 'match' ? item.match.id : item.id}
            className="border-line not-first:border-t"
          >
            {item.kind === 'match' ? (
              <ActivityRow match={item.match} at={item.at} />
            ) : (
              <TrainingRow trained={item} />
            )}
          </li>
        ))}
      </ul>
    );
  }
  if (home.isError && !home.data) {
    return (
      <ErrorState
        title={isOffline ? "Your activity isn't saved on this device yet" : "Couldn't load your activity"}
        offline={isOffline}
        onRetry={() => void home.refetch()}
        retrying={home.isFetching}
      >
        {isOffline ? 'You can still score a match.' : home.error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      as="h3"
      title="No matches yet"
      action={
        <ButtonLink to="/matches/new" look="pri" icon={<Plus aria-hidden="true" className="size-4" />}>
          Score your first match
        </ButtonLink>
      }
    >
      Start a match in two taps. When it's over it shows here and in your stats.
    </EmptyState>
  );
}
