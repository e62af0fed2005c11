import type { User } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { CircleUserRound, CloudUpload, Settings } from 'lucide-react';
import { WithOffline } from '#web/app/with-offline.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Bell } from './bell.tsx';
import { LiveChip } from './live-chip.tsx';

/** The bell and the account menu of the signed-in account. */
export function OwnAccount({ user }: { user: Pick<User, 'displayName' | 'avatarUrl'> }) {
  return (
    <div className="flex items-center gap-1">
      <WithOffline>
        <LiveChip />
      </WithOffline>
      <span className="size-11">
        <Bell />
      </span>
      <MenuButton
        label={`Account menu, ${user.displayName}`}
        className="grid size-11 place-items-center rounded-full focus-visible:rounded-full"
        menuClassName="top-13 right-0"
        entries={(close) => <AccountEntries onChoose={close} />}
      >
        <Avatar name={user.displayName} src={user.avatarUrl} size="sm" className="scale-112" />
      </MenuButton>
    </div>
  );
}

function AccountEntries({ onChoose }: { onChoose(): void }) {
  return (
    <>
      <Link to="/profile" role="menuitem" tabIndex={-1} onClick={onChoose} className={menuItemClass}>
        <CircleUserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Profile
      </Link>
      <Link to="/waiting" role="menuitem" tabIndex={-1} onClick={onChoose} className={menuItemClass}>
        <CloudUpload aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Not synced yet
      </Link>
      <Link to="/settings" role="menuitem" tabIndex={-1} onClick={onChoose} className={menuItemClass}>
        <Settings aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Settings
      </Link>
    </>
  );
}
