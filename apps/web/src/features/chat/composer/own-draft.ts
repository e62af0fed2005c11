import type { ChatDraft } from '@allcourt/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { CHAT_KEY } from '#web/features/chat/conversations/conversations.ts';

const draftAnswer = async () => (await import('@allcourt/contract/http/chat')).draftAnswer;

/** A draft on this device. */
export interface OwnDraft {
  readonly text: string;
  /** The server's time of the newest draft that is known here; empty before the first. */
  readonly at: string;
  /** True when the server has this text. */
  readonly isSaved: boolean;
  /** The text that this device sent last: its news is no other device's. */
  readonly sent: string;
}

const NO_DRAFT: OwnDraft = { text: '', at: '', isSaved: true, sent: '' };

/** The key of all drafts of this device. */
export const DRAFTS_KEY = [...CHAT_KEY, 'draft'] as const;

/** A draft as this device kept it; an earlier version of the app kept the text alone. */
export function readKept(kept: OwnDraft | string | undefined): OwnDraft {
  return typeof kept === 'string' ? written(NO_DRAFT, kept) : (kept ?? NO_DRAFT);
}

/** A draft after the reader wrote. */
export function written(draft: OwnDraft, text: string): OwnDraft {
  return { ...draft, text, isSaved: draft.isSaved && text.trim() === draft.text.trim() };
}

/** A draft as it leaves for the server. */
export function leaving(draft: OwnDraft): OwnDraft {
  return { ...draft, sent: draft.text.trim() };
}

/**
 * A draft after the server's came, as news or as an answer. The newest one by the server's time counts, but never over words
 * that this device has yet to save.
 */
export function heard(draft: OwnDraft, { text, at }: ChatDraft): OwnDraft {
  if (at <= draft.at) {
    return draft;
  }
  if (text !== draft.sent && (draft.isSaved || draft.text.trim() === '')) {
    return { text, at, isSaved: true, sent: text };
  }
  return { ...draft, at, isSaved: text === draft.text.trim() };
}

export async function putDraft(conversationId: string, text: string): Promise<ChatDraft> {
  const path = `/api/conversations/${conversationId}/draft`;
  return (await apiAs(draftAnswer, path, { method: 'PUT', body: { text } })).draft;
}

/** The text of a conversation's draft for the list: of this device while the server has yet to get it. */
export function useDraftLine(conversationId: string, saved: ChatDraft | undefined): string {
  const { data } = useQuery<OwnDraft | string>({
    queryKey: [...DRAFTS_KEY, conversationId],
    queryFn: skipToken,
  });
  const own = readKept(data);
  return saved ? heard(own, saved).text : own.text;
}
