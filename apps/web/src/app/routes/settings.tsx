import { lazy, Suspense } from 'react';
import { GeneralSection } from '#web/features/settings/components/general-section.tsx';
import { SettingsFrame } from '#web/features/settings/components/settings-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// What stands below the preferences brings editors, dialogs and a form of its own.
const LowerSettings = lazy(() =>
  import('./settings-lower.tsx').then((file) => ({ default: file.LowerSettings })),
);

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
