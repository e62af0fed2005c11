import { Link } from '@tanstack/react-router';
import { ArrowUpRight, CalendarDays, Dumbbell, Radio, Trophy, Users } from 'lucide-react';

/** Features on the home screen. */
const FEATURES = [
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

/** Every feature, linked to its screen. */
export function FeatureGrid() {
  return (
    <section className="page-width mt-12" aria-labelledby="features">
      <h2 id="features" className="type-section mb-4 text-xl/6.5">
        Everything You Need
      </h2>
      <ul className="cells md:grid-cols-2 lg:grid-cols-5">
        {FEATURES.map(({ to, title, text, icon: Icon }) => (
          <li key={to} className="last:md:max-lg:col-span-2">
            <Link
              to={to}
              className="relative grid h-full cols-lead-6 gap-x-3.5 gap-y-0.5 px-4 py-3.5 hover:bg-surface-2 focus-visible:-outline-offset-4 md:flex md:flex-col md:gap-1.5 md:px-5 md:pt-5.5 md:pb-6"
            >
              <Icon
                aria-hidden="true"
                className="row-span-2 mt-0.5 size-6 text-court-text md:mt-0 md:mb-3.5"
                strokeWidth={1.75}
              />
              <strong className="type-section">{title}</strong>
              <span className="text-13/4.75 text-ink-2">{text}</span>
              <ArrowUpRight
                aria-hidden="true"
                className="absolute top-6 right-4.5 size-4 text-ink-3 max-md:hidden"
                strokeWidth={1.75}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
