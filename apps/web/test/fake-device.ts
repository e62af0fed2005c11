import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Device, Platform } from '#web/device/port.ts';

/** A device whose network is in the test's hands. */
export function fakeDevice({ platform = 'web' }: { platform?: Platform } = {}) {
  let isOnline = true;
  let isStored = true;
  const callbacks = new Set<() => void>();
  const storedCallbacks = new Set<() => void>();
  const device = {
    platform,
    buzz: vi.fn<Device['buzz']>(),
    keepAwake: vi.fn<Device['keepAwake']>(() => () => {}),
    isOnline: () => isOnline,
    onOnlineChange: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    isAppStored: () => isStored,
    onAppStored: (callback) => {
      storedCallbacks.add(callback);
      return () => storedCallbacks.delete(callback);
    },
    share: vi.fn<Device['share']>(async () => 'shared'),
    copyText: vi.fn<Device['copyText']>(async () => true),
  } satisfies Device;
  return {
    ...device,
    /** The app is stored unless a test says otherwise. */
    storeApp(next: boolean) {
      isStored = next;
      act(() => {
        for (const callback of storedCallbacks) {
          callback();
        }
      });
    },
    setOnline(next: boolean) {
      isOnline = next;
      act(() => {
        for (const callback of callbacks) {
          callback();
        }
      });
    },
  };
}
