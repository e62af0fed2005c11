import { CalendarPlus, Plus, TrendingUp } from 'lucide-react';

/** Quick actions on the home screen. */
export const QUICK_ACTIONS = [
  { to: '/matches', title: 'Log a Match', text: 'Score live or enter a result', icon: Plus },
  { to: '/calendar', title: 'Schedule Event', text: 'Practice, match or tournament', icon: CalendarPlus },
  { to: '/training', title: 'View Analytics', text: 'Skills, goals and progress', icon: TrendingUp },
] as const;
