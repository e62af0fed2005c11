import type { NotificationSettings } from '@allcourt/contract';
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
import { DailyMail } from './daily-mail.tsx';
import { fieldTime, minuteOf } from './quiet-hours.ts';
import { ReminderTypes } from './reminder-types.tsx';
import { TopicList } from './topic-list.tsx';
import { useNotificationSettings, useSaveSettings } from './use-notification-settings.ts';

/** Ten at night to seven in the morning. */
const FIRST_QUIET = { from: 22 * 60, to: 7 * 60 };

/** Notification settings: topics and the channels of their types, push on this device, daily email, and quiet hours. */
export function NotificationSection({ id, children }: { id: string; children?: ReactNode }) {
  const { push } = useDevice();
  const { data, error, refetch, isFetching } = useNotificationSettings();
  const toast = useToast();
  const save = useSaveSettings();
  const change = (settings: NotificationSettings) =>
    save.mutate(settings, { onSuccess: () => toast({ text: 'Saved', durationMs: 2000 }) });
  return (
    <SettingSection id={id} title="Notifications">
      {!data && error && (
        <ErrorState title="Couldn't load these settings" query={{ refetch, isFetching }}>
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && (
        // As tall as what comes on a wide screen, where other sections follow.
        <div className="md:min-h-225">
          <SkeletonRows label="Loading your notification settings" count={5} rowClass="h-15" />
        </div>
      )}
      {data && (
        <>
          <TopicList
            answer={data}
            onChange={change}
            onTurnOff={(label, settings) =>
              save.mutate(settings, {
                onSuccess: () =>
                  toast({
                    text: `${label} turned off`,
                    action: { label: 'Undo', onPress: () => change(data.settings) },
                  }),
              })
            }
          />
          <PushRow native={push} />
          <ReminderTypes settings={data.settings} onChange={change} />
          {data.channels.includes('mail') && <DailyMail settings={data.settings} onChange={change} />}
          <QuietHours settings={data.settings} onChange={change} />
        </>
      )}
      <div role="alert" className="empty:hidden">
        {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
      </div>
      {/* Below all of it: what the settings push down may not be there before them. */}
      {(data || error) && children}
    </SettingSection>
  );
}

interface Part {
  settings: NotificationSettings;
  onChange(settings: NotificationSettings): void;
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
