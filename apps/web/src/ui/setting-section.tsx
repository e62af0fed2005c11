import { createContext, type ReactNode, use, useId } from 'react';

/** True on a page that is one section, which the page's own heading names. */
export const IsAloneContext = createContext(false);

interface SettingSectionProps {
  /** The target of links to this section. */
  id: string;
  title: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a settings page: ruled off on a wide screen, a sheet from edge to edge on a phone. */
export function SettingSection({ id, title, aside, children }: SettingSectionProps) {
  const titleId = useId();
  const isAlone = use(IsAloneContext);
  return (
    <section
      id={id}
      {...(isAlone ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      className="mb-4 border-y border-line bg-surface px-(--margin) pt-4.5 pb-5 max-md:-mx-(--margin) md:mb-0 md:border-y-0 md:border-t-2 md:border-line-2 md:bg-transparent md:px-0 md:pt-5.5 md:pb-7.5 md:first:border-t-0 md:first:pt-0"
    >
      {isAlone ? (
        aside && <div className="mb-1 flex justify-end">{aside}</div>
      ) : (
        <div className="mb-1 flex min-h-6.5 items-center gap-3 md:mb-2">
          <h2 id={titleId} className="type-section mr-auto text-xl/6.5">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

interface SettingRowProps {
  /** The setting's name; a label element if the row holds one control. */
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** One setting: what it is at the left, its controls at the right, or below on a phone. */
export function SettingRow({ label, hint, children }: SettingRowProps) {
  return (
    <div
      data-setting
      className="grid gap-x-6 gap-y-2 border-line py-3 md:cols-lead-50 md:py-3.5 [[data-setting]+&]:border-t"
    >
      <div className="md:pt-2.25">
        <div className="type-strong">{label}</div>
        {hint && <p className="text-13/4.5 text-ink-3">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
