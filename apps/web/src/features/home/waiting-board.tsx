import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * Placeholder with the height of a live board, shown while it is unknown whether there is one. It stays when there is
 * none, so that the buttons below don't move up under the player's thumb.
 */
export function WaitingBoard({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="on-navy flex h-53.25 flex-col overflow-hidden rounded-card bg-board shadow-board">
      <div className="min-h-11.25 border-b border-board-line px-4 py-3 text-13/5 text-navy-ink-2">
        {isKnown && 'No live match'}
      </div>
      <div aria-hidden="true" className="h-15 border-b border-board-line" />
      <div aria-hidden="true" className="min-h-0 flex-1" />
      <div className="h-11.75 border-t border-board-line">
        {isKnown && (
          <ButtonLink to="/matches/new" look="board" block className="h-11.5 rounded-none">
            Start a match
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
