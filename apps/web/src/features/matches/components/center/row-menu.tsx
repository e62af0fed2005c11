import { EllipsisVertical, Trash2 } from 'lucide-react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { MATCH_TABS_ID } from '#web/features/matches/components/match-center-tabs.tsx';
import { opponentName } from '#web/features/matches/present/summary-words.ts';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

interface RowMenuProps {
  match: ListedMatch;
  onDelete(match: ListedMatch): void;
}

/** What can be done with a match of one's own. */
export function RowMenu({ match, onDelete }: RowMenuProps) {
  return (
    <MenuButton
      label={`More, match v ${opponentName(match)}`}
      className="grid size-11 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      menuClassName="top-[44px] right-0 min-w-[180px]"
      entries={(close) => (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            close();
            // The row is about to go, and the focus with it.
            document.getElementById(`${MATCH_TABS_ID}-panel-history`)?.focus({ preventScroll: true });
            onDelete(match);
          }}
          className={`${menuItemClass} text-loss`}
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Delete match
        </button>
      )}
    >
      <EllipsisVertical aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </MenuButton>
  );
}
