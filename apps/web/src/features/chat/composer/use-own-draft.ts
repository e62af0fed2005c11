import type { ChatDraft } from '@allcourt/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnected } from '#web/data/offline-context.tsx';
import { DRAFTS_KEY, heard, leaving, type OwnDraft, putDraft, readKept, written } from './own-draft.ts';

const KEPT_AFTER_MS = 400;
const SAVED_AFTER_MS = 1000;

/**
 * The reader's draft in a conversation: kept on this device, and a second after the last key on the server for their other
 * devices. Without a connection it stays here, and is saved once there is one.
 */
export function useOwnDraft(
  conversationId: string,
  onServer: ChatDraft | undefined,
): [draft: string, setDraft: (text: string) => void] {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => keptDraft(client, conversationId));
  const newest = useRef(draft);
  const isSaving = useRef(false);

  const change = useCallback((act: (known: OwnDraft) => OwnDraft) => {
    newest.current = act(newest.current);
    setDraft(newest.current);
  }, []);
  const keep = useCallback(() => {
    client.setQueryData([...DRAFTS_KEY, conversationId], newest.current);
  }, [client, conversationId]);
  // One at a time, so that an older text never arrives after a newer one.
  const save = useCallback(async () => {
    if (isSaving.current) {
      return;
    }
    isSaving.current = true;
    let isOwed = !newest.current.isSaved;
    while (isOwed) {
      change(leaving);
      const answer = await putDraft(conversationId, newest.current.sent).catch(() => null);
      if (answer !== null) {
        change((known) => heard(known, answer));
      }
      // Without an answer it is saved with the next change, or once there is a connection.
      isOwed = answer !== null && newest.current.text.trim() !== newest.current.sent;
    }
    isSaving.current = false;
  }, [conversationId, change]);

  // The reader may be back, and write, before the answer is here.
  const saveAndKeep = useCallback(async () => {
    await save();
    client.setQueryData<OwnDraft | string>([...DRAFTS_KEY, conversationId], (kept) =>
      readKept(kept).text === newest.current.text ? newest.current : kept,
    );
  }, [client, conversationId, save]);

  useEffect(() => {
    if (onServer) {
      change((known) => heard(known, onServer));
    }
  }, [onServer, change]);
  useEffect(() => {
    if (draft === keptDraft(client, conversationId)) {
      return undefined;
    }
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, client, conversationId, keep]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits again with each key, and only then.
  useEffect(() => {
    if (draft.isSaved) {
      return undefined;
    }
    const timer = setTimeout(() => void save(), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft.text, draft.isSaved, save]);
  // A reader who leaves within the second has written, too.
  useEffect(
    () => () => {
      keep();
      void saveAndKeep();
    },
    [keep, saveAndKeep],
  );
  useConnected(() => {
    void save();
    void saveOthers(client, conversationId);
  });

  return [draft.text, useCallback((text: string) => change((known) => written(known, text)), [change])];
}

function keptDraft(client: QueryClient, conversationId: string): OwnDraft {
  return readKept(client.getQueryData<OwnDraft | string>([...DRAFTS_KEY, conversationId]));
}

/** Saves what was written without a connection in other conversations. */
async function saveOthers(client: QueryClient, openId: string): Promise<void> {
  for (const [queryKey, kept] of client.getQueriesData<OwnDraft | string>({ queryKey: DRAFTS_KEY })) {
    const [id] = queryKey.slice(-1);
    const draft = readKept(kept);
    if (typeof id === 'string' && id !== openId && !draft.isSaved && draft.text.trim() !== '') {
      const answer = await putDraft(id, draft.text.trim()).catch(() => null);
      if (answer) {
        client.setQueryData<OwnDraft | string>(queryKey, (known) => heard(leaving(readKept(known)), answer));
      }
    }
  }
}
