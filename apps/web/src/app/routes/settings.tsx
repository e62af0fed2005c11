import { Suspense } from 'react';
import { GeneralSection } from '#web/features/settings/components/general-section.tsx';
import { SettingsFrame } from '#web/features/settings/components/settings-frame.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// The sections below the preferences bring editors, dialogs and a form.
const LowerSettings = lazyPart(async () => (await import('./settings-lower.tsx')).LowerSettings);

export function SettingsRoute() {
  return (
    <SettingsFrame>
      <GeneralSection id="general" />
      <Suspense fallback={<Skeleton className="min-h-275" />}>
        <LowerSettings />
      </Suspense>
    </SettingsFrame>
  );
}
