import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CHAT_KEY } from '#web/features/chat/conversations/conversations.ts';

const KEPT_AFTER_MS = 400;

/** What is written in a conversation and not sent: it stays, and comes back with the account on this device. */
export function useDraft(conversationId: string): [draft: string, setDraft: (text: string) => void] {
  const client = useQueryClient();
  const [draft, setDraft] = useState(
    () => client.getQueryData<string>([...CHAT_KEY, 'draft', conversationId]) ?? '',
  );
  const newest = useRef(draft);
  const keep = useCallback(() => {
    client.setQueryData([...CHAT_KEY, 'draft', conversationId], newest.current);
  }, [client, conversationId]);

  useEffect(() => {
    newest.current = draft;
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => keep, [keep]);

  return [draft, setDraft];
}
