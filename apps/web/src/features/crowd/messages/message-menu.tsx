import type { StreamMessage } from '@allcourt/contract';
import { Ban, Copy, Flag, Trash2, VolumeX } from 'lucide-react';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { menuItemClass } from '#web/ui/menu.tsx';

/** What can be done with a message beside a broadcast. */
export type ChatAct = 'copy' | 'report' | 'block' | 'mute' | 'delete';

interface ChatMenuProps {
  message: StreamMessage;
  trigger: HTMLElement;
  me: string;
  canModerate: boolean;
  onAct(act: ChatAct): void;
  onClose(): void;
}

const ICONS: Readonly<Record<ChatAct, typeof Copy>> = {
  copy: Copy,
  report: Flag,
  block: Ban,
  mute: VolumeX,
  delete: Trash2,
};

export function ChatMenu({ message, trigger, me, canModerate, onAct, onClose }: ChatMenuProps) {
  const name = message.author?.name ?? 'this person';
  const words: Readonly<Record<ChatAct, string>> = {
    copy: 'Copy text',
    report: 'Report',
    block: `Block ${name}`,
    mute: `Mute ${name}`,
    delete: 'Delete',
  };
  return (
    <FloatingMenu label="Message" trigger={trigger} onClose={onClose}>
      {actsOn(message, { me, canModerate }).map((act) => {
        const Icon = ICONS[act];
        return (
          <button
            key={act}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              trigger.focus();
              onAct(act);
            }}
            className={menuItemClass}
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {words[act]}
          </button>
        );
      })}
    </FloatingMenu>
  );
}

function actsOn(
  { author }: StreamMessage,
  { me, canModerate }: { me: string; canModerate: boolean },
): readonly ChatAct[] {
  const isMine = author?.accountId === me;
  const hasOtherAuthor = author !== null && !isMine;
  const all: readonly [ChatAct, boolean][] = [
    ['copy', true],
    ['report', !isMine],
    ['block', hasOtherAuthor],
    ['mute', hasOtherAuthor && canModerate],
    ['delete', isMine || canModerate],
  ];
  return all.filter(([, is]) => is).map(([act]) => act);
}
