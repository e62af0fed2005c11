import { FORMER_MEMBER } from '@allcourt/contract/words';
import { opponentOf } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Trash2, Trophy, UserRound } from 'lucide-react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { MATCH_TABS_ID } from '#web/features/match-log/match-center-tabs.tsx';
import { opponentName } from '#web/features/match-log/words/summary-words.ts';
import { MenuItem, menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { ProfileOf } from './use-profiles.ts';

interface RowMenuProps {
  match: ListedMatch;
  /** The others in it who have one. */
  profiles: readonly ProfileOf[];
  onDelete(match: ListedMatch): void;
}

/** Links from a match, and actions on one's own. */
export function RowMenu({ match, profiles, onDelete }: RowMenuProps) {
  return (
    <MenuButton
      label={`More, match v ${opponentName(match)}`}
      className="grid size-11 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      menuClassName="top-11 right-0 min-w-45"
      entries={(close) => (
        <>
          {opponentsOf(match).map(({ name, accountId }) => (
            <Link
              key={accountId ?? name}
              to="/matches/head-to-head"
              search={{ opponent: accountId ?? name }}
              role="menuitem"
              tabIndex={-1}
              aria-label={`Head-to-head with ${name}`}
              className={menuItemClass}
            >
              <Trophy aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              <span className="truncate">v {name}</span>
            </Link>
          ))}
          {profiles.map(({ name, accountId }) => (
            <Link
              key={accountId}
              to="/profile/$username"
              params={{ username: accountId }}
              role="menuitem"
              tabIndex={-1}
              aria-label={`Profile of ${name}`}
              className={menuItemClass}
            >
              <UserRound aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              <span className="truncate">{name}</span>
            </Link>
          ))}
          {isRemovable(match) && (
            <MenuItem
              icon={<Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              onPress={() => {
                close();
                // The row is about to go, and the focus with it.
                document.getElementById(`${MATCH_TABS_ID}-panel-history`)?.focus({ preventScroll: true });
                onDelete(match);
              }}
              className="text-loss"
            >
              {match.canScore ? 'Delete match' : 'Remove from my history'}
            </MenuItem>
          )}
        </>
      )}
    >
      <EllipsisVertical aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </MenuButton>
  );
}

/** Owners delete a match; players remove it from their own history. */
export function isRemovable({ canScore, mySide }: Pick<ListedMatch, 'canScore' | 'mySide'>): boolean {
  return canScore || mySide !== null;
}

/** The opponents, in matches of the reader's own; erased accounts share a name and are left out. */
function opponentsOf({ mySide, players }: Pick<ListedMatch, 'mySide' | 'players'>) {
  return mySide === null
    ? []
    : players[opponentOf(mySide)].filter(
        ({ accountId, name }) => accountId !== null || name !== FORMER_MEMBER,
      );
}
