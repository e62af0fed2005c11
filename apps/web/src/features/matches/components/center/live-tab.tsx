import { ArrowRight, Plus } from 'lucide-react';
import type { useMatchList } from '#web/features/matches/api/list-matches.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LiveBoard } from '#web/ui/live-board.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { ListTrouble } from './list-trouble.tsx';

interface LiveTabProps {
  list: ReturnType<typeof useMatchList>;
}

/** The matches that are being played, each with the way back to its pads. */
export function LiveTab({ list }: LiveTabProps) {
  const live = list.matches.filter(({ status }) => status === 'in-progress');
  const isLoading = useSettledLoading(list.isPending && live.length === 0);
  if (isLoading) {
    return (
      <div role="status" aria-busy="true" className="max-w-[520px]">
        <span className="sr-only">Looking for a running match</span>
        <Skeleton className="h-[214px] rounded-[12px]" />
      </div>
    );
  }
  if (live.length === 0) {
    return (
      <>
        <ListTrouble list={list} />
        {(!list.isError || list.data) && (
          <Panel>
            <EmptyState
              as="h2"
              title="No match is being played."
              action={
                <ButtonLink
                  to="/matches/new"
                  look="pri"
                  icon={<Plus aria-hidden="true" className="size-4" />}
                >
                  New match
                </ButtonLink>
              }
            >
              Start one and score it point by point, with or without a network.
            </EmptyState>
          </Panel>
        )}
      </>
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {live.map((match) => (
        <LiveBoard
          key={match.id}
          match={match}
          action={
            <ButtonLink
              to={match.canScore ? '/matches/$matchId/live' : '/matches/$matchId'}
              params={{ matchId: match.id }}
              look="board"
              block
              className="h-[46px] rounded-none"
            >
              {match.canScore ? 'Resume scoring' : 'See the match'}
              <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </ButtonLink>
          }
        />
      ))}
    </div>
  );
}
