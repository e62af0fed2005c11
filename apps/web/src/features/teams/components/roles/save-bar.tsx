import { changesSentence, countChanges, type RoleChange } from '#web/features/teams/model/roles-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { countText } from '#web/ui/words/amounts.ts';

interface SaveBarProps {
  changes: readonly RoleChange[];
  /** The reason why the last save failed. */
  problem: string | null;
  isSaving: boolean;
  onDiscard(): void;
  onSave(): void;
}

/** Sticky bar that sums up unsaved changes in a sentence. */
export function SaveBar({ changes, problem, isSaving, onDiscard, onSave }: SaveBarProps) {
  const count = countChanges(changes);
  return (
    <section
      aria-label="Unsaved changes"
      className="on-navy sticky bottom-above-bar z-20 mx-auto mt-5 flex max-w-215 flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg bg-navy py-2.5 pr-3 pl-4.5 text-navy-ink shadow-over"
    >
      <span aria-hidden="true" className="size-2.5 rounded-full bg-ace max-md:hidden" />
      <p role="status" className="min-w-0 flex-1 max-md:basis-full">
        <b className="type-strong">{countText(count, 'unsaved change')}.</b> {changesSentence(changes)}
        {problem && <span className="block font-semibold text-ace">{problem}</span>}
      </p>
      <Button
        look="board"
        onClick={onDiscard}
        disabled={isSaving}
        className="max-md:flex-1 hover:bg-navy-2 disabled:bg-transparent"
      >
        Discard
      </Button>
      <Button look="ace" onClick={onSave} busy={isSaving} className="max-md:flex-1">
        Save changes
      </Button>
    </section>
  );
}
