import { clockText } from '#web/ui/words/duration.ts';

/** `0:11`. */
export function lengthText({ from, to }: { readonly from: number; readonly to: number }): string {
  return clockText(Math.round((to - from) / 1000) * 1000);
}
