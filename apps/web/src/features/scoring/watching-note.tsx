import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Where the pads would be, for somebody who may only look on. */
export function WatchingNote({ matchId }: { matchId: string }) {
  return (
    <EmptyState
      title="You are watching this match."
      action={
        <ButtonLink to="/matches/$matchId" params={{ matchId }}>
          See the match
        </ButtonLink>
      }
      className="flex-1 justify-center"
    >
      Its scorers keep the score; it changes here as they do.
    </EmptyState>
  );
}
