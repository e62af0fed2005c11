/** Somebody who can be called in a message. */
export interface Mentionable {
  /** Null for everybody of the team. */
  readonly accountId: string | null;
  readonly name: string;
}

/** What is being typed after an `@`, and where it begins. */
export interface MentionQuery {
  readonly at: number;
  readonly typed: string;
}

export const EVERYBODY: Mentionable = { accountId: null, name: 'team' };

const MOST_SHOWN = 6;

/** The `@` that the cursor stands in; null where it stands in none. */
export function mentionAt(text: string, cursor: number): MentionQuery | null {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf('@');
  const typed = before.slice(at + 1);
  const isStart = at === 0 || (at > 0 && /[\s(]/.test(before[at - 1] ?? ''));
  // Two words at most: names have spaces, sentences have more.
  return isStart && !/\n|\s\S*\s/.test(typed) && !typed.startsWith(' ') ? { at, typed } : null;
}

/** Who fits what is typed: those whose name begins with it, then those with a word that does. */
export function mentionsFor(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = typed.toLocaleLowerCase();
  const first = people.filter(({ name }) => name.toLocaleLowerCase().startsWith(wanted));
  const later = people.filter(
    (person) =>
      !first.includes(person) &&
      person.name
        .toLocaleLowerCase()
        .split(' ')
        .some((word) => word.startsWith(wanted)),
  );
  return [...first, ...later].slice(0, MOST_SHOWN);
}

/** Whom a text calls. */
export function mentionedIn(
  text: string,
  people: readonly Mentionable[],
): { accountIds: string[]; everybody: boolean } {
  const called = people.filter(({ name }) => text.includes(`@${name}`));
  return {
    accountIds: called.flatMap(({ accountId }) => accountId ?? []),
    everybody: called.some(({ accountId }) => accountId === null),
  };
}
