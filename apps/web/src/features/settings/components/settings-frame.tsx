import type { ReactNode } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { useCurrentSection } from '#web/features/settings/model/use-current-section.ts';
import { SETTING_SECTIONS, type SettingSectionId, sectionNamed } from '#web/features/settings/sections.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { IsAloneContext } from '#web/ui/setting-section.tsx';
import { SettingsIndex, type SettingValues } from './settings-index.tsx';

interface SettingsFrameProps {
  /** The current values in the index. */
  values: SettingValues;
  children: ReactNode;
}

/** Settings where there is room: the index beside all sections, which come from several features. */
export function SettingsFrame({ values, children }: SettingsFrameProps) {
  const current = useCurrentSection(IDS);
  return (
    <Page title="Settings">
      <SettingsAge />
      <div className="grid items-start md:cols-lead-45 md:gap-8 lg:cols-lead-75 lg:gap-12">
        <div className="sticky top-below-bar">
          <SettingsIndex values={values} current={current} />
        </div>
        <div>{children}</div>
      </div>
    </Page>
  );
}

/** Settings on a phone: the index, which leads to a page for each section. */
export function SettingsIndexPage({ values }: { values: SettingValues }) {
  return (
    <Page title="Settings">
      <SettingsAge />
      <SettingsIndex values={values} />
    </Page>
  );
}

/** One section on a phone. */
export function SettingsPage({ id, children }: { id: SettingSectionId; children: ReactNode }) {
  return (
    <Page title={sectionNamed(id)?.label ?? 'Settings'} back={<BackLink to="/settings">Settings</BackLink>}>
      <SettingsAge />
      <IsAloneContext value={true}>{children}</IsAloneContext>
    </Page>
  );
}

/** The age of the settings while offline. */
function SettingsAge() {
  const { data, dataUpdatedAt } = useProfile();
  const isOnline = useIsOnline();
  return (
    !isOnline &&
    data && (
      <div className="pb-4">
        <SavedAt at={dataUpdatedAt} />
      </div>
    )
  );
}

const [FIRST, ...REST] = SETTING_SECTIONS;
const IDS: readonly [SettingSectionId, ...SettingSectionId[]] = [FIRST.id, ...REST.map(({ id }) => id)];
