import type { StatProfile } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { MatchOfEvent } from '#web/features/match-log/create-match-logs.ts';
import { useMatchLogs } from '#web/features/match-log/match-logs.tsx';
import { chooseMatchDepth } from '#web/features/match-log/use-match-depth.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { DepthChoice, PlaceField, SportChoice, SurfaceChoice, TypeChoice } from './choices.tsx';
import { FormatChoice } from './format-choice.tsx';
import { PlayersFieldset, type Seat } from './players-fieldset.tsx';
import { rememberSetup } from './remembered-setup.ts';
import {
  hasNameFault,
  placeOf,
  playersOf,
  rememberedLine,
  setupOf,
  setupSentence,
  startingPositions,
  withDiscipline,
  withFirstServer,
  withPartnersSwapped,
  withPlayer,
} from './setup-form.ts';
import { type ArrangedSingles, useSetupForm } from './use-setup-form.ts';
import { useTries } from './use-tries.ts';

const AddPersonDialog = lazyPart(
  async () => (await import('#web/features/naming/add-person-dialog.tsx')).AddPersonDialog,
);
// Tennis doubles only.
const DoublesOrder = lazyPart(async () => (await import('./doubles-order.tsx')).DoublesOrder);

interface MatchSetupDialogProps {
  /** The sport that the person plays, where they have said so. */
  mode: Sport | null;
  /** The account's choice of questions after a point. */
  statProfile: StatProfile | null;
  /** The event that it is played at. */
  event?: MatchOfEvent | null;
  /** Singles that were arranged elsewhere. */
  singles?: ArrangedSingles | null;
  onClose(): void;
}

/** Everything a match needs before its first point, ready to start as it opens. */
export function MatchSetupDialog({
  mode,
  statProfile,
  event = null,
  singles = null,
  onClose,
}: MatchSetupDialogProps) {
  const { form, isRemembered, change, chooseSport } = useSetupForm(mode, singles);
  const [isShort, setShort] = useState(isRemembered);
  const logs = useMatchLogs();
  const navigate = useNavigate();
  const [seat, setSeat] = useState<Seat | null>(null);
  const [state, setState] = useState<'open' | 'starting' | 'failed'>('open');
  const body = useRef<HTMLDivElement>(null);
  const tries = useTries(body);
  const startButton = useRef<HTMLButtonElement>(null);
  const sentence = setupSentence(form);
  const positions = startingPositions(form);

  const start = async () => {
    if (hasNameFault(form)) {
      tries.fail();
      return;
    }
    setState('starting');
    try {
      const matchId = await logs.createMatch({
        setup: setupOf(form),
        players: playersOf(form),
        surface: form.surface,
        place: placeOf(form),
        event,
      });
      rememberSetup(form);
      if (form.depth) {
        chooseMatchDepth(matchId, form.depth);
      }
      await navigate({ to: '/matches/$matchId/live', params: { matchId }, replace: true });
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size={isShort ? 'lg' : 'xl'}
        flush
        title="New match"
        aside={
          <div className="md:w-fit">
            <SportChoice value={form.sport} onChange={chooseSport} />
          </div>
        }
        initialFocus={startButton}
        actions={
          <>
            <p className="order-1 text-13/5 md:order-none md:mr-auto md:text-sm">
              <b className="type-strong">{sentence.who}</b>{' '}
              <span className="text-ink-2">{sentence.what}</span>
            </p>
            <ButtonLink to="/matches/log" look="gho">
              Enter a result instead
            </ButtonLink>
            <Button
              ref={startButton}
              look="ace"
              size="lg"
              onClick={() => void start()}
              busy={state === 'starting'}
            >
              Start match
            </Button>
          </>
        }
      >
        <div ref={body} className={cx('grid', !isShort && 'md:grid-cols-2')}>
          <div className="flex min-w-0 flex-col gap-5 p-5 md:px-7 md:py-5">
            {state === 'failed' && (
              <Banner tone="error" urgent>
                This device could not store the match. Free some space, or leave private browsing, and try
                again.
              </Banner>
            )}
            {isShort ? (
              <Remembered line={rememberedLine(form)} onChange={() => setShort(false)} />
            ) : (
              <TypeChoice
                value={form.discipline}
                onChange={(discipline) => change((old) => withDiscipline(old, discipline))}
              />
            )}
            <PlayersFieldset
              form={form}
              isChecked={tries.isChecked}
              onPlayer={(side, number, player) => change((old) => withPlayer(old, side, number, player))}
              onAdd={setSeat}
              onSwap={(side) => change((old) => withPartnersSwapped(old, side))}
              onServer={(side, player) => change((old) => withFirstServer(old, side, player))}
            />
            {positions && (
              <p role="status" className="type-caption -mt-2.5">
                {positions}
              </p>
            )}
            {!isShort && form.sport === 'tennis' && form.discipline === 'doubles' && (
              <Suspense>
                <DoublesOrder form={form} onChange={change} />
              </Suspense>
            )}
            {isShort ? (
              <FormatChoice form={form} onChange={change} />
            ) : (
              <SurfaceChoice
                value={form.surface}
                onChange={(surface) => change((old) => ({ ...old, surface }))}
              />
            )}
          </div>
          {!isShort && (
            <div className="flex min-w-0 flex-col gap-5 border-line p-5 max-md:border-t md:border-l md:px-7 md:py-5">
              <FormatChoice form={form} onChange={change} />
              <PlaceField value={form.place} onChange={(place) => change((old) => ({ ...old, place }))} />
              <DepthChoice
                value={form.depth ?? statProfile ?? 'basic'}
                onChange={(depth) => change((old) => ({ ...old, depth }))}
              />
            </div>
          )}
        </div>
      </Dialog>
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

/** The last match in one line: the next one is the same unless changed. */
function Remembered({ line, onChange }: { line: string; onChange(): void }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunken py-1.5 pr-2 pl-4">
      <p className="min-w-0 flex-1 text-sm wrap-break-word">{line}</p>
      <Button look="gho" onClick={onChange} className="shrink-0">
        Change
      </Button>
    </div>
  );
}
