import type { ChatDraft } from '@allcourt/contract';
import { MAX_MESSAGE_LENGTH } from '@allcourt/contract/team-vocabulary';
import { Send, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';
import { useDrop } from '#web/features/chat/files/use-drop.ts';
import { type ChosenAs, useFiles } from '#web/features/chat/files/use-files.ts';
import { inALine } from '#web/features/chat/messages/message-words.ts';
import type { NewMessage, ShownMessage } from '#web/features/chat/messages/use-thread.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { AttachMenu } from './attach-menu.tsx';
import { MentionList, mentionOptionId, useMentionList } from './mention-list.tsx';
import { type Mentionable, mentionedIn } from './mentions.ts';
import { useOwnDraft } from './use-own-draft.ts';

const FileTray = lazyPart(async () => (await import('#web/features/chat/files/file-tray.tsx')).FileTray);
const NewPoll = lazyPart(async () => (await import('#web/features/chat/polls/new-poll.tsx')).NewPoll);
const NewAnnouncement = lazyPart(
  async () => (await import('#web/features/chat/announcements/new-announcement.tsx')).NewAnnouncement,
);

export interface ComposerProps {
  /** The field itself, so that others can put the cursor there. */
  field: RefObject<HTMLTextAreaElement | null>;
  conversationId: string;
  label: string;
  /** The reader's draft on the server. */
  draft: ChatDraft | undefined;
  /** The people who can be mentioned. */
  people: readonly Mentionable[];
  /** The message that is replied to, or edited. */
  about: { readonly act: 'reply' | 'edit'; readonly shown: ShownMessage } | null;
  /** True when the reader may send announcements here. */
  mayAnnounce: boolean;
  onDone(): void;
  onSend(message: NewMessage): void;
  onEdit(messageId: string, text: string): void;
  onTyping(): void;
}

/** The field for a message. Enter sends, Shift+Enter begins a line. */
export function Composer(props: ComposerProps) {
  const { field: area, conversationId, label, people, about, onDone, onSend, onEdit, onTyping } = props;
  const [draft, setDraft] = useOwnDraft(conversationId, props.draft);
  const [edit, setEdit] = useState<{ readonly of: ComposerProps['about']; readonly text: string } | null>(
    null,
  );
  const [writing, setWriting] = useState<'poll' | 'announcement' | null>(null);
  const stopWriting = () => setWriting(null);
  const parts = useFiles();
  const attach = (list: readonly File[], as: ChosenAs = 'any') => void parts.add(list, as);
  const isDropping = useDrop(attach);
  const mentions = useMentionList(area, people);
  const id = useId();
  // Known while drawing, so that a key that follows at once changes the message and not the draft.
  const original = about?.act === 'edit' ? about.shown.message.text : null;
  const edited = edit?.of === about ? edit.text : original;
  const text = edited ?? draft;
  const write = edited === null ? setDraft : (words: string) => setEdit({ of: about, text: words });
  const hasParts = parts.pictures.length + parts.files.length > 0;
  const isEmpty = text.trim() === '' && (!hasParts || edited !== null);
  const canSend = !isEmpty && (parts.reading === 0 || edited !== null);

  useEffect(() => {
    if (about) {
      area.current?.focus();
    }
  }, [about, area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as what is written.
  useEffect(() => {
    const element = area.current;
    if (element) {
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight + 2}px`;
    }
  }, [text]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend) {
      return;
    }
    const words = text.trim();
    if (about?.act === 'edit') {
      onEdit(about.shown.message.id, words);
    } else {
      const called = mentionedIn(words, people);
      onSend({
        text: words,
        ...(about ? { replyToId: about.shown.message.id } : {}),
        ...(called.accountIds.length > 0 ? { mentions: called.accountIds } : {}),
        ...(called.wholeTeam ? { mentionsEverybody: true } : {}),
        ...(parts.pictures.length > 0 ? { pictures: parts.pictures } : {}),
        ...(parts.files.length > 0 ? { files: parts.files } : {}),
      });
      setDraft('');
      parts.clear();
    }
    onDone();
    area.current?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = mentions.handleKey(event, text);
    if (chosen !== null) {
      write(chosen);
      return;
    }
    if (event.defaultPrevented) {
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      submit(event);
    } else if (event.key === 'Escape' && about) {
      event.preventDefault();
      onDone();
    }
  };

  return (
    <>
      <form onSubmit={submit} className="relative border-t border-line max-md:bg-surface">
        {about && <About about={about} onCancel={onDone} />}
        {(hasParts || parts.reading > 0 || parts.refusal !== null) && (
          <Suspense>
            <FileTray {...parts} />
          </Suspense>
        )}
        {isDropping && (
          <p className="absolute inset-0 z-1 grid place-items-center bg-court-soft font-strong text-court-soft-ink">
            Drop to attach
          </p>
        )}
        <MentionList
          id={id}
          people={mentions.found}
          at={mentions.at}
          onChoose={(person) => write(mentions.choose(person, text))}
        />
        <div className="flex items-end gap-2 px-3 py-2 md:px-4 md:pt-3 md:pb-3.5">
          <AttachMenu
            onFiles={attach}
            onTarget={(target) => onSend({ text: '', target })}
            onWrite={setWriting}
            mayAnnounce={props.mayAnnounce}
          />
          <textarea
            ref={area}
            rows={1}
            aria-label={label}
            placeholder="Type a message..."
            maxLength={MAX_MESSAGE_LENGTH}
            value={text}
            aria-controls={mentions.found.length > 0 ? id : undefined}
            aria-activedescendant={mentions.found.length > 0 ? mentionOptionId(id, mentions.at) : undefined}
            onChange={({ target }) => {
              write(target.value);
              mentions.look(target.value, target.selectionStart);
              onTyping();
            }}
            onKeyDown={handleKeyDown}
            onPaste={(event) => {
              const pasted = [...event.clipboardData.files];
              if (pasted.length > 0) {
                event.preventDefault();
                attach(pasted);
              }
            }}
            onBlur={mentions.close}
            className="max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-2xl border border-edge bg-surface px-4 py-2.75 text-base/5 text-ink placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink-2 focus:rounded-2xl focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus md:text-sm/5"
          />
          <Button
            type="submit"
            look="pri"
            aria-disabled={!canSend}
            icon={<Send aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            className="h-11! rounded-full!"
          >
            {about?.act === 'edit' ? 'Save' : 'Send'}
          </Button>
        </div>
      </form>
      <Suspense>
        {writing === 'poll' && <NewPoll onSend={onSend} onClose={stopWriting} />}
        {writing === 'announcement' && (
          <NewAnnouncement
            onSend={(words) => onSend({ text: words, isAnnouncement: true })}
            onClose={stopWriting}
          />
        )}
      </Suspense>
    </>
  );
}

function About({ about, onCancel }: { about: NonNullable<ComposerProps['about']>; onCancel(): void }) {
  const { message } = about.shown;
  const title =
    about.act === 'edit' ? 'Edit message' : `Reply to ${message.author?.name ?? 'a deleted account'}`;
  return (
    <div className="flex items-center gap-3 border-b border-line bg-surface-2 py-1.5 pr-2 pl-4 text-13/4.5">
      <p className="min-w-0 flex-1 border-l-3 border-court pl-2.5">
        <b className="block font-strong">{title}</b>
        <span className="block truncate text-ink-2">{inALine(message)}</span>
      </p>
      <IconButton label={about.act === 'edit' ? 'Cancel editing' : 'Cancel the reply'} onClick={onCancel}>
        <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
