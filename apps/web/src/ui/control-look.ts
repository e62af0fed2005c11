import { cx } from './class-names.ts';

/** The look of every text control; 48 high in forms, 40 in tools. */
export function controlClass({ size = 'md' }: { size?: 'md' | 'lg' | undefined }): string {
  return cx(BASE, size === 'lg' ? 'h-12 text-base' : 'h-(--ctl) text-base md:text-sm');
}

const BASE =
  'w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-ink placeholder:text-ink-3 placeholder:opacity-100 ' +
  'hover:border-ink-2 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus focus:rounded-md ' +
  'aria-invalid:border-loss aria-invalid:not-focus:inset-ring aria-invalid:not-focus:inset-ring-loss ' +
  'disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3 disabled:cursor-not-allowed';
