import type { Notification, NotificationType } from '@allcourt/contract';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';

/** The sentence of a notice, its quote, and the path that it opens. */
export type Words = Pick<Notification, 'title' | 'body' | 'link'>;

/** A notice as its words need it. */
export interface About {
  /** The name of the person it comes from. */
  readonly from: string;
  readonly fromId: string | null;
  readonly teamId: string | null;
  readonly detail: NotificationDetail;
  /** A detail as text; empty where the notice has none. */
  text(key: string): string;
}

/** Words for some types of notices. */
export type WordsFor<Type extends NotificationType> = Readonly<Record<Type, (about: About) => Words>>;

/** Sentences by a detail of their notice; `{0}` and `{1}` stand for names. */
export type Sentences = Readonly<Record<string, string>>;

/** The sentence with its names; empty for a detail of a later version. */
export function fill(sentence: string | undefined, ...names: readonly string[]): string {
  return (sentence ?? '').replaceAll(/\{(\d)\}/g, (_, place: string) => names[Number(place)] ?? '');
}

export function teamLink({ teamId }: About): string {
  return `/team?team=${teamId ?? ''}`;
}
