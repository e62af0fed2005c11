import { type ReactNode, useLayoutEffect } from 'react';
import { cx } from './class-names.ts';

interface PageProps {
  /** The h1, and the window's title. */
  title: string;
  /** The way back to where this screen belongs, above the title. */
  back?: ReactNode;
  /** Beside the title: at most one ace button among them. */
  actions?: ReactNode;
  /** Under the title. */
  lede?: ReactNode;
  /** Under all of that, on the page's own baseline. */
  tabs?: ReactNode;
  children: ReactNode;
}

/**
 * A screen with a head and content below it. A title that comes with the data is an element of its own, and so is each part
 * of the content: what replaces the skeleton is then drawn where it belongs, and nothing that was seen moves.
 */
export function Page({ title, back, actions, lede, tabs, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className="page-width pb-16">
      <div data-head className={cx('pb-5 md:pb-6', back ? 'pt-2 md:pt-4' : 'pt-5 md:pt-8')}>
        {back}
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 key={title} className="type-title mr-auto">
            {title}
          </h1>
          {actions}
        </div>
        {lede && <p className="mt-1 measure-64 text-15/5.75 text-ink-2">{lede}</p>}
        {tabs && <div className="mt-3.5">{tabs}</div>}
      </div>
      {children}
    </div>
  );
}

/** Names the window after the screen. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Allcourt`;
  }, [title]);
}
