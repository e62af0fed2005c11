import type { ReactNode } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionNav } from './section-nav.tsx';
import { SettingsAge } from './settings-age.tsx';

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
