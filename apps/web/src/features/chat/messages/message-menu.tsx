import type { Message, Reaction } from '@allcourt/contract';
import { Copy, Flag, Pencil, Pin, PinOff, Reply, RotateCcw, Trash2, Users } from 'lucide-react';
import { type MenuEntry, MessageMenu } from '#web/features/thread/message-menu.tsx';
import { ReactionRow } from './reactions.tsx';
import type { ShownMessage } from './use-thread.ts';

/** The entries of a message's menu. */
export type MessageAct =
  | 'reply'
  | 'edit'
  | 'copy'
  | 'pin'
  | 'unpin'
  | 'readers'
  | 'report'
  | 'delete'
  | 'send-again'
  | 'discard';

export interface OpenMenu {
  readonly shown: ShownMessage;
  /** The element to open beside; a sheet without it. */
  readonly trigger: HTMLElement | null;
  readonly isReactionsOnly: boolean;
}

interface ConversationMenuProps {
  open: OpenMenu;
  me: string;
  acts: readonly MessageAct[];
  mayReact: boolean;
  onReact(emoji: Reaction, isOn: boolean): void;
  onAct(act: MessageAct): void;
  onClose(): void;
}

const ENTRIES: Readonly<Record<MessageAct, Omit<MenuEntry<MessageAct>, 'act'>>> = {
  reply: { words: 'Reply', icon: Reply },
  edit: { words: 'Edit', icon: Pencil },
  copy: { words: 'Copy text', icon: Copy },
  pin: { words: 'Pin', icon: Pin },
  unpin: { words: 'Unpin', icon: PinOff },
  readers: { words: 'Seen by', icon: Users },
  report: { words: 'Report', icon: Flag, isRed: true },
  delete: { words: 'Delete', icon: Trash2, isRed: true },
  'send-again': { words: 'Send again', icon: RotateCcw },
  discard: { words: 'Discard', icon: Trash2 },
};

/** The menu of a message in a conversation, with the reactions to choose from first. */
export function ConversationMenu({
  open: { shown, trigger, isReactionsOnly },
  me,
  acts,
  mayReact,
  onReact,
  onAct,
  onClose,
}: ConversationMenuProps) {
  return (
    <MessageMenu
      trigger={trigger}
      entries={isReactionsOnly ? [] : acts.map((act) => ({ act, ...ENTRIES[act] }))}
      onAct={onAct}
      onClose={onClose}
    >
      {mayReact && shown.state === 'sent' && (
        <ReactionRow message={shown.message} me={me} onChoose={onReact} />
      )}
    </MessageMenu>
  );
}

/** The actions that the reader has on a message. */
export function actsOn(
  { message, state }: ShownMessage,
  {
    isMine,
    mayWrite,
    mayPin,
    mayModerate,
    isPinned,
    isGroup,
  }: {
    isMine: boolean;
    mayWrite: boolean;
    mayPin: boolean;
    mayModerate: boolean;
    isPinned: boolean;
    isGroup: boolean;
  },
): MessageAct[] {
  if (state === 'refused') {
    return ['send-again', 'copy', 'discard'];
  }
  const all: [MessageAct, boolean][] = [
    ['reply', mayWrite],
    ['edit', isMine && mayWrite && isWritten(message)],
    ['copy', message.text !== ''],
    [isPinned ? 'unpin' : 'pin', mayPin],
    ['readers', isMine && isGroup],
    ['report', !isMine],
    ['delete', isMine || mayModerate],
  ];
  return all.filter(([, is]) => is).map(([act]) => act);
}

function isWritten({ text }: Message): boolean {
  return text !== '';
}
