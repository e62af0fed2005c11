import { CalendarDays, Dumbbell, House, Radio, Trophy, Users } from 'lucide-react';

/** The six places of the app, in the order of every bar. */
export const DESTINATIONS = [
  { to: '/', label: 'Home', icon: House },
  { to: '/calendar', label: 'Calendar', icon: CalendarDays },
  { to: '/team', label: 'Team', icon: Users },
  { to: '/broadcast', label: 'Broadcast', icon: Radio },
  { to: '/matches', label: 'Matches', icon: Trophy },
  { to: '/training', label: 'Training', icon: Dumbbell },
] as const;
