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
import { MenuItem, menuItemClass } from '#web/ui/menu.tsx';
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
            <MenuItem icon={<Undo2 {...SIGN} />} onPress={after(scoring.undo)} disabled={!scoring.canUndo}>
              Undo
            </MenuItem>
            <MenuItem icon={<Redo2 {...SIGN} />} onPress={after(scoring.redo)} disabled={!scoring.canRedo}>
              Redo
            </MenuItem>
            <MenuItem icon={<ChartNoAxesColumn {...SIGN} />} onPress={after(() => onMore('stats'))}>
              Match stats
            </MenuItem>
            <MenuItem icon={<SlidersHorizontal {...SIGN} />} onPress={after(() => onMore('settings'))}>
              Scoring options
            </MenuItem>
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
                <MenuItem icon={<Share2 {...SIGN} />} onPress={after(onShare)}>
                  Share live score
                </MenuItem>
                <MenuItem icon={<ArrowLeftRight {...SIGN} />} onPress={after(onHandOver)} disabled={isOver}>
                  Hand over scoring
                </MenuItem>
              </>
            )}
            <MenuItem icon={<Flag {...SIGN} />} onPress={after(onEnd)} disabled={isOver}>
              End match
            </MenuItem>
          </>
        );
      }}
    >
      <Ellipsis aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </MenuButton>
  );
}
