import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A settings section with one action. */
export function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-line-2 pt-4">
      <h3 id={id} className="type-section">
        {title}
      </h3>
      <p className="mt-0.5 mb-3 text-ink-2">{about}</p>
      <div className="flex flex-wrap items-end gap-3">{children}</div>
    </section>
  );
}
