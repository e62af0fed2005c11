import {
  type Broadcast,
  type CreateOverlayAnswer,
  OVERLAY_THEMES,
  type OverlaysAnswer,
  type OverlayTheme,
} from '@allcourt/contract';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import type { ScoreHalf, Scoreline } from '#web/features/player/score/scoreline.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { SharedAddress } from './shared-address.tsx';
import { TurnOffRow } from './turn-off-row.tsx';
import { useSecretAddresses } from './use-secret-addresses.ts';
import { overlayAddress } from './watch-address.ts';

const overlaysAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).overlaysAnswer;
const createOverlayAnswer = async () =>
  (await import('@allcourt/contract/http/broadcasts')).createOverlayAnswer;

/** Pages with the board alone, for streaming software. */
export function OverlaysPart({ team }: { team: Broadcast['team'] }) {
  const { list, fresh, create, end, isCreating, isEnding, problem } = useSecretAddresses<
    OverlaysAnswer,
    CreateOverlayAnswer,
    NewOverlay
  >({
    key: ['overlays', team.id],
    path: `/api/teams/${team.id}/overlays`,
    listed: overlaysAnswer,
    created: createOverlayAnswer,
    freshOf: ({ overlay, token }) => ({ id: overlay.id, url: overlayAddress(token) }),
  });
  const known = list.data?.overlays;
  return (
    <>
      <p className="text-ink-2">
        A transparent page showing the current {team.name} score. Add its address to OBS or other streaming
        software as a browser source of 1280 by 720. Append <code>?delay=5</code> to delay the score by five
        seconds.
      </p>
      <OverlayForm team={team} busy={isCreating} onCreate={create} />
      {fresh && (
        <SharedAddress key={fresh.id} label="New overlay" field="Overlay address" url={fresh.url}>
          This address is shown only once. Copy it now; if you lose it, create a new one.
        </SharedAddress>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {problem && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
      {!known && list.error && (
        <ErrorState
          title="Couldn't load the overlays"
          offline={list.error.name === 'NetworkError'}
          query={list}
        >
          {problemSentence(list.error)}
        </ErrorState>
      )}
      {!known && !list.error && <SkeletonRows label="Loading overlays" count={1} rowClass="h-14" />}
      {known && known.length > 0 && (
        <section aria-label="Active overlays" className="mt-5">
          <h3 className="type-strong">Active overlays</h3>
          <ul>
            {known.map(({ id, name, theme, createdAt }) => (
              <TurnOffRow
                key={id}
                words={name}
                consequence="It goes blank wherever it is open."
                busy={isEnding}
                onEnd={() => end(id)}
              >
                <span className="type-strong block wrap-anywhere">{name}</span>
                <span className="text-13 text-ink-2">
                  {THEME_WORDS[theme]}, created {dayText(new Date(createdAt), new Date())}
                </span>
              </TurnOffRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Overlay themes by name. */
const THEME_WORDS: Readonly<Record<OverlayTheme, string>> = { dark: 'Dark', light: 'Light', court: 'Court' };
const THEMES = OVERLAY_THEMES.map((value) => ({ value, label: THEME_WORDS[value] }));

interface NewOverlay {
  name: string;
  theme: OverlayTheme;
}

const NEW_OVERLAY: NewOverlay = { name: '', theme: 'dark' };

interface OverlayFormProps {
  team: Broadcast['team'];
  busy: boolean;
  onCreate(overlay: NewOverlay): void;
}

/** Creates an overlay: name, theme and a preview. */
function OverlayForm({ team, busy, onCreate }: OverlayFormProps) {
  const form = useForm({
    initial: NEW_OVERLAY,
    submit: ({ name, theme }) => {
      onCreate({ name: name.trim() || 'Overlay', theme });
      form.set({ name: '' });
    },
  });
  return (
    <form {...form.props} className="mt-4 grid gap-3">
      <TextField {...form.field('name')} label="Name" placeholder="Court 3 camera" maxLength={60} />
      <Segmented label="Theme" choices={THEMES} {...form.choice('theme')} />
      <div
        aria-hidden="true"
        className="grid place-items-center overflow-hidden rounded-md bg-linear-to-b from-plane to-plane-2 px-3 py-5"
      >
        <BugBoard line={sampleScoreline(team)} theme={form.typed.theme} />
      </div>
      <div>
        <Button type="submit" look="pri" busy={busy}>
          Create overlay
        </Button>
      </div>
    </form>
  );
}

const SAMPLE_MS = 4_360_000;

/** A sample score for the preview. */
function sampleScoreline(team: Broadcast['team']): Scoreline {
  const half = (known: Partial<ScoreHalf>): ScoreHalf => ({
    name: '',
    team: null,
    crest: null,
    colour: null,
    isServing: false,
    points: '0',
    games: 0,
    setsWon: 0,
    ...known,
  });
  return {
    sport: 'tennis',
    home: half({ name: 'Home', crest: team.crest, colour: team.colour, isServing: true, points: '40' }),
    away: half({ name: 'Away', points: '30' }),
    sets: [
      { home: 6, away: 4, tiebreak: null, winner: 'home' },
      { home: 4, away: 3, tiebreak: null, winner: null },
    ],
    columns: 3,
    stake: 'Game point',
    call: null,
    serverNumber: null,
    elapsedMs: SAMPLE_MS,
    isOver: false,
    winner: null,
  };
}
