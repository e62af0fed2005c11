import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Device } from './port.ts';

const DeviceContext = createContext<Device | null>(null);

export const DeviceProvider = DeviceContext.Provider;

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (device === null) {
    throw new TypeError('useDevice needs a DeviceProvider above it.');
  }
  return device;
}

/** True once the app opens without a network. */
export function useIsAppStored(): boolean {
  const device = useDevice();
  return useSyncExternalStore(device.onAppStored, device.isAppStored);
}

export function useIsOnline(): boolean {
  const device = useDevice();
  return useSyncExternalStore(device.onOnlineChange, device.isOnline);
}
