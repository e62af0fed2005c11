/** The screen that a remote counts on. Each has a switch of its own: a remote for drills never scores a match. */
export type RemotePlace = 'drill' | 'match';

/** The device's choice, by screen, as `useDeviceChoice` keeps it. */
export const REMOTE_SWITCH: Readonly<Record<RemotePlace, string>> = {
  drill: 'remote:on',
  match: 'remote:match',
};
