import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import type { DevicePush } from '#web/device/port.ts';
import type { PushBrowser, PushState } from '#web/features/notifications/model/push.ts';
import { usePush } from '#web/features/notifications/model/use-push.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Switch } from '#web/ui/switch.tsx';

const HINTS: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser shows none. On an iPhone, add Allcourt to the home screen first',
  denied: 'This browser was told to show none. Its settings for this site can change that',
  off: 'What is ticked under On devices, while you do not look at the app',
  on: 'What is ticked under On devices, while you do not look at the app',
};

const NATIVE_HINTS: Readonly<Record<PushState, string>> = {
  ...HINTS,
  unsupported: 'This server sends none to phones like this one',
  denied: 'This phone was told to show none. Its settings for Allcourt can change that',
};

interface PushRowProps {
  browser?: PushBrowser | null;
  /** What a shell has instead. */
  native?: DevicePush | undefined;
}

/** Whether this very device shows what its person is told. */
export function PushRow({ browser, native }: PushRowProps) {
  const { state, change } = usePush({ browser, native });
  const hints = native ? NATIVE_HINTS : HINTS;
  const [problem, setProblem] = useState<unknown>(null);
  const [isChanging, setChanging] = useState(false);
  const turn = async (isOn: boolean) => {
    setProblem(null);
    setChanging(true);
    try {
      await change(isOn);
    } catch (error) {
      setProblem(error);
    }
    setChanging(false);
  };
  const cannot = state === 'unsupported' || state === 'denied';
  return (
    <SettingRow label="This device" hint={state ? hints[state] : ''}>
      <Switch
        checked={state === 'on'}
        disabled={!state || cannot || isChanging}
        onChange={(isOn) => void turn(isOn)}
      >
        Show notifications here
      </Switch>
      <div role="alert" className="empty:hidden">
        {problem !== null && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
    </SettingRow>
  );
}
