import type { OwnDrill } from '@allcourt/contract';
import type { Drill } from '@allcourt/training';
import { Button } from '#web/ui/button.tsx';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { changedParts } from './draft-problems.ts';

interface TwoVersionsDialogProps {
  mine: Drill;
  theirs: OwnDrill;
  isSaving: boolean;
  onMine(): void;
  onTheirs(): void;
  onClose(): void;
}

/** Offers the choice between two versions when the drill was changed elsewhere. */
export function TwoVersionsDialog({
  mine,
  theirs,
  isSaving,
  onMine,
  onTheirs,
  onClose,
}: TwoVersionsDialogProps) {
  const at = new Date(theirs.updatedAt);
  const parts = changedParts(mine, theirs.drill);
  return (
    <Dialog
      open
      size="lg"
      title="This drill has changed"
      onClose={onClose}
      actions={
        <>
          <Button look="line" onClick={onTheirs}>
            Use theirs
          </Button>
          <Button look="pri" onClick={onMine} busy={isSaving}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">
        {theirs.author?.name ?? 'Another coach'} saved version {theirs.version} on {dayText(at, new Date())}{' '}
        at {timeText(at)}.{' '}
        {parts.length === 0 ? 'Both versions are the same.' : `They differ in: ${parts.join(', ')}.`} Runs
        keep the version they were made with.
      </p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Version name="Mine" drill={mine} />
        <Version name="Theirs" drill={theirs.drill} />
      </div>
    </Dialog>
  );
}

function Version({ name, drill }: { name: string; drill: Drill }) {
  return (
    <section aria-label={name} className="grid content-start gap-2">
      <h3 className="type-strong">
        {name}: {drill.title}
      </h3>
      <CourtDiagram sport={drill.sport} diagram={drill.diagram} className="h-auto w-full rounded-md" />
      <p className="text-ink-2">{drill.summary}</p>
      <ol className="list-decimal pl-5 text-ink-2">
        {drill.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
