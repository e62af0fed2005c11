import type { Conversation } from '@allcourt/contract';
import { NOTICE_LEVELS } from '@allcourt/contract/team-vocabulary';
import { Suspense } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { useMe } from '#web/features/chat/chat-context.tsx';
import { sendReport, useBlock } from '#web/features/chat/safety/safety.ts';
import { ReportDialog } from '#web/features/thread/report-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PresenceAvatar } from '../presence/presence-avatar.tsx';
import { nameOf } from './conversation-words.ts';
import { useChangeConversation, useLeaveConversation } from './conversations.ts';

const PeoplePicker = lazyPart(async () => (await import('./people-picker.tsx')).PeoplePicker);

/** The dialogs about a conversation as a whole. */
export type ConversationDialog = 'level' | 'people' | 'rename' | 'add' | 'leave' | 'report' | 'block';

interface ConversationDialogsProps {
  open: ConversationDialog | null;
  conversation: Conversation;
  isBlocked: boolean;
  onClose(): void;
  onLeft(): void;
}

const LEVELS = {
  all: 'Every message',
  mentions: 'Mentions only',
  none: 'Nothing',
} as const;

/** The dialogs of a conversation. */
export function ConversationDialogs(props: ConversationDialogsProps) {
  const { open, conversation, onClose } = props;
  const change = useChangeConversation(conversation.id);
  const [other] = conversation.people;
  const error = change.error && <FieldError>{problemSentence(change.error)}</FieldError>;
  return (
    <Suspense>
      <Dialog open={open === 'level'} title="Notifications" onClose={onClose} size="sm">
        <fieldset className="flex flex-col">
          <legend className="sr-only">Notify me about</legend>
          {NOTICE_LEVELS.map((level) => (
            <label key={level} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="level"
                checked={conversation.level === level}
                onChange={() => change.mutate({ act: 'level', level }, { onSuccess: onClose })}
                className="size-5 accent-court"
              />
              {LEVELS[level]}
            </label>
          ))}
        </fieldset>
        {error}
      </Dialog>
      <Dialog open={open === 'people'} title="People" onClose={onClose} size="sm">
        <ul className="list-none">
          {conversation.people.map(({ accountId, name, avatarUrl, status }) => (
            <li key={accountId} className="flex min-h-14 items-center gap-3">
              <PresenceAvatar name={name} src={avatarUrl} status={status} />
              <span className="type-strong min-w-0 flex-1 truncate">{name}</span>
              <span className="text-xs text-ink-3">{status}</span>
            </li>
          ))}
        </ul>
      </Dialog>
      {open === 'rename' && <RenameDialog {...props} />}
      {open === 'add' && (
        <PeoplePicker
          title="Add people"
          action="Add"
          without={conversation.people.map(({ accountId }) => accountId)}
          busy={change.isPending}
          error={change.error}
          onChoose={({ accountIds }) =>
            change.mutate({ act: 'add-people', accountIds }, { onSuccess: onClose })
          }
          onClose={onClose}
        />
      )}
      {open === 'report' && other && (
        <ReportDialog
          what={other.name}
          where="the conversation"
          send={(report) => sendReport({ accountId: other.accountId }, report)}
          onClose={onClose}
        />
      )}
      {open === 'leave' && <LeaveDialog {...props} />}
      {open === 'block' && other && <BlockDialog {...props} accountId={other.accountId} />}
    </Suspense>
  );
}

function RenameDialog({ conversation, onClose }: ConversationDialogsProps) {
  const change = useChangeConversation(conversation.id);
  const form = useForm({
    initial: { name: conversation.name },
    submit: ({ name }) => change.mutateAsync({ act: 'rename', name: name.trim() }, { onSuccess: onClose }),
  });
  return (
    <Dialog
      open
      title="Rename the group"
      onClose={onClose}
      size="sm"
      actions={
        <Button
          look="pri"
          type="submit"
          form={form.props.id}
          disabled={form.typed.name.trim() === ''}
          busy={form.isBusy}
        >
          Save
        </Button>
      }
    >
      <form {...form.props}>
        <TextField {...form.field('name')} label="Name" maxLength={60} error={form.refusal} />
      </form>
    </Dialog>
  );
}

function LeaveDialog({ conversation, onClose, onLeft }: ConversationDialogsProps) {
  const leave = useLeaveConversation(conversation.id, useMe().accountId);
  return (
    <ConfirmDialog
      open
      title={`Leave ${nameOf(conversation)}?`}
      confirmLabel="Leave"
      destructive
      busy={leave.isPending}
      error={leave.error && problemSentence(leave.error)}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onLeft })}
      onCancel={onClose}
    >
      The group continues without you. You can return only if someone in it adds you.
    </ConfirmDialog>
  );
}

function BlockDialog({
  conversation,
  isBlocked,
  accountId,
  onClose,
}: ConversationDialogsProps & { accountId: string }) {
  const block = useBlock();
  const name = nameOf(conversation);
  return (
    <ConfirmDialog
      open
      title={isBlocked ? `Unblock ${name}?` : `Block ${name}?`}
      confirmLabel={isBlocked ? 'Unblock' : 'Block'}
      destructive={!isBlocked}
      busy={block.isPending}
      error={block.error && problemSentence(block.error)}
      onConfirm={() => block.mutate({ accountId, isBlocked: !isBlocked }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {isBlocked
        ? 'You can message each other again.'
        : "You won't be able to message each other. They aren't notified. In shared teams you'll still see each other's messages."}
    </ConfirmDialog>
  );
}
