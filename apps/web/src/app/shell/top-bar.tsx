import { Link } from '@tanstack/react-router';
import { AccountArea } from './account-area.tsx';
import { BrandLink } from './brand-link.tsx';
import { DESTINATIONS } from './destinations.ts';
import { OnAir } from './on-air.tsx';
import { TeamDot } from './team-dot.tsx';
import { ToggleMenu } from './toggle-menu.tsx';

/** The bar of the web layout. Below 768 pixels the six links move into a menu. */
export function TopBar() {
  return (
    <header className="on-navy sticky top-0 z-(--z-bar) h-(--bar) bg-navy text-navy-ink shadow-foot-navy">
      <div className="page-width flex h-full items-center gap-2 md:gap-3 lg:gap-8">
        <BrandLink />
        <nav aria-label="Main" className="hidden h-full flex-1 gap-0.5 md:flex">
          {DESTINATIONS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/' }}
              className="relative flex h-full items-center px-2.25 text-13 tracking-snug focus-visible:-outline-offset-4 lg:px-3.5 lg:text-sm"
              activeProps={{
                className:
                  'on-baseline font-strong text-white [--mark-inset:9px] [--mark-line:#fff] [--mark:var(--ace)] lg:[--mark-inset:14px]',
              }}
              inactiveProps={{ className: 'font-medium text-navy-ink-2 hover:text-white' }}
            >
              {label}
              {to === '/team' && <TeamDot className="absolute top-1/2 right-0 -mt-3 size-2 lg:right-1" />}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <OnAir />
          <AccountArea />
          <ToggleMenu />
        </div>
      </div>
    </header>
  );
}
