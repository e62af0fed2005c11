import { Menu as MenuSign, X } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';

const ToggleMenuLinks = lazy(() =>
  import('./toggle-menu-links.tsx').then((file) => ({ default: file.ToggleMenuLinks })),
);

/** The six links on a small screen of the web layout. */
export function ToggleMenu() {
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
