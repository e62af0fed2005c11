import type { Sport } from '@allcourt/scoring';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useLoop } from '#web/features/library/loop.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { CostsList } from './costs-list.tsx';

/** What the matches of a sport were lost by. */
export function CostsPanel({ sport }: { sport: Sport }) {
  const { data, isPending, refetch, isRefetching } = useLoop(sport);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  return (
    <Panel id="costs" title="What costs you points" flush busy={isLoading}>
      {isLoading && <SkeletonRows label="Reading your matches" />}
      {!isLoading && data && <CostsList loop={data} />}
      {!(isLoading || data) && (
        <ErrorState
          title={isOnline ? 'Your matches could not be read' : 'This was not saved on this device'}
          onRetry={() => void refetch()}
          retrying={isRefetching}
          offline={!isOnline}
        />
      )}
    </Panel>
  );
}
