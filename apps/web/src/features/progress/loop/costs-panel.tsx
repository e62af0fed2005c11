import type { Sport } from '@allcourt/scoring';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useLoop } from '#web/features/library/loop.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { CostsList } from './costs-list.tsx';

/** Points lost to each weakness in a sport. */
export function CostsPanel({ sport }: { sport: Sport }) {
  const { data, isPending, refetch, isRefetching } = useLoop(sport);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  return (
    <Panel id="costs" title="Points you give away" flush busy={isLoading}>
      {isLoading && <SkeletonRows label="Loading matches" />}
      {!isLoading && data && <CostsList loop={data} />}
      {!(isLoading || data) && (
        <ErrorState
          title={isOnline ? "Couldn't load your matches" : "This isn't saved on this device"}
          onRetry={() => void refetch()}
          retrying={isRefetching}
          offline={!isOnline}
        />
      )}
    </Panel>
  );
}
