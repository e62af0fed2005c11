// Apart from the other words, which Settings fetches on every first visit, as it brings the whole catalog.

import { ERRORS } from '@allcourt/contract/errors';
import type { OutboxItem } from '#web/data/outbox/item.ts';

/** Reason of a refusal: the catalog's sentence if the reason is one of its codes. */
export function whyRefused({ reason, topic }: OutboxItem): string {
  const known = Object.entries(ERRORS).find(([code]) => code === reason)?.[1].message;
  return (
    known ??
    (topic.startsWith('match:') ? "The rules of this match don't allow it." : "The server didn't accept it.")
  );
}
