import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

interface NeedRowProps {
  icon: LucideIcon;
  /** A text, or a link to what it is about. */
  title: ReactNode;
  facts: string;
  /** The answers: an `AnswerPair`, or one of its parts. */
  children: ReactNode;
}

/** One thing that waits for the reader, with its answers in place. */
export function NeedRow({ icon: Icon, title, facts, children }: NeedRowProps) {
  return (
    <li className="flex min-h-15 items-center gap-3 border-t border-line px-4 py-2 md:min-h-16 md:px-5">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-ink-2 max-2xs:hidden">
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        {/* As high as a thumb for a link: what is cut off cannot be pressed. */}
        <span className="-my-3 type-strong block truncate py-3">{title}</span>
        <span className="block truncate text-ink-3">{facts}</span>
      </span>
      {children}
    </li>
  );
}

/** Two or three answers in one control, the likely one first. */
export function AnswerPair({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes a legend's room, and cannot lie in a line.
    <span
      role="group"
      aria-label={label}
      className="flex shrink-0 overflow-hidden rounded-md border border-edge divide-x divide-line-2"
    >
      {children}
    </span>
  );
}

interface AnswerProps extends ComponentProps<'button'> {
  /** The one that most people give. */
  likely?: boolean;
  busy?: boolean;
}

/** An answer that is given at once. */
export function Answer({ likely = false, busy = false, onClick, className, ...rest }: AnswerProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={cx(answerClass, likely ? 'text-court-text' : 'text-ink-2', busy && 'opacity-60', className)}
    />
  );
}

/** An answer that needs another screen. */
export const AnswerLink = createLink(AnswerAnchor);

function AnswerAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cx(answerClass, 'text-ink-2', className)} />;
}

const answerClass =
  'grid h-11 min-w-11 place-items-center px-3 text-13 font-semibold whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-3 md:h-10';
