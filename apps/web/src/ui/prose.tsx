import type { ReactNode } from 'react';

/** Running text with headings. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose-text flex flex-col gap-8">{children}</div>;
}

/** A part of it, to which an address can point. */
export function ProseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h2 id={`${id}-title`} className="type-section text-xl/[1.625rem] text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list with a line before each entry. */
export function ProseList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-3">{children}</ul>;
}
