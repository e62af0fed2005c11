import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { SETTING_GROUPS, type SettingSectionId } from '#web/features/settings/sections.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';

/** The current values in a word or two, for sections that can say so. */
export type SettingValues = Readonly<Partial<Record<SettingSectionId, string | undefined>>>;

interface SettingsIndexProps {
  values: SettingValues;
  /** The section being read, if all are beside the index. Otherwise each row leads to a page of its own. */
  current?: SettingSectionId;
}

/** You, and a row for each section with its current value. */
export function SettingsIndex({ values, current }: SettingsIndexProps) {
  return (
    <>
      <You />
      <nav aria-label="Settings">
        {SETTING_GROUPS.map(([group, sections]) => (
          <div key={group} className="pt-3.5">
            <h2 className="px-1 pb-1 text-13/5 font-medium text-ink-3">{group}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {sections.map(({ id, label, icon: Sign }) => (
                <li key={id}>
                  <RowLink id={id} current={current}>
                    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-ink-2 md:max-lg:hidden lg:size-7">
                      <Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />
                    </span>
                    <span className="shrink-0 font-medium">{label}</span>
                    <span className="min-w-0 flex-1 truncate text-right text-ink-3 md:max-lg:hidden">
                      {values[id]}
                    </span>
                    <ChevronRight
                      aria-hidden="true"
                      className="size-4 shrink-0 text-ink-3 md:hidden"
                      strokeWidth={1.75}
                    />
                  </RowLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

interface RowLinkProps {
  id: SettingSectionId;
  current: SettingSectionId | undefined;
  children: React.ReactNode;
}

function RowLink({ id, current, children }: RowLinkProps) {
  const isCurrent = id === current;
  const className = cx(
    'flex min-h-13 items-center gap-3 px-3.5 hover:bg-surface-2 focus-visible:-outline-offset-3 lg:min-h-11',
    isCurrent && 'bg-court-soft text-court-text',
  );
  return current === undefined ? (
    <Link to="/settings/$page" params={{ page: id }} className={className}>
      {children}
    </Link>
  ) : (
    <a href={`#${id}`} aria-current={isCurrent ? 'true' : undefined} className={className}>
      {children}
    </a>
  );
}

/** Your name and email, and the way to your profile. */
function You() {
  const { user } = useAuth();
  const { data: profile } = useProfile();
  return (
    user && (
      <Link
        to="/profile"
        className="flex min-h-18 items-center gap-3.5 rounded-card border border-line bg-surface px-3.5 py-3 hover:bg-surface-2"
      >
        <Avatar name={user.displayName} src={user.avatarUrl} size="lg" className="md:max-lg:hidden" />
        <span className="min-w-0 flex-1">
          <span className="type-section block truncate">{user.displayName}</span>
          <span className="block truncate text-13/4.5 text-ink-2">{profile?.email ?? user.email}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      </Link>
    )
  );
}
