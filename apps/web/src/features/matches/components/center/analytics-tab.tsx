import type { useMatchList } from '#web/features/matches/api/list-matches.ts';
import { opponentName } from '#web/features/matches/present/summary-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Analysis comes from points. Until there is one over many matches, each match has its own. */
export function AnalyticsTab({ list }: { list: ReturnType<typeof useMatchList> }) {
  const last = list.matches.find(({ pointsPlayed }) => pointsPlayed > 0);
  if (!last) {
    return (
      <Panel>
        <EmptyState
          as="h2"
          title="Analytics come from points."
          action={
            <ButtonLink to="/matches/new" look="pri">
              Score a match
            </ButtonLink>
          }
        >
          Score a match point by point, and its figures stand on its page.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        as="h2"
        title="Nothing is compared across matches yet."
        action={
          <ButtonLink to="/matches/$matchId" params={{ matchId: last.id }}>
            See the match v {opponentName(last)}
          </ButtonLink>
        }
      >
        What the points of one match say stands on its own page: service points, break points, every point in
        order.
      </EmptyState>
    </Panel>
  );
}
