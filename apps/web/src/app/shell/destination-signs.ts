import { CalendarDays, Dumbbell, House, type LucideIcon, Radio, Trophy, Users } from 'lucide-react';
import type { Destination } from './destinations.ts';

/** The icon of each destination, for the bars of a phone. */
export const DESTINATION_SIGNS: Record<Destination['to'], LucideIcon> = {
  '/': House,
  '/calendar': CalendarDays,
  '/team': Users,
  '/broadcast': Radio,
  '/matches': Trophy,
  '/training': Dumbbell,
};
