import type { Conversation } from '@allcourt/contract';
import { givenName } from '#web/ui/words/initials.ts';
import { namesText, personText } from '#web/ui/words/names.ts';
import { fullWhen, inALine } from '../messages/message-words.ts';

/** The name of a conversation; a group without one is named by its people. */
export function nameOf({ name, people }: Conversation): string {
  return name || namesText(people.map((person) => givenName(person.name))) || 'Conversation';
}

/** The last message in a line, with who wrote it where that is not plain. */
export function lastLine({ last, kind }: Conversation, me: string): string {
  if (last === null) {
    return 'No messages yet';
  }
  const words = inALine(last);
  if (last.kind === 'system') {
    return words;
  }
  if (last.author?.accountId === me) {
    return `You: ${words}`;
  }
  const given = last.author ? givenName(last.author.name) : personText(null);
  return kind === 'direct' ? words : `${given}: ${words}`;
}

/** Under one's own last message to one person: `Read at 5:21 PM`, `Delivered`; null where there is nothing to say. */
export function readLine({ last, kind, people }: Conversation, me: string, now: Date): string | null {
  if (kind !== 'direct' || last === null || last.author?.accountId !== me) {
    return null;
  }
  const read = people[0]?.read;
  return read && read.seq >= last.seq ? `Read at ${fullWhen(new Date(read.at), now)}` : 'Delivered';
}

/** Those whose name or last message has the words; all of them without any. */
export function searchConversations(
  conversations: readonly Conversation[],
  words: string,
): readonly Conversation[] {
  const wanted = words.trim().toLocaleLowerCase();
  const has = (text: string) => text.toLocaleLowerCase().includes(wanted);
  return wanted === ''
    ? conversations
    : conversations.filter(
        (conversation) =>
          has(nameOf(conversation)) ||
          (conversation.kind !== 'direct' && conversation.people.some(({ name }) => has(name))) ||
          (conversation.last !== null && has(inALine(conversation.last))),
      );
}

/** The conversations with a search text in their name or a member's name; all of them without a text. */
export function conversationsNamed(
  conversations: readonly Conversation[],
  words: string,
): readonly Conversation[] {
  const wanted = words.trim().toLocaleLowerCase();
  return conversations.filter((conversation) =>
    [nameOf(conversation), ...conversation.people.map(({ name }) => name)].some((name) =>
      name.toLocaleLowerCase().includes(wanted),
    ),
  );
}
