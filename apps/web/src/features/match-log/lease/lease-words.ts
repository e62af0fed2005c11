/** The device that scores a match, in words. */
import type { DeviceKind, Lease } from '@allcourt/contract';
import { givenName } from '#web/ui/words/initials.ts';
import { timeText } from '#web/ui/words/when.ts';

/** `Your phone`, `Jonas's tablet`; `Your other device` when its kind is unknown. */
export function holderWords({ kind, scorer }: Pick<Lease, 'kind' | 'scorer'>, isOwn: boolean): string {
  if (isOwn) {
    return `Your ${kind ?? 'other device'}`;
  }
  const name = givenName(scorer);
  return `${name}${name.endsWith('s') ? '’' : '’s'} ${kind ?? 'device'}`;
}

/** `Your phone is scoring, since 10:42 AM.` */
export function leaseSentence(lease: Lease, { isOwn, locale }: { isOwn: boolean; locale?: string }): string {
  const since = lease.since === null ? '' : `, since ${timeText(new Date(lease.since), locale)}`;
  return `${holderWords(lease, isOwn)} is scoring${since}.`;
}

/** A device in a list of choices: `Phone`, `Tablet 2`. */
export function deviceNames(kinds: readonly DeviceKind[]): readonly string[] {
  return kinds.map((kind, index) => {
    const alike = kinds.filter((other) => other === kind).length > 1;
    const number = kinds.slice(0, index + 1).filter((other) => other === kind).length;
    const word = kind.charAt(0).toUpperCase() + kind.slice(1);
    return alike ? `${word} ${number}` : word;
  });
}
