import type { EventType } from '@allcourt/contract';

/** What somebody began a new event with: a day, or a kind whose usual day and place are asked for. */
export type NewEvent =
  | { readonly kind: 'on'; readonly day: string; readonly hour?: number }
  | { readonly kind: 'usual'; readonly type: EventType };
