import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function ProfileRoute() {
  const { user } = useAuth();
  if (user === null) {
    return null;
  }
  return (
    <Page title="Profile" actions={<ButtonLink to="/settings">Settings</ButtonLink>} narrow>
      <Panel>
        <div className="flex flex-col items-start gap-5 py-2 sm:flex-row sm:items-center">
          <Avatar name={user.displayName} src={user.avatarUrl} size="xl" />
          <dl className="grid min-w-0 gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            <Fact name="Name" value={user.displayName} />
            <Fact name="Username" value={user.username} />
            <Fact name="Email" value={user.email ?? 'None given'} />
          </dl>
        </div>
      </Panel>
    </Page>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 sm:contents">
      <dt className="type-label text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
