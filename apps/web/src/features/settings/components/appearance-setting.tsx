import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '#web/features/settings/model/theme.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';

const CHOICES = [
  {
    value: 'system',
    label: 'System',
    icon: <Monitor aria-hidden="true" className="size-4" strokeWidth={1.75} />,
  },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className="size-4" strokeWidth={1.75} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className="size-4" strokeWidth={1.75} /> },
] as const;

export function AppearanceSetting() {
  const [theme, setTheme] = useState(readTheme);

  const handleChange = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };

  return (
    <SettingRow label="Appearance" hint="On this device">
      <Segmented label="Appearance" choices={CHOICES} value={theme} onChange={handleChange} />
    </SettingRow>
  );
}
