import type { ReactNode } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { useCurrentSection } from '#web/features/settings/model/use-current-section.ts';
import { SETTING_SECTIONS, type SettingSectionId } from '#web/features/settings/sections.ts';
import { cx } from '#web/ui/class-names.ts';
import { Page } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';

// Hidden on a phone; elsewhere its space is reserved.

/** The frame of the Settings screen; its sections come from several features. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <Page title="Settings">
      {!isOnline && <SettingsAge />}
      <div className="grid items-start md:cols-nav-45 md:gap-8 lg:cols-nav-55 lg:gap-12">
        <SectionNav />
        <div>{children}</div>
      </div>
    </Page>
  );
}

/** The age of the settings while offline. */
function SettingsAge() {
  const { data, dataUpdatedAt } = useProfile();
  return (
    data && (
      <div className="pb-4">
        <SavedAt at={dataUpdatedAt} />
      </div>
    )
  );
}

const [FIRST, ...REST] = SETTING_SECTIONS;
const IDS: readonly [SettingSectionId, ...SettingSectionId[]] = [FIRST.id, ...REST.map(({ id }) => id)];

/** The table of contents next to the settings; hidden on a phone. */
function SectionNav() {
  const current = useCurrentSection(IDS);
  return (
    <nav aria-label="Settings" className="sticky top-below-bar hidden md:block">
      {SETTING_SECTIONS.map(({ id, label, icon: Sign }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          className={cx(
            'flex h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken',
            id === current ? 'bg-sunken font-strong text-ink' : 'font-medium text-ink-2',
          )}
        >
          <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {label}
        </a>
      ))}
    </nav>
  );
}
