import { useDeviceChoice } from '#web/data/use-device-choice.ts';

export interface SunTheme {
  readonly isOn: boolean;
  set(on: boolean): void;
  /** For the element that is drawn in it. Sunlight is paper at its brightest, so the dark theme has no say inside. */
  readonly attributes: { 'data-theme'?: 'light'; 'data-contrast'?: 'sun' };
}

/** Black on white for scoring outdoors, remembered on this device. */
export function useSunTheme(): SunTheme {
  const [isOn, set] = useDeviceChoice('scoring:sunlight', false);
  return { isOn, set, attributes: isOn ? { 'data-theme': 'light', 'data-contrast': 'sun' } : {} };
}
