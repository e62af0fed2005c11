import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface NoPointsProps {
  view: ReadyMatch;
  /** The content to expect once there are points. */
  children: string;
}

/** A view that comes from points, of a match that has none. */
export function NoPoints({ view: { match, meta }, children }: NoPointsProps) {
  const isOn = match.state.status === 'in-progress';
  return (
    <Panel>
      <EmptyState
        as="h2"
        title={isOn ? 'No points yet' : 'Only the result was entered.'}
        action={
          isOn ? (
            <ButtonLink to="/matches/$matchId/live" params={{ matchId: meta.id }}>
              {meta.canScore ? 'Score first point' : 'Watch live'}
            </ButtonLink>
          ) : (
            <ButtonLink to="/matches/new">Score a match</ButtonLink>
          )
        }
      >
        {children}
      </EmptyState>
    </Panel>
  );
}
