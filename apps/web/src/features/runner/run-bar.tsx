import { CATEGORY_NAMES, DIFFICULTY_NAMES, type Drill } from '@allcourt/training';
import { Ellipsis, Flag, Keyboard, MessageCircle, Sun, Volume2, VolumeX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SunTheme } from '#web/data/use-sun-theme.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { cx } from '#web/ui/class-names.ts';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

interface RunBarProps {
  drill: Drill;
  hasSound: boolean;
  onSound(on: boolean): void;
  isSpoken: boolean;
  onSpoken(on: boolean): void;
  sun: SunTheme;
  onLeave(): void;
  /** Enters the score of a whole round; undefined where the rule does not allow it. */
  onEnter: (() => void) | undefined;
  /** Ends the run; undefined once it is over. */
  onFinish: (() => unknown) | undefined;
}

const BAR_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-navy-2';
const SIGN = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

/** Top bar of a run: exit, title, sound and options. */
export function RunBar({
  drill,
  hasSound,
  onSound,
  isSpoken,
  onSpoken,
  sun,
  onLeave,
  onEnter,
  onFinish,
}: RunBarProps) {
  const isOnline = useIsOnline();
  const Volume = hasSound ? Volume2 : VolumeX;
  return (
    <header className="on-navy flex min-h-16 items-center gap-1 bg-plane-out px-2 pt-(--sat) text-white lg:px-5">
      <button type="button" aria-label="Leave the drill" onClick={onLeave} className={BAR_BUTTON}>
        <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
      <div className="min-w-0 flex-1 px-1">
        <h1 className="type-section truncate">{drill.title}</h1>
        <p className="truncate text-xs/4 text-navy-ink-2">
          {CATEGORY_NAMES[drill.category]}, {DIFFICULTY_NAMES[drill.difficulty].toLowerCase()},{' '}
          {minutesText(drill.minutes)}
          {!isOnline && '. Offline, saved on this device'}
        </p>
      </div>
      <button
        type="button"
        aria-label="Sound"
        aria-pressed={hasSound}
        onClick={() => onSound(!hasSound)}
        className={BAR_BUTTON}
      >
        <Volume {...SIGN} />
      </button>
      <MenuButton
        label="Drill options"
        className={BAR_BUTTON}
        menuClassName="top-12 right-0"
        entries={(close) => (
          <>
            <Entry
              label={sun.isOn ? 'Sunlight mode off' : 'Sunlight mode'}
              icon={<Sun {...SIGN} />}
              onChoose={() => {
                close();
                sun.set(!sun.isOn);
              }}
            />
            <Entry
              label={isSpoken ? 'Stop announcing rounds' : 'Announce rounds'}
              icon={<MessageCircle {...SIGN} />}
              onChoose={() => {
                close();
                onSpoken(!isSpoken);
              }}
            />
            {onEnter && (
              <Entry
                label="Enter score"
                icon={<Keyboard {...SIGN} />}
                onChoose={() => {
                  close();
                  onEnter();
                }}
              />
            )}
            {onFinish && (
              <Entry
                label="Finish now"
                icon={<Flag {...SIGN} />}
                onChoose={() => {
                  close();
                  onFinish();
                }}
              />
            )}
          </>
        )}
      >
        <Ellipsis {...SIGN} />
      </MenuButton>
    </header>
  );
}

interface EntryProps {
  label: string;
  icon: ReactNode;
  onChoose(): void;
}

function Entry({ label, icon, onChoose }: EntryProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      className={cx(menuItemClass, 'text-ink')}
    >
      {icon}
      {label}
    </button>
  );
}
