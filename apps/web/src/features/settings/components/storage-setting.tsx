import { useEffect, useState } from 'react';
import { isStorageKept } from '#web/data/local-store.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';

/** Says whether the browser has promised to keep what is saved on this device; nothing where it does not say. */
export function StorageSetting() {
  const { platform } = useDevice();
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    isStorageKept().then(setKept, () => undefined); // It says nothing rather than fails.
  }, []);
  if (platform !== 'web' || isKept === null) {
    return null;
  }
  return (
    <SettingRow label="Saved on this device" hint="Unsent changes and recent matches">
      <p className="text-13/4.5 text-ink-2">
        {isKept
          ? 'Your browser keeps it until you delete it.'
          : "Your browser may delete it when space is short, or after weeks without a visit. To keep it, add Allcourt to your home screen or install it from the browser's menu."}
      </p>
    </SettingRow>
  );
}
