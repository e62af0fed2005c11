import { CalendarDays, Dumbbell, Radio, Trophy, Users } from 'lucide-react';

/** Features on the home screen. */
export const FEATURES = [
  {
    to: '/calendar',
    title: 'Calendar & Events',
    text: 'Practices, matches and tournaments with RSVP and reminders.',
    icon: CalendarDays,
  },
  {
    to: '/team',
    title: 'Team Hub',
    text: 'Roster, chat, private messages and permissions.',
    icon: Users,
  },
  {
    to: '/broadcast',
    title: 'Broadcast',
    text: 'Stream the court with the score on screen, clip the best points.',
    icon: Radio,
  },
  {
    to: '/matches',
    title: 'Match Center',
    text: 'Score point by point, then see where the match turned.',
    icon: Trophy,
  },
  {
    to: '/training',
    title: 'Training Center',
    text: 'Drills with timers, targets to reach and coach feedback.',
    icon: Dumbbell,
  },
] as const;
