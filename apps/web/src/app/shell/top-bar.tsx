import { Link } from '@tanstack/react-router';
import { Menu as MenuSign, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { AccountArea } from './account-area.tsx';
import { BrandLink } from './brand-link.tsx';
import { DESTINATIONS } from './destinations.ts';
import { OnAir } from './on-air.tsx';
import { TeamDot } from './team-dot.tsx';

const ToggleMenuLinks = lazyPart(
  async () => (await import('./toggle-menu-links.tsx')).ToggleMenuLinks,
  'quiet',
);

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
              className="relative flex h-full items-center px-2 text-13 tracking-snug focus-visible:-outline-offset-4 lg:px-3.5 lg:text-sm"
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

/** The six links on a small screen of the web layout. */
function ToggleMenu() {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && container.current?.contains(target))) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      button.current?.focus();
    }
  };
  const Sign = isOpen ? X : MenuSign;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape of the controls inside.
    <div ref={container} onKeyDown={handleKeyDown} className="md:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-mr-2.5 grid size-11 place-items-center"
      >
        <Sign aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
      {isOpen && (
        <nav
          id={id}
          aria-label="Main"
          className="absolute inset-x-0 top-(--bar) animate-appear border-b-2 border-navy-line bg-navy px-2 pt-1 pb-3 shadow-over"
        >
          {/* As high as its links from the first frame on: nothing jumps when they come in. */}
          <Suspense fallback={<div className="h-78" />}>
            <ToggleMenuLinks onChoose={() => setOpen(false)} />
          </Suspense>
        </nav>
      )}
    </div>
  );
}
