import type { StreamMessage } from '@allcourt/contract';
import { Ban, Copy, Flag, Pin, PinOff, Trash2, VolumeX } from 'lucide-react';
import { type MenuEntry, MessageMenu } from '#web/features/thread/message-menu.tsx';

/** The entries of a message's menu beside a broadcast. */
export type ChatAct = 'copy' | 'report' | 'block' | 'mute' | 'pin' | 'unpin' | 'delete';

interface ChatMenuProps {
  message: StreamMessage;
  trigger: HTMLElement;
  me: string;
  canModerate: boolean;
  isPinned: boolean;
  onAct(act: ChatAct): void;
  onClose(): void;
}

export function ChatMenu({ message, trigger, me, canModerate, isPinned, onAct, onClose }: ChatMenuProps) {
  return (
    <MessageMenu
      trigger={trigger}
      entries={entriesFor(message, { me, canModerate, isPinned })}
      onAct={(act) => {
        trigger.focus();
        onAct(act);
      }}
      onClose={onClose}
    />
  );
}

function entriesFor(
  { author }: StreamMessage,
  { me, canModerate, isPinned }: { me: string; canModerate: boolean; isPinned: boolean },
): readonly MenuEntry<ChatAct>[] {
  const name = author?.name ?? 'this person';
  const isMine = author?.accountId === me;
  const hasOtherAuthor = author !== null && !isMine;
  const all: readonly [MenuEntry<ChatAct>, boolean][] = [
    [{ act: 'copy', words: 'Copy text', icon: Copy }, true],
    [{ act: 'report', words: 'Report', icon: Flag }, !isMine],
    [{ act: 'block', words: `Block ${name}`, icon: Ban }, hasOtherAuthor],
    [{ act: 'mute', words: `Mute ${name}`, icon: VolumeX }, hasOtherAuthor && canModerate],
    [{ act: 'pin', words: 'Pin', icon: Pin }, canModerate && !isPinned],
    [{ act: 'unpin', words: 'Unpin', icon: PinOff }, canModerate && isPinned],
    [{ act: 'delete', words: 'Delete', icon: Trash2 }, isMine || canModerate],
  ];
  return all.filter(([, isOffered]) => isOffered).map(([entry]) => entry);
}
