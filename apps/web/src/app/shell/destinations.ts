/** The six places of the app, in the order of every bar. */
export const DESTINATIONS = [
  { to: '/', label: 'Home' },
  { to: '/calendar', label: 'Calendar' },
  { to: '/team', label: 'Team' },
  { to: '/broadcast', label: 'Broadcast' },
  { to: '/matches', label: 'Matches' },
  { to: '/training', label: 'Training' },
] as const;

export type Destination = (typeof DESTINATIONS)[number];
