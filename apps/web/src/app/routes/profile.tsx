import { Settings } from 'lucide-react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { PlayerScreen } from '#web/features/profile/player-screen.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function ProfileRoute() {
  const { user } = useAuth();
  if (user === null) {
    return null;
  }
  const { username, displayName, avatarUrl, email } = user;
  return (
    <PlayerScreen
      username={username}
      known={{ username, displayName, avatarUrl }}
      email={email}
      actions={
        <ButtonLink
          to="/settings"
          icon={<Settings aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Settings
        </ButtonLink>
      }
    />
  );
}
