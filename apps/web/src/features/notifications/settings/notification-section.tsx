import type { NotificationChannel, NotificationSettings, NotificationType } from '@allcourt/contract';
import { NOTIFICATIONS } from '@allcourt/contract/notification-catalog';
import type { ReactNode } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PushRow } from '../push/push-row.tsx';
import { fieldTime, minuteOf } from './quiet-hours.ts';
import { useNotificationSettings, useSaveSettings } from './use-notification-settings.ts';

const CHANNELS: Readonly<Record<NotificationChannel, string>> = {
  app: 'In app',
  push: 'Push',
  mail: 'Email',
};

/** Ten at night to seven in the morning. */
const FIRST_QUIET = { from: 22 * 60, to: 7 * 60 };

/** Notification settings: the channels of each type, push on this device, and quiet hours. */
export function NotificationSection({ id, children }: { id: string; children?: ReactNode }) {
  const { push } = useDevice();
  const { data, error, refetch, isFetching } = useNotificationSettings();
  const toast = useToast();
  const save = useSaveSettings({ onSaved: () => toast({ text: 'Saved', durationMs: 2000 }) });
  return (
    <SettingSection id={id} title="Notifications">
      {!data && error && (
        <ErrorState title="Couldn't load these settings" query={{ refetch, isFetching }}>
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <SkeletonRows label="Loading your notification settings" count={8} rowClass="h-12" />
      )}
      {data && (
        <>
          <Matrix settings={data.settings} channels={data.channels} onChange={save.mutate} />
          <PushRow native={push} />
          <QuietHours settings={data.settings} onChange={save.mutate} />
        </>
      )}
      <div role="alert" className="empty:hidden">
        {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
      </div>
      {children}
    </SettingSection>
  );
}

interface Part {
  settings: NotificationSettings;
  onChange(settings: NotificationSettings): void;
}

function Matrix({ settings, channels, onChange }: Part & { channels: readonly NotificationChannel[] }) {
  const { matrix } = settings;
  const change = (type: NotificationType, channel: NotificationChannel, isOn: boolean) =>
    onChange({ ...settings, matrix: { ...matrix, [type]: { ...matrix[type], [channel]: isOn } } });
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Notification channels by type</caption>
      <thead>
        <tr className="border-b-2 border-line-2 text-xs font-semibold text-ink-3">
          <th scope="col" className="py-2 text-left font-semibold">
            Notify me about
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-19 py-2 text-center font-semibold">
              {CHANNELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATIONS.map(({ type, label }) => (
          <tr key={type} className="border-b border-line">
            <th scope="row" className="py-1 pr-3 text-left font-medium">
              {label}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                <label className="inline-grid size-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`${label}, ${CHANNELS[channel]}`}
                    checked={matrix[type][channel]}
                    onChange={({ target }) => change(type, channel, target.checked)}
                    className="size-5 accent-court"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuietHours({ settings, onChange }: Part) {
  const { quiet } = settings;
  const change = (key: 'from' | 'to', field: string) => {
    const minute = minuteOf(field);
    if (quiet && minute !== null) {
      onChange({ ...settings, quiet: { ...quiet, [key]: minute } });
    }
  };
  return (
    <SettingRow label="Quiet hours" hint="No email or push; the bell still updates">
      <Switch
        checked={quiet !== null}
        onChange={(isOn) => onChange({ ...settings, quiet: isOn ? FIRST_QUIET : null })}
      >
        Quiet hours
      </Switch>
      {quiet && (
        <div className="grid max-w-80 grid-cols-2 gap-3 pt-1">
          <TextField
            label="From"
            type="time"
            value={fieldTime(quiet.from)}
            onChange={({ target }) => change('from', target.value)}
          />
          <TextField
            label="To"
            type="time"
            value={fieldTime(quiet.to)}
            onChange={({ target }) => change('to', target.value)}
          />
        </div>
      )}
    </SettingRow>
  );
}
