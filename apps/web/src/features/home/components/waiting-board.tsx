import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * In the place of the board of a running match, as high as that is, until it is known whether there is one. It stays when
 * there is none: what lies below would move up under somebody's thumb.
 */
export function WaitingBoard({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="on-navy flex h-[213px] flex-col overflow-hidden rounded-[12px] bg-board shadow-[0_18px_50px_-18px_rgb(0_0_0/.6)]">
      <div className="min-h-[45px] border-b border-board-line px-4 py-3 text-[0.8125rem]/[1.25rem] text-navy-ink-2">
        {isKnown && 'No match is on'}
      </div>
      <div aria-hidden="true" className="h-[60px] border-b border-board-line" />
      <div aria-hidden="true" className="min-h-0 flex-1" />
      <div className="h-[47px] border-t border-board-line">
        {isKnown && (
          <ButtonLink to="/matches/new" look="board" block className="h-[46px] rounded-none">
            Start one
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
