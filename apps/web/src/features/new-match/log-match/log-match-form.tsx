import type { Sport } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { type Problems, useForm } from '#web/data/use-form.ts';
import { useMatchLogs } from '#web/features/match-log/match-logs.tsx';
import {
  PlaceField,
  SportChoice,
  SurfaceChoice,
  TypeChoice,
} from '#web/features/new-match/setup/choices.tsx';
import { FormatChoice } from '#web/features/new-match/setup/format-choice.tsx';
import { PlayersFieldset, type Seat } from '#web/features/new-match/setup/players-fieldset.tsx';
import { rememberSetup } from '#web/features/new-match/setup/remembered-setup.ts';
import {
  hasNameFault,
  withDiscipline,
  withPartnersSwapped,
  withPlayer,
} from '#web/features/new-match/setup/setup-form.ts';
import { type ArrangedSingles, useSetupForm } from '#web/features/new-match/setup/use-setup-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { EndingChoice } from './ending-choice.tsx';
import { finishedMatch } from './finished-match.ts';
import { dateProblem, durationProblem, type LogForm, openLog, withText } from './log-form.ts';
import { needsWinner, scoreProblem } from './log-score.ts';
import { ResultLine } from './result-line.tsx';
import { ScoreEntry } from './score-entry.tsx';
import { WhenPlayed } from './when-played.tsx';

const AddPersonDialog = lazyPart(
  async () => (await import('#web/features/naming/add-person-dialog.tsx')).AddPersonDialog,
);

/** The result of a match that is over: who, when, the score twice, and how it ended. */
export function LogMatchForm({
  mode,
  singles = null,
}: {
  mode: Sport | null;
  singles?: ArrangedSingles | null;
}) {
  const { form: setup, change, chooseSport } = useSetupForm(mode, singles);
  const logs = useMatchLogs();
  const navigate = useNavigate();
  const toast = useToast();
  const [seat, setSeat] = useState<Seat | null>(null);
  const log = useForm({
    initial: () => openLog(setup, dayKey(new Date())),
    check: (typed) => logProblems({ ...typed, setup }),
    async submit(typed) {
      const matchId = await logs.logFinishedMatch(finishedMatch({ ...typed, setup }, Date.now()));
      rememberSetup(setup);
      await navigate({ to: '/matches/$matchId', params: { matchId }, replace: true });
      toast({ text: 'Match logged' });
    },
    sentence: () => NOT_STORED,
  });
  const { isTried: isChecked, set } = log;
  const form: LogForm = { ...log.typed, setup };

  return (
    <>
      <form {...log.props} className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="The match">
          <div className="flex flex-col gap-5">
            <SportChoice value={setup.sport} onChange={chooseSport} />
            <TypeChoice
              value={setup.discipline}
              onChange={(discipline) => change((old) => withDiscipline(old, discipline))}
            />
            <PlayersFieldset
              form={setup}
              isChecked={isChecked}
              onPlayer={(side, number, player) => change((old) => withPlayer(old, side, number, player))}
              onAdd={setSeat}
              onSwap={(side) => change((old) => withPartnersSwapped(old, side))}
            />
            <SurfaceChoice
              value={setup.surface}
              onChange={(surface) => change((old) => ({ ...old, surface }))}
            />
            <PlaceField value={setup.place} onChange={(place) => change((old) => ({ ...old, place }))} />
            <WhenPlayed form={form} onChange={set} isChecked={isChecked} />
          </div>
        </Panel>
        <Panel title="The result">
          <div className="flex flex-col gap-5">
            <FormatChoice form={setup} onChange={change} />
            <ScoreEntry
              form={form}
              onChange={set}
              onFormat={(formatId) => {
                change((old) => ({ ...old, formatId }));
                set(withText({ ...form, setup: { ...setup, formatId } }, form.text));
              }}
              isChecked={isChecked}
            />
            <EndingChoice form={form} onChange={set} isChecked={isChecked} />
            <ResultLine form={form} />
            {log.refusal !== null && (
              <Banner tone="error" urgent>
                {log.refusal}
              </Banner>
            )}
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
              <ButtonLink to="/matches/new" look="gho">
                Score it live instead
              </ButtonLink>
              <Button type="submit" look="ace" size="lg" busy={log.isBusy}>
                Log match
              </Button>
            </div>
          </div>
        </Panel>
      </form>
      {seat && (
        <Suspense>
          <AddPersonDialog
            onAdded={(person) => change((old) => withPlayer(old, seat.side, seat.number, person))}
            onClose={() => setSeat(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const NOT_STORED =
  'This device could not store the match. Free some space, or leave private browsing, and try again.';

function logProblems(form: LogForm): Problems<LogForm> {
  return {
    setup: hasNameFault(form.setup) && 'A name is missing or too long.',
    text: scoreProblem(form)?.sentence,
    winner: needsWinner(form) && form.winner === null && 'Choose who won.',
    minutes: durationProblem(form) ?? undefined,
    date: dateProblem(form, dayKey(new Date())) ?? undefined,
  };
}
