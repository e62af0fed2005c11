import { lazy, type ReactNode, Suspense } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Page } from '#web/ui/page.tsx';

// A phone never shows it; elsewhere its place is kept.
const SectionNav = lazy(() => import('./section-nav.tsx').then((file) => ({ default: file.SectionNav })));

const SettingsAge = lazy(() => import('./settings-age.tsx').then((file) => ({ default: file.SettingsAge })));

/** The Settings screen around its sections, which come from several features. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <Page title="Settings">
      {!isOnline && (
        <Suspense>
          <SettingsAge />
        </Suspense>
      )}
      <div className="grid items-start md:cols-nav-45 md:gap-8 lg:cols-nav-55 lg:gap-12">
        <Suspense fallback={<div className="hidden md:block" />}>
          <SectionNav />
        </Suspense>
        <div>{children}</div>
      </div>
    </Page>
  );
}
