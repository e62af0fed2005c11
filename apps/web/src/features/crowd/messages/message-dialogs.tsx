import type { StreamMessage } from '@allcourt/contract';
import { useState } from 'react';
import { DeleteMessageDialog } from '#web/features/thread/message-menu.tsx';
import { ReportDialog } from '#web/features/thread/report-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { ChatAct } from './message-menu.tsx';
import { reportStreamMessage } from './stream-messages.ts';
import type { ChatActs, Writer } from './use-message-acts.ts';

/** The question before something is done with a message. */
export interface OpenChatDialog {
  readonly act: Exclude<ChatAct, 'copy' | 'pin' | 'unpin'>;
  readonly message: StreamMessage;
}

interface ChatDialogsProps {
  dialog: OpenChatDialog | null;
  liveKey: string;
  acts: ChatActs;
  onClose(): void;
}

export function ChatDialogs({ dialog, liveKey, acts, onClose }: ChatDialogsProps) {
  if (dialog === null) {
    return null;
  }
  const { act, message } = dialog;
  const { author } = message;
  switch (act) {
    case 'report':
      return (
        <ReportDialog
          what="this message"
          where="the chat"
          send={(report) => reportStreamMessage(liveKey, message.id, report)}
          onClose={onClose}
        />
      );
    case 'mute':
      return author && <MuteDialog writer={author} onMute={acts.mute} onClose={onClose} />;
    case 'block':
      return (
        author && (
          <ConfirmDialog
            open
            title={`Block ${author.name}?`}
            confirmLabel="Block"
            destructive
            onConfirm={() => {
              acts.block(author);
              onClose();
            }}
            onCancel={onClose}
          >
            You won't see their messages, here or in team chats. They aren't notified. Undo in Settings.
          </ConfirmDialog>
        )
      );
    case 'delete':
      return <DeleteMessageDialog onDelete={() => acts.remove(message)} onClose={onClose} />;
  }
}

const LENGTHS = [
  { minutes: 10, words: '10 minutes' },
  { minutes: 60, words: 'an hour' },
  { minutes: 1440, words: 'a day' },
  { minutes: 10_080, words: 'a week' },
] as const;

function MuteDialog({
  writer,
  onMute,
  onClose,
}: {
  writer: Writer;
  onMute: ChatActs['mute'];
  onClose(): void;
}) {
  const [length, setLength] = useState<(typeof LENGTHS)[number]>(LENGTHS[0]);
  return (
    <Dialog
      open
      title={`Mute ${writer.name}?`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="dan-fill"
            onClick={() => {
              onMute(writer, length);
              onClose();
            }}
          >
            Mute
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">They can watch and read, but can't post here for that long.</p>
        <SelectField
          label="For how long"
          value={length.minutes}
          onChange={({ target }) =>
            setLength(LENGTHS.find(({ minutes }) => String(minutes) === target.value) ?? LENGTHS[0])
          }
        >
          {LENGTHS.map(({ minutes, words }) => (
            <option key={minutes} value={minutes}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  );
}
