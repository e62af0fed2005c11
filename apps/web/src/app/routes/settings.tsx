import { Suspense } from 'react';
import { topicsOnText } from '#web/features/notifications/settings/topics.ts';
import { useNotificationSettings } from '#web/features/notifications/settings/use-notification-settings.ts';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { GeneralSection } from '#web/features/settings/components/general-section.tsx';
import {
  SettingsFrame,
  SettingsIndexPage,
  SettingsPage,
} from '#web/features/settings/components/settings-frame.tsx';
import type { SettingValues } from '#web/features/settings/components/settings-index.tsx';
import { useAddressedSection } from '#web/features/settings/model/use-addressed-section.ts';
import { generalText, regionText } from '#web/features/settings/present/value-words.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';

// The sections below the preferences bring editors, dialogs and a form.
const LowerSettings = lazyPart(async () => (await import('./settings-lower.tsx')).LowerSettings);

/** All settings on one page; on a phone an index, and a page for each section. */
export function SettingsRoute() {
  const isPhone = useMedia(PHONE);
  const section = useAddressedSection();
  const values = useValues();
  if (isPhone) {
    return section === undefined ? (
      <SettingsIndexPage values={values} />
    ) : (
      <SettingsPage key={section} id={section}>
        {section === 'general' ? <GeneralSection id="general" /> : <Lower only={section} />}
      </SettingsPage>
    );
  }
  return (
    <SettingsFrame values={values}>
      <GeneralSection id="general" />
      <Lower />
    </SettingsFrame>
  );
}

function Lower(props: Parameters<typeof LowerSettings>[0]) {
  return (
    <Suspense fallback={<Skeleton className="min-h-275" />}>
      <LowerSettings {...props} />
    </Suspense>
  );
}

function useValues(): SettingValues {
  const { data: profile } = useProfile();
  const { data: notices } = useNotificationSettings();
  return {
    general: profile && generalText(profile),
    region: regionText(),
    notifications: notices && topicsOnText(notices),
  };
}
