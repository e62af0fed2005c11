import type { OwnDrill } from '@allcourt/contract';
import type { Drill } from '@allcourt/training';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { useForm } from '#web/data/use-form.ts';
import { readOwnDrill, useSaveDrill } from '#web/features/library/drills.ts';
import { LibraryLink } from '#web/features/library/library-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { BasicsPart } from './basics-part.tsx';
import { DiagramEditor } from './diagram-editor.tsx';
import { changedParts, type DraftField, draftProblems } from './draft-problems.ts';
import { trimmedDrill } from './drill-draft.ts';
import { Problem } from './form-part.tsx';
import { ScoringFields } from './scoring-fields.tsx';
import { TrainsPart } from './trains-part.tsx';
import { WordsPart } from './words-part.tsx';

interface DrillEditorProps {
  title: string;
  start: Drill;
  /** Version that the edit starts from, 0 for a new drill. */
  version: number;
  basedOn: string | null;
  teamId: string | null;
}

/** The form of a drill, with saving and its problems. */
export function DrillEditor({ title, start, version, basedOn, teamId }: DrillEditorProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const save = useSaveDrill();
  const [theirs, setTheirs] = useState<OwnDrill | null>(null);
  const form = useForm({
    initial: start,
    check: (typed) => Object.fromEntries(draftProblems(trimmedDrill(typed))),
    submit: () => send(version),
    sentence: (error) =>
      error instanceof NetworkError
        ? 'No connection. Your changes stay here; save when you are back online.'
        : String(error instanceof Error ? error.message : error),
  });
  const draft = form.typed;
  const problems = form.isTried ? draftProblems(trimmedDrill(draft)) : NO_PROBLEMS;

  const send = async (from: number) => {
    const drill = trimmedDrill(draft);
    try {
      const saved = await save.mutateAsync({ drill, version: from, basedOn, teamId });
      toast({ text: 'Drill saved' });
      void navigate({ to: '/training/drills/$key', params: { key: saved.drill.id }, replace: true });
    } catch (error) {
      const newer =
        error instanceof ApiError && error.code === 'training-stale'
          ? await readOwnDrill(drill.id).catch(() => undefined)
          : undefined;
      if (!newer) {
        throw error;
      }
      setTheirs(newer);
    }
  };

  return (
    <Page title={title} back={<LibraryLink />} lede={LEDE[basedOn === null ? 'own' : 'copy']}>
      <form {...form.props} aria-label={title}>
        <DrillForm draft={draft} problems={problems} onChange={form.set} />
        <div className="sticky bottom-(--bottom) z-10 mt-5 grid gap-3 border-t border-line bg-paper py-3">
          {problems.size > 0 && (
            <div role="alert" className="text-loss">
              <p className="font-strong">
                {problems.size === 1 ? 'One problem:' : `${countText(problems.size, 'problem')}:`}
              </p>
              <ul className="list-disc pl-5">
                {[...problems.values()].slice(0, 4).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          {form.refusal && (
            <Banner tone="error" urgent>
              {form.refusal}
            </Banner>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="gho" onClick={() => void navigate({ to: '/training' })}>
              Cancel
            </Button>
            <Button look="ace" type="submit" busy={form.isBusy}>
              Save drill
            </Button>
          </div>
        </div>
      </form>
      {theirs && (
        <TwoVersionsDialog
          mine={draft}
          theirs={theirs}
          isSaving={save.isPending}
          onMine={() => {
            setTheirs(null);
            void form.run(() => send(theirs.version));
          }}
          onTheirs={() =>
            void navigate({ to: '/training/drills/$key', params: { key: theirs.drill.id }, replace: true })
          }
          onClose={() => setTheirs(null)}
        />
      )}
    </Page>
  );
}

const NO_PROBLEMS: ReturnType<typeof draftProblems> = new Map();

const LEDE = {
  own: 'Describe it as you would on court. You can run, plan and share it like any other drill.',
  copy: 'Your own copy: change what you like, the original stays the same.',
} as const;

interface DrillFormProps {
  draft: Drill;
  problems: ReadonlyMap<DraftField, string>;
  onChange(draft: Drill): void;
}

/** Every field of a drill. */
function DrillForm({ draft, problems, onChange }: DrillFormProps) {
  const put = (change: Partial<Drill>) => onChange({ ...draft, ...change });
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid grid-cols-1 gap-5">
        <Panel title="Basics">
          <BasicsPart draft={draft} problems={problems} put={put} />
        </Panel>
        <Panel title="How to do it">
          <WordsPart draft={draft} problems={problems} put={put} />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Panel title="On the court">
          <DiagramEditor
            sport={draft.sport}
            diagram={draft.diagram}
            onChange={(diagram) => put({ diagram })}
          />
          <Problem>{problems.get('diagram')}</Problem>
        </Panel>
        <Panel title="Scoring">
          <ScoringFields
            scoring={draft.scoring}
            zones={draft.diagram.zones}
            error={problems.get('scoring')}
            onChange={(scoring) => put({ scoring })}
          />
        </Panel>
        <Panel title="What it trains">
          <TrainsPart draft={draft} problems={problems} put={put} />
        </Panel>
      </div>
    </div>
  );
}

interface TwoVersionsDialogProps {
  mine: Drill;
  theirs: OwnDrill;
  isSaving: boolean;
  onMine(): void;
  onTheirs(): void;
  onClose(): void;
}

/** Offers the choice between two versions when the drill was changed elsewhere. */
function TwoVersionsDialog({ mine, theirs, isSaving, onMine, onTheirs, onClose }: TwoVersionsDialogProps) {
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
