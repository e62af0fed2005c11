import { type ReactNode, useRef } from 'react';
import { cx } from './class-names.ts';
import { useOnceLaidOut, useWhenLaidOut } from './laid-out.ts';
import { moveFocus } from './roving.ts';

export interface Tab<T extends string> {
  value: T;
  label: ReactNode;
  /** A number in a pill; `hot` says it is unread. */
  count?: { value: number; hot?: boolean; label: string };
  /** Something is on air behind it. */
  live?: boolean;
}

interface TabsProps<T extends string> {
  /** Names the list, and ties its tabs to their panels. */
  id: string;
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  /** The caller keeps the choice, in the address where it can. */
  onChange(value: NoInfer<T>): void;
  className?: string;
}

/** Views on one baseline; the current one carries the center mark. Arrow keys move and choose. */
export function Tabs<T extends string>({ id, label, tabs, value, onChange, className }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);

  // A number or a live dot that comes later makes its tab wider, and pushes the chosen one out of sight.
  const widths = tabs.map(({ count, live }) => [count?.value, live]);
  useOnceLaidOut(list, JSON.stringify([value, widths]), showChosen);
  const shownIn = useRef(0);
  useWhenLaidOut(list, (row) => {
    if (row.clientWidth !== shownIn.current) {
      shownIn.current = row.clientWidth;
      showChosen(row);
    }
  });

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, 'tab')?.click()}
      className={cx(
        // Its text for screen readers scrolls with it, instead of widening the page.
        'relative -mx-(--margin) flex gap-5.5 overflow-x-auto px-(--margin) shadow-foot [scrollbar-width:none] md:mx-0 md:gap-7 md:px-0',
        className,
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId(id, tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={cx(
            'inline-flex h-12 min-w-(--tap) shrink-0 items-center justify-center gap-2 whitespace-nowrap focus-visible:-outline-offset-5',
            tab.value === value
              ? 'on-baseline font-strong text-ink'
              : 'font-medium text-ink-2 hover:text-ink',
          )}
        >
          {tab.live && <span aria-hidden="true" className="live-dot" />}
          {tab.label}
          {tab.count && (
            <span
              className={cx(
                'rounded-full px-1.5 text-xs/4.5 font-strong',
                tab.count.hot ? 'bg-court text-on-court' : 'bg-sunken text-ink-2',
              )}
            >
              <span aria-hidden="true">{tab.count.value}</span>
              <span className="sr-only">, {tab.count.label}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the chosen tab to the middle of its row, where they don't all fit. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>('[aria-selected="true"]');
  if (chosen && row.scrollWidth > row.clientWidth) {
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }
}

interface TabPanelProps<T extends string> {
  /** The id of its list. */
  id: string;
  value: T;
  children: ReactNode;
  className?: string;
}

/** The panel of the chosen tab. */
export function TabPanel<T extends string>({ id, value, children, className }: TabPanelProps<T>) {
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      tabIndex={-1}
      className={cx('outline-none', className)}
    >
      {children}
    </div>
  );
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}

function panelId(id: string, value: string): string {
  return `${id}-panel-${value}`;
}
