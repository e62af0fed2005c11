import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * In the place of the board of a running match, as high as that is, until it is known whether there is one. It stays when
 * there is none: what lies below would move up under somebody's thumb.
 */
export function WaitingBoard({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="on-navy flex h-53.25 flex-col overflow-hidden rounded-card bg-board shadow-board">
      <div className="min-h-11.25 border-b border-board-line px-4 py-3 text-13/5 text-navy-ink-2">
        {isKnown && 'No match is on'}
      </div>
      <div aria-hidden="true" className="h-15 border-b border-board-line" />
      <div aria-hidden="true" className="min-h-0 flex-1" />
      <div className="h-11.75 border-t border-board-line">
        {isKnown && (
          <ButtonLink to="/matches/new" look="board" block className="h-11.5 rounded-none">
            Start one
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
