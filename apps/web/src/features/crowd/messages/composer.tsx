import { MAX_STREAM_MESSAGE_LENGTH } from '@allcourt/contract/broadcast-vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '#web/ui/button.tsx';

interface ChatComposerProps {
  broadcastId: string;
  onSend(text: string): void;
}

/** From here on it is said how many characters are left. */
const TELL_LEFT_AT = 60;
const KEPT_AFTER_MS = 400;

/** Where one writes. Enter sends, Shift and Enter begin a new line. */
export function ChatComposer({ broadcastId, onSend }: ChatComposerProps) {
  const [text, setText] = useDraft(broadcastId);
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const left = MAX_STREAM_MESSAGE_LENGTH - text.trim().length;
  const canSend = text.trim() !== '' && left >= 0;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSend) {
      onSend(text.trim());
      setText('');
      area.current?.focus();
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      submit(event);
    }
  };

  return (
    <form onSubmit={submit} className="border-t border-line px-4 pt-2.5 pb-3.5">
      <div className="flex items-end gap-2">
        <textarea
          ref={area}
          rows={1}
          aria-label="Message"
          aria-describedby={left <= TELL_LEFT_AT ? noteId : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder="Type a message..."
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
          className="field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-edge bg-surface px-4 py-[11px] text-base/5 text-ink placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink-2 focus:rounded-[22px] focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus md:text-sm/5"
        />
        <Button type="submit" look="pri" aria-disabled={!canSend} className="h-11! rounded-full!">
          Send
        </Button>
      </div>
      {left <= TELL_LEFT_AT && (
        <p
          id={noteId}
          role="status"
          className={left < 0 ? 'px-4 pt-1.5 text-xs font-[560] text-loss' : 'px-4 pt-1.5 text-xs text-ink-3'}
        >
          {left < 0 ? `${-left} characters too many` : `${left} characters left`}
        </p>
      )}
    </form>
  );
}

/** What is written and not sent stays with the account on this device. */
function useDraft(broadcastId: string): [string, (text: string) => void] {
  const client = useQueryClient();
  const [draft, setDraft] = useState(
    () => client.getQueryData<string>(['broadcast', 'draft', broadcastId]) ?? '',
  );
  const newest = useRef(draft);
  const keep = useCallback(() => {
    client.setQueryData(['broadcast', 'draft', broadcastId], newest.current);
  }, [client, broadcastId]);
  useEffect(() => {
    newest.current = draft;
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  useEffect(() => keep, [keep]);
  return [draft, setDraft];
}
