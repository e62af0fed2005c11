import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces the pads for a spectator. */
export function WatchingNote({ matchId }: { matchId: string }) {
  return (
    <EmptyState
      title="You're watching"
      action={
        <ButtonLink to="/matches/$matchId" params={{ matchId }}>
          View match
        </ButtonLink>
      }
      className="flex-1 justify-center"
    >
      The score updates live.
    </EmptyState>
  );
}
