/** A person who can be mentioned. */
export interface Mentionable {
  /** Null for the whole team. */
  readonly accountId: string | null;
  readonly name: string;
}

/** The text after an `@`, and its position. */
export interface MentionQuery {
  readonly at: number;
  readonly typed: string;
}

export const WHOLE_TEAM: Mentionable = { accountId: null, name: 'team' };

const MAX_SHOWN = 6;

/** The mention around the cursor; null if there is none. */
export function mentionAt(text: string, cursor: number): MentionQuery | null {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf('@');
  const typed = before.slice(at + 1);
  const isStart = at === 0 || (at > 0 && /[\s(]/.test(before[at - 1] ?? ''));
  // Two words at most: names have spaces, sentences have more.
  return isStart && !/\n|\s\S*\s/.test(typed) && !typed.startsWith(' ') ? { at, typed } : null;
}

/** The people whose name begins with the text, then those with another word that does. */
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
  return [...first, ...later].slice(0, MAX_SHOWN);
}

/** The people that a text mentions. */
export function mentionedIn(
  text: string,
  people: readonly Mentionable[],
): { accountIds: string[]; wholeTeam: boolean } {
  const called = people.filter(({ name }) => text.includes(`@${name}`));
  return {
    accountIds: called.flatMap(({ accountId }) => accountId ?? []),
    wholeTeam: called.some(({ accountId }) => accountId === null),
  };
}
