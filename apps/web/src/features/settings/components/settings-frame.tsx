import type { ReactNode } from 'react';
import { SectionNav } from '#web/features/settings/components/section-nav.tsx';
import { Page } from '#web/ui/page.tsx';

/** The Settings screen around its sections, which come from several features. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Page title="Settings">
      <div className="grid items-start md:grid-cols-[180px_minmax(0,760px)] md:gap-8 lg:grid-cols-[220px_minmax(0,760px)] lg:gap-12">
        <SectionNav />
        <div>{children}</div>
      </div>
    </Page>
  );
}
