import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  Ellipsis,
  Flag,
  Redo2,
  Share2,
  SlidersHorizontal,
  Trophy,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { BAR_BUTTON } from './live-bar.tsx';
import type { LiveParts } from './live-parts.ts';

interface LiveOptionsProps
  extends Pick<LiveParts, 'view' | 'scoring' | 'onEnd' | 'onMore' | 'onShare' | 'onHandOver'> {
  isOver: boolean;
}

const SIGN = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

/** Actions needed less often than the pads. */
export function LiveOptions({ view: { meta }, scoring, isOver, ...open }: LiveOptionsProps) {
  const { onEnd, onMore, onShare, onHandOver } = open;
  return (
    <MenuButton
      label="Match options"
      className={BAR_BUTTON}
      menuClassName="top-12 right-0"
      entries={(close) => {
        const after = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <Entry label="Undo" onChoose={after(scoring.undo)} disabled={!scoring.canUndo}>
              <Undo2 {...SIGN} />
            </Entry>
            <Entry label="Redo" onChoose={after(scoring.redo)} disabled={!scoring.canRedo}>
              <Redo2 {...SIGN} />
            </Entry>
            <Entry label="Match stats" onChoose={after(() => onMore('stats'))} disabled={false}>
              <ChartNoAxesColumn {...SIGN} />
            </Entry>
            <Entry label="Scoring options" onChoose={after(() => onMore('settings'))} disabled={false}>
              <SlidersHorizontal {...SIGN} />
            </Entry>
            <Link
              to="/matches/$matchId"
              params={{ matchId: meta.id }}
              role="menuitem"
              tabIndex={-1}
              className={menuItemClass}
            >
              <Trophy {...SIGN} />
              View match
            </Link>
            {meta.canScore && (
              <>
                <Entry label="Share live score" onChoose={after(onShare)} disabled={false}>
                  <Share2 {...SIGN} />
                </Entry>
                <Entry label="Hand over scoring" onChoose={after(onHandOver)} disabled={isOver}>
                  <ArrowLeftRight {...SIGN} />
                </Entry>
              </>
            )}
            <Entry label="End match" onChoose={after(onEnd)} disabled={isOver}>
              <Flag {...SIGN} />
            </Entry>
          </>
        );
      }}
    >
      <Ellipsis aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </MenuButton>
  );
}

interface EntryProps {
  label: string;
  onChoose(): void;
  disabled: boolean;
  children: ReactNode;
}

function Entry({ label, onChoose, disabled, children }: EntryProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      disabled={disabled}
      className={`${menuItemClass} disabled:text-ink-3 disabled:hover:bg-transparent`}
    >
      {children}
      {label}
    </button>
  );
}
