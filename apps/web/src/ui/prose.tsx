import type { ReactNode } from 'react';
import { Page } from './page.tsx';

interface ProsePageProps {
  title: string;
  lede: ReactNode;
  /** The sections, in their order, by the ids that they carry. */
  contents: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** A page to read, with its table of contents beside it, or above it on a phone. */
export function ProsePage({ title, lede, contents, children }: ProsePageProps) {
  return (
    <Page title={title} lede={lede}>
      <div className="grid items-start gap-8 md:cols-nav-45 lg:cols-nav-55 lg:gap-12">
        <nav
          aria-label="On this page"
          className="max-md:border-y max-md:border-line max-md:py-2 md:sticky md:top-below-bar md:-ml-3"
        >
          <ul className="flex flex-wrap gap-x-6 md:flex-col">
            {contents.map(({ id, title: section }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 min-w-11 items-center font-medium max-md:text-court-text md:rounded-md md:px-3 md:text-ink-2 md:hover:bg-sunken md:hover:text-ink"
                >
                  {section}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose-text flex min-w-0 flex-col gap-8">{children}</div>
      </div>
    </Page>
  );
}

/** A part of it, to which an address can point. */
export function ProseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h2 id={`${id}-title`} className="type-section text-xl/6.5 text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list with a dot before each entry. */
export function ProseList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-3">{children}</ul>;
}
