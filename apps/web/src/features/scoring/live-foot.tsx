import { CirclePlus, ListChecks, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { Scoring } from '#web/features/scoring/pads/use-scoring.ts';
import { redoWords, undoWords } from '#web/features/scoring/points/undo-words.ts';
import { cx } from '#web/ui/class-names.ts';

interface LiveFootProps {
  view: ReadyMatch;
  cast: Cast;
  scoring: Scoring;
  /** `Points`, `Rallies`. */
  listName: string;
  onList(): void;
  onMore(): void;
}

/** Undo, Redo, the points and More, under the pads for the thumb. */
export function LiveFoot({ view: { match }, cast, scoring, listName, onList, onMore }: LiveFootProps) {
  const { canUndo, canRedo } = scoring;
  return (
    <footer data-foot className="grid cols-live-foot border-t-2 border-line-2 bg-surface px-2 pb-(--sab)">
      <FootButton
        icon={Undo2}
        label="Undo"
        words={canUndo ? undoWords(match, cast) : null}
        onPress={scoring.undo}
        disabled={!canUndo}
      />
      <FootButton
        icon={Redo2}
        label="Redo"
        isBare
        words={canRedo ? redoWords(match, cast) : null}
        onPress={scoring.redo}
        disabled={!canRedo}
      />
      <FootButton icon={ListChecks} label={listName} onPress={onList} />
      <FootButton icon={CirclePlus} label="More" onPress={onMore} />
    </footer>
  );
}

interface FootButtonProps {
  icon: LucideIcon;
  label: string;
  /** The effect in a few words. */
  words?: string | null;
  /** The icon is enough to see; the words are for screen readers. */
  isBare?: boolean;
  onPress(): void;
  disabled?: boolean;
}

function FootButton({
  icon: Icon,
  label,
  words,
  isBare = false,
  onPress,
  disabled = false,
}: FootButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      className="flex h-15 min-w-0 items-center justify-center gap-2 rounded-md px-1 text-15 font-strong focus-visible:-outline-offset-4 disabled:cursor-not-allowed disabled:text-ink-3 short:h-12"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className={cx('min-w-0 text-left', isBare && 'sr-only')}>
        {words ? (
          <>
            <span className="sr-only">{`${label}: ${words}`}</span>
            <span aria-hidden="true">
              {label}
              <span className="block max-w-23 truncate text-xs/3.5 font-normal text-ink-2">{words}</span>
            </span>
          </>
        ) : (
          label
        )}
      </span>
    </button>
  );
}
