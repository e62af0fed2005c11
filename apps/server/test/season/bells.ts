import type { NotificationType } from '@allcourt/contract';
import type { Member } from './member.ts';

/** Notices that must be unread, by person: each with its subject and its place there, the newest of which counts. */
export class Bells {
  readonly #unread = new Map<Member, Map<string, NotificationType>>();

  /** No one hears of their own actions. */
  ring(people: Iterable<Member>, key: string, type: NotificationType, by: Member | null = null): void {
    for (const person of people) {
      if (person !== by) {
        this.#of(person).set(key, type);
      }
    }
  }

  /** They have read what is about this, or is it. */
  read(person: Member, about: string): void {
    const unread = this.#of(person);
    for (const key of unread.keys()) {
      if (key === about || key.startsWith(`${about}|`)) {
        unread.delete(key);
      }
    }
  }

  /** They have read everything. */
  readAll(person: Member): void {
    this.#of(person).clear();
  }

  /** The types of their unread notices, in order. */
  unreadOf(person: Member): NotificationType[] {
    return [...this.#of(person).values()].toSorted();
  }

  #of(person: Member): Map<string, NotificationType> {
    const unread = this.#unread.get(person) ?? new Map();
    this.#unread.set(person, unread);
    return unread;
  }
}
