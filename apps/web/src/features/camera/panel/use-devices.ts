import { useEffect, useState } from 'react';

export interface Devices {
  readonly cameras: readonly MediaDeviceInfo[];
  readonly microphones: readonly MediaDeviceInfo[];
}

const NONE: Devices = { cameras: [], microphones: [] };

/** @param isAllowed browsers name devices only after permission */
export function useDevices(isAllowed: boolean): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!isAllowed || !media) {
      return undefined;
    }
    const left = new AbortController();
    const read = () => {
      media.enumerateDevices().then(
        (all) => {
          if (!left.signal.aborted) {
            setDevices({ cameras: only(all, 'videoinput'), microphones: only(all, 'audioinput') });
          }
        },
        () => undefined, // without a list the open device stays the only one
      );
    };
    read();
    media.addEventListener('devicechange', read, { signal: left.signal });
    return () => left.abort();
  }, [isAllowed]);
  return devices;
}

function only(all: readonly MediaDeviceInfo[], kind: MediaDeviceKind): readonly MediaDeviceInfo[] {
  return all.filter((device) => device.kind === kind && device.deviceId !== '');
}
