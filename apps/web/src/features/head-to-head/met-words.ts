/** The people of a head-to-head in words. */
import type { HeadToHeadAnswer, MetPerson } from '@allcourt/contract';
import { listText } from '#web/ui/words/amounts.ts';
import { listName, surname } from '#web/ui/words/names.ts';

type Sides = Pick<HeadToHeadAnswer, 'player' | 'partner' | 'opponents'>;

/** `You`, `Maya Okafor`, `You and Hale`. */
export function ownName({ player, partner }: Sides): string {
  if (!partner) {
    return player?.name ?? 'You';
  }
  return listText([player ? surname(player.name) : 'You', surname(partner.name)]);
}

/** `Jonas Lindqvist`, `Lindqvist and Weiss`. */
export function theirName({ opponents }: Pick<Sides, 'opponents'>): string {
  return listName(opponents);
}

/** The person as an address names them. */
export function addressOf({ accountId, name }: Pick<MetPerson, 'accountId' | 'name'>): string {
  return accountId ?? name;
}

/** `You lead 5–3`, `Level at 2–2`, `Weiss leads 4–1`. */
export function balanceWords(answer: Sides & Pick<HeadToHeadAnswer, 'record'>): string {
  const { won, lost } = answer.record;
  if (won === lost) {
    return won === 0 ? 'No decided matches' : `Level at ${won}–${lost}`;
  }
  if (won < lost) {
    const isPair = answer.opponents.length > 1;
    return `${theirName(answer)} ${isPair ? 'lead' : 'leads'} ${lost}–${won}`;
  }
  const isOne = answer.player !== null && answer.partner === null;
  return `${ownName(answer)} ${isOne ? 'leads' : 'lead'} ${won}–${lost}`;
}
