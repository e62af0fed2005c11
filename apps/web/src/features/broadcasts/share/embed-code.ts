import type { Broadcast } from '@allcourt/contract';
import { embedAddress } from './watch-address.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The element that shows a broadcast on another site. */
export function embedCode({ id, title }: Pick<Broadcast, 'id' | 'title'>): string {
  const name = title.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
  return `<iframe src="${embedAddress(id)}" title="${name}" width="640" height="360" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>`;
}
