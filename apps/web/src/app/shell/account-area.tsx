import { Link } from '@tanstack/react-router';
import { CircleUserRound, Settings } from 'lucide-react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

/** Who is signed in: a placeholder until it is known, then the way in or the account's own menu. */
export function AccountArea() {
  const { user, loading } = useAuth();
  if (user) {
    return (
      <MenuButton
        label={`Account menu, ${user.displayName}`}
        className="grid size-[44px] place-items-center rounded-full focus-visible:rounded-full"
        menuClassName="top-[52px] right-0"
        entries={(close) => <AccountEntries onChoose={close} />}
      >
        <Avatar name={user.displayName} src={user.avatarUrl} size="sm" className="scale-[1.125]" />
      </MenuButton>
    );
  }
  if (loading) {
    return (
      <div role="status" aria-label="Loading your account" className="grid size-[44px] place-items-center">
        <span className="size-9 motion-safe:animate-[pulse_1.6s_var(--ease-in-out)_infinite] rounded-full bg-navy-line" />
      </div>
    );
  }
  return (
    <ButtonLink to="/login" look="ace">
      Sign In
    </ButtonLink>
  );
}

function AccountEntries({ onChoose }: { onChoose(): void }) {
  return (
    <>
      <Link to="/profile" role="menuitem" tabIndex={-1} onClick={onChoose} className={menuItemClass}>
        <CircleUserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Profile
      </Link>
      <Link to="/settings" role="menuitem" tabIndex={-1} onClick={onChoose} className={menuItemClass}>
        <Settings aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Settings
      </Link>
    </>
  );
}
