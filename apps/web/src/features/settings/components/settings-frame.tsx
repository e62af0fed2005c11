import type { ReactNode } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { Page } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SectionNav } from './section-nav.tsx';

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
