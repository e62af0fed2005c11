import type { FoundMessage } from '@allcourt/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { CHAT_KEY } from '#web/features/chat/conversations/conversations.ts';

const messageSearchAnswer = async () =>
  (await import('@allcourt/contract/http/message-search')).messageSearchAnswer;

/** The reader's messages with all of these words, newest first, page by page. Not kept on the device. */
export function useFoundMessages(words: string) {
  return useInfiniteQuery({
    queryKey: [...CHAT_KEY, 'search', words],
    queryFn: ({ pageParam: before, signal }) =>
      apiAs(
        messageSearchAnswer,
        `/api/chat/search?${new URLSearchParams({ q: words, ...(before ? { before } : {}) })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { isKept: false },
  });
}

/** One letter would find half of everything; one character of Chinese is a word. */
export function isSearchable(words: string): boolean {
  return words.length > 1 || /[^\s!-~]/.test(words);
}

export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
  /** Its place in the text. */
  readonly at: number;
}

/** A found text, cut at its ranges. */
export function partsOf({ text, ranges }: Pick<FoundMessage, 'text' | 'ranges'>): TextPart[] {
  let end = 0;
  const parts: TextPart[] = [];
  for (const [from, to] of ranges) {
    parts.push({ text: text.slice(end, from), isFound: false, at: end });
    parts.push({ text: text.slice(from, to), isFound: true, at: from });
    end = to;
  }
  return [...parts, { text: text.slice(end), isFound: false, at: end }].filter((part) => part.text !== '');
}
