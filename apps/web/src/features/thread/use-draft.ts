import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

const KEPT_AFTER_MS = 400;

/** Text that was written and not sent: it stays with the account on this device. `key` names where it was written. */
export function useDraft(key: readonly string[]): [draft: string, setDraft: (text: string) => void] {
  const client = useQueryClient();
  const name = key.join('/');
  const [draft, setDraft] = useState(() => client.getQueryData<string>(key) ?? '');
  const newest = useRef(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is the key.
  const keep = useCallback(() => {
    client.setQueryData(key, newest.current);
  }, [client, name]);

  useEffect(() => {
    newest.current = draft;
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => keep, [keep]);

  return [draft, setDraft];
}
