import type { EventType } from '@allcourt/contract';

/** The start of a new event: a day, or a type to suggest a day and place for. */
export type NewEvent =
  | { readonly kind: 'on'; readonly day: string; readonly hour?: number }
  | { readonly kind: 'usual'; readonly type: EventType };
