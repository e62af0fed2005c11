import { useEffect, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import type { DevicePush } from '#web/device/port.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { endNative, readNative, startNative } from './native-push.ts';
import {
  endPush,
  likelyPush,
  type PushBrowser,
  type PushState,
  pushBrowser,
  readPush,
  startPush,
} from './push.ts';

const HINTS: Readonly<Record<PushState, string>> = {
  unsupported: "This browser can't show notifications. On an iPhone, add Allcourt to the home screen first.",
  denied: 'Blocked by this browser. Allow notifications in the site settings.',
  off: 'Shows what is checked under Push, while Allcourt is closed or in the background.',
  on: 'Shows what is checked under Push, while Allcourt is closed or in the background.',
};

const NATIVE_HINTS: Readonly<Record<PushState, string>> = {
  ...HINTS,
  unsupported: "This server doesn't send to phones like this one.",
  denied: "Blocked on this phone. Allow notifications in the phone's settings for Allcourt.",
};

interface PushRowProps {
  browser?: PushBrowser | null;
  /** The native shell's own push. */
  native?: DevicePush | undefined;
}

/** The switch for notifications on this device. */
export function PushRow({ browser, native }: PushRowProps) {
  const { state, likely, change } = usePush({ browser, native });
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
    <SettingRow label="This device" hint={hints[state ?? likely]}>
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

interface PushOptions {
  browser: PushBrowser | null | undefined;
  /** The native shell's own push. */
  native: DevicePush | undefined;
}

/** The push state of this device, null until it is known, and the likely one, whose hint is shown until then. */
function usePush({ browser: given, native }: PushOptions) {
  const [browser] = useState(() => (given === undefined ? pushBrowser() : given));
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isThere = true;
    const reading = native ? readNative(native) : readPush(browser);
    reading.then(
      (read) => isThere && setState(read),
      () => isThere && setState('unsupported'),
    );
    return () => {
      isThere = false;
    };
  }, [browser, native]);
  const change = async (isOn: boolean) => {
    if (native) {
      setState(await (isOn ? startNative(native) : endNative(native)));
    } else if (browser) {
      setState(await (isOn ? startPush(browser) : endPush(browser)));
    }
  };
  return { state, likely: native ? 'off' : likelyPush(browser), change };
}
