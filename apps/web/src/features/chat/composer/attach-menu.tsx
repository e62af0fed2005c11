import type { Target } from '@allcourt/contract';
import { IMAGE_TYPES } from '@allcourt/contract/team-vocabulary';
import { CalendarDays, ImagePlus, Paperclip, Trophy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { EventPicker } from './event-picker.tsx';
import { MatchPicker } from './match-picker.tsx';

interface AttachMenuProps {
  onFiles(files: File[]): void;
  onTarget(target: Target): void;
}

/** Attaches pictures, a match or an event to a message. */
export function AttachMenu({ onFiles, onTarget }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState<'match' | 'event' | null>(null);
  const stop = () => setPicking(null);
  const choose = (target: Target) => {
    stop();
    onTarget(target);
  };
  const isOnline = useIsOnline();
  return (
    <>
      <MenuButton
        label="Attach"
        className={`${buttonClass({ look: 'gho' })} size-11 h-11 px-0`}
        menuClassName="bottom-13 left-0"
        entries={(close) => (
          <>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={!isOnline}
              onClick={() => {
                close();
                input.current?.click();
              }}
              className={`${menuItemClass} disabled:text-ink-3`}
            >
              <ImagePlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {isOnline ? 'Picture' : 'Picture (needs a connection)'}
            </button>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                setPicking('match');
              }}
              className={menuItemClass}
            >
              <Trophy aria-hidden="true" className="size-5" strokeWidth={1.75} />
              Match
            </button>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                setPicking('event');
              }}
              className={menuItemClass}
            >
              <CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />
              Event
            </button>
          </>
        )}
      >
        <Paperclip aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple
        hidden
        aria-label="Pictures"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />

      {picking === 'match' && (
        <MatchPicker onClose={stop} onChoose={(matchId) => choose({ kind: 'match', matchId })} />
      )}
      {picking === 'event' && <EventPicker onClose={stop} onChoose={choose} />}
    </>
  );
}
