import type { Sport } from '@allcourt/scoring';
import { DIFFICULTY_NAMES } from '@allcourt/training';
import { PROGRAMS, type Program, sessionsOf } from '@allcourt/training/programs';
import { useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { LibraryLink } from '#web/features/library/library-link.tsx';
import { useShelf } from '#web/features/library/use-shelf.ts';
import { useTrainingNews } from '#web/features/training/training-news.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { dayKey, instantOf } from '#web/ui/words/when.ts';
import { MovementSets } from './movement-sets.tsx';
import { ProgramPanel } from './program-panel.tsx';
import { useStartedProgram } from './started-program.ts';

const SPORTS = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
] as const satisfies readonly { value: Sport; label: string }[];

/** Programs of four and six weeks: the started one, the others, and what to do before and after training. */
export function ProgramsScreen({ mode }: { mode: Sport }) {
  useTrainingNews();
  const [sport, setSport] = useState(mode);
  const [chosen, setChosen] = useState<Program | null>(null);
  const acts = useStartedProgram();
  const { program: kept, query } = acts;
  const isOnline = useIsOnline();
  const shelf = useShelf(sport);
  const started = PROGRAMS.find(({ id }) => id === kept?.programId);
  const isUnknown = !(kept || query.data);
  const isAwaited = query.isPending && isOnline;
  const isLoading = useSettledLoading(isAwaited);
  return (
    <Page
      title="Programs"
      back={<LibraryLink />}
      lede="Four or six weeks of training, two sessions a week. Drills are ticked from your training log."
    >
      <div className="grid grid-cols-1 gap-5">
        {kept && started && <ProgramPanel program={started} kept={kept} acts={acts} shelf={shelf} />}
        {isUnknown && (
          <Panel title="Your program" busy={isLoading}>
            {isAwaited ? (
              <SkeletonRows label="Loading your program" count={2} />
            ) : (
              <ErrorState title="Couldn't load your program" offline={!isOnline} query={query} />
            )}
          </Panel>
        )}
        {/* What is below would move when it turns out that no program is started. */}
        {!(isUnknown && isAwaited) && (
          <>
            <div className="justify-self-start">
              <Segmented label="Sport" choices={SPORTS} value={sport} onChange={setSport} />
            </div>
            {PROGRAMS.filter((program) => program.sport === sport && program !== started).map((program) => (
              <ProgramCard key={program.id} program={program} onStart={() => setChosen(program)} />
            ))}
            <MovementSets />
          </>
        )}
      </div>
      {chosen && (
        <StartDialog
          program={chosen}
          replaces={started ?? null}
          onStart={acts.start}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}

interface ProgramCardProps {
  program: Program;
  onStart(): void;
}

function ProgramCard({ program, onStart }: ProgramCardProps) {
  const { title, summary, difficulty, weeks } = program;
  return (
    <Panel
      title={title}
      aside={
        <Button size="sm" onClick={onStart}>
          Start program<span className="sr-only">: {title}</span>
        </Button>
      }
    >
      <p>{summary}</p>
      <p className="type-caption mt-1">
        {DIFFICULTY_NAMES[difficulty]} · {countText(weeks.length, 'week')} ·{' '}
        {countText(sessionsOf(program).length, 'session')}
      </p>
      <ol className="mt-3 grid list-decimal gap-1 pl-5">
        {weeks.map(({ aim }) => (
          <li key={aim}>{aim}</li>
        ))}
      </ol>
    </Panel>
  );
}

interface StartDialogProps {
  program: Program;
  /** The program that it takes the place of. */
  replaces: Program | null;
  onStart(programId: string, startedAt: number): Promise<void>;
  onClose(): void;
}

function StartDialog({ program, replaces, onStart, onClose }: StartDialogProps) {
  const today = dayKey(new Date());
  const form = useForm({
    initial: { day: today },
    submit: async ({ day }) => {
      await onStart(program.id, instantOf(day).getTime());
      onClose();
    },
    sentence: (error) => (error instanceof Error ? error.message : ''),
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Start ${program.title}`}
      onClose={onClose}
      submitLabel="Start program"
    >
      {replaces && <p>It takes the place of {replaces.title}.</p>}
      <TextField
        {...form.field('day')}
        type="date"
        label="First day"
        max={today}
        help="Training since this day counts."
      />
    </FormDialog>
  );
}
