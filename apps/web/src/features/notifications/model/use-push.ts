import { useEffect, useState } from 'react';
import type { DevicePush } from '#web/device/port.ts';
import { endNative, readNative, startNative } from './native-push.ts';
import { endPush, type PushBrowser, type PushState, pushBrowser, readPush, startPush } from './push.ts';

interface PushOptions {
  browser: PushBrowser | null | undefined;
  /** What a shell has instead. */
  native: DevicePush | undefined;
}

/** What this device does with what its person is told; null until it has said. */
export function usePush({ browser: given, native }: PushOptions) {
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
  return { state, change };
}
