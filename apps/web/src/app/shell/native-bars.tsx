import { Link } from '@tanstack/react-router';
import { AccountArea } from './account-area.tsx';
import { BrandLink } from './brand-link.tsx';
import { DESTINATION_SIGNS } from './destination-signs.ts';
import { DESTINATIONS, type Destination } from './destinations.ts';
import { OnAir } from './on-air.tsx';
import { TeamDot } from './team-dot.tsx';

/** The top bar of the native layout: 64 pixels, below the status bar's inset. */
export function NativeTopBar() {
  return (
    <header className="on-navy sticky top-0 z-(--z-bar) flex h-(--top) items-center justify-between border-b-2 border-navy-line bg-navy pt-(--sat) pr-safe-2 pl-safe-4 text-navy-ink">
      <BrandLink />
      <span className="flex items-center gap-2">
        <OnAir />
        <AccountArea />
      </span>
    </header>
  );
}

/** The six destinations: 64 pixels, above the home indicator's inset. */
export function NativeTabBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-tabbar grid-cols-6 border-t-2 border-line-2 bg-surface pb-(--sab) [[data-keyboard]_&]:hidden"
    >
      {DESTINATIONS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' }}
          className="relative flex min-w-0 flex-col items-center justify-center gap-1 text-11/3 tracking-snug focus-visible:-outline-offset-3"
          activeProps={{ className: 'hangs-from-edge font-bold text-ink [&_svg]:stroke-[2.25]' }}
          inactiveProps={{ className: 'font-medium text-ink-3' }}
        >
          <TabSign of={to} />
          {label}
          {to === '/team' && (
            <TeamDot className="absolute top-2.75 left-1/2 ml-1.5 size-2.5 ring-2 ring-surface" />
          )}
        </Link>
      ))}
    </nav>
  );
}

function TabSign({ of }: { of: Destination['to'] }) {
  const Icon = DESTINATION_SIGNS[of];
  return <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />;
}
