import { CATEGORY_NAMES, DIFFICULTY_NAMES, type Drill } from '@allcourt/training';
import { Ellipsis, Flag, Keyboard, MessageCircle, Mic, Sun, Volume2, VolumeX, X } from 'lucide-react';
import type { SunTheme } from '#web/data/use-sun-theme.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

interface RunBarProps {
  drill: Drill;
  hasSound: boolean;
  onSound(on: boolean): void;
  isSpoken: boolean;
  onSpoken(on: boolean): void;
  sun: SunTheme;
  /** Sets up counting by remote and voice; undefined once the run is over. */
  onRemote: (() => void) | undefined;
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
  onRemote,
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
            <MenuItem
              icon={<Sun {...SIGN} />}
              onPress={() => {
                close();
                sun.set(!sun.isOn);
              }}
            >
              {sun.isOn ? 'Sunlight mode off' : 'Sunlight mode'}
            </MenuItem>
            <MenuItem
              icon={<MessageCircle {...SIGN} />}
              onPress={() => {
                close();
                onSpoken(!isSpoken);
              }}
            >
              {isSpoken ? 'Stop announcing rounds' : 'Announce rounds'}
            </MenuItem>
            {onRemote && (
              <MenuItem
                icon={<Mic {...SIGN} />}
                onPress={() => {
                  close();
                  onRemote();
                }}
              >
                Remote and voice
              </MenuItem>
            )}
            {onEnter && (
              <MenuItem
                icon={<Keyboard {...SIGN} />}
                onPress={() => {
                  close();
                  onEnter();
                }}
              >
                Enter score
              </MenuItem>
            )}
            {onFinish && (
              <MenuItem
                icon={<Flag {...SIGN} />}
                onPress={() => {
                  close();
                  onFinish();
                }}
              >
                Finish now
              </MenuItem>
            )}
          </>
        )}
      >
        <Ellipsis {...SIGN} />
      </MenuButton>
    </header>
  );
}
