import { usePreference } from '#web/features/settings/api/save-preference.ts';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AskToConfirm } from './ask-to-confirm.tsx';

/** Lets the player's training count, without a name, in what drills change. Off by default. */
export function TransferSetting({ ask }: { ask(): Promise<unknown> }) {
  const { chosen, save, error } = usePreference('countsInTransfer', { onSaved() {} });
  return (
    <SettingRow label="Drill statistics" hint="Of all players together">
      <Switch
        checked={chosen === true}
        disabled={chosen === undefined}
        onChange={(counts) => save(counts ? true : null)}
        hint="Your drills and matches are added to those of at least 29 others. No name, no single result"
      >
        Count my training anonymously
      </Switch>
      <AskToConfirm error={error} ask={ask} />
    </SettingRow>
  );
}
