import { ListChecks, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import type { Scoring } from './use-scoring.ts';

interface LiveFootProps {
  scoring: Scoring;
  /** `Points`, `Rallies`. */
  listName: string;
  onList(): void;
}

/** Under the pads, for the thumb: take back, bring back, what was played. */
export function LiveFoot({ scoring, listName, onList }: LiveFootProps) {
  return (
    <footer className="grid grid-cols-3 border-t-2 border-line-2 bg-surface px-2 pb-(--sab)">
      <FootButton icon={Undo2} label="Undo" onPress={scoring.undo} disabled={!scoring.canUndo} />
      <FootButton icon={Redo2} label="Redo" onPress={scoring.redo} disabled={!scoring.canRedo} />
      <FootButton icon={ListChecks} label={listName} onPress={onList} />
    </footer>
  );
}

interface FootButtonProps {
  icon: LucideIcon;
  label: string;
  onPress(): void;
  disabled?: boolean;
}

function FootButton({ icon: Icon, label, onPress, disabled = false }: FootButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      className="flex h-[60px] items-center justify-center gap-[8px] rounded-md text-[0.9375rem] font-[620] focus-visible:outline-offset-[-4px] disabled:cursor-not-allowed disabled:text-ink-3 short:h-12"
    >
      <Icon aria-hidden="true" className="size-[20px]" strokeWidth={1.75} />
      {label}
    </button>
  );
}
