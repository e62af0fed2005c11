import { useDeviceChoice } from '#web/data/use-device-choice.ts';

/** True when this device shows scores only as far as its reader has watched. */
export function useSavedSpoilerSafe() {
  return useDeviceChoice('allcourt:spoiler-safe', true);
}
