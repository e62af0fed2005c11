import {
  type Broadcast,
  type CreateOverlayAnswer,
  OVERLAY_THEMES,
  type OverlaysAnswer,
  type OverlayTheme,
} from '@allcourt/contract';
import { useState } from 'react';
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
import { type OverlayFollows, overlayAddress } from './watch-address.ts';

const overlaysAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).overlaysAnswer;
const createOverlayAnswer = async () =>
  (await import('@allcourt/contract/http/broadcasts')).createOverlayAnswer;

/** Pages with the board alone, for streaming software. */
export function OverlaysPart({ broadcast }: { broadcast: Broadcast }) {
  const { team } = broadcast;
  const [follows, setFollows] = useState<OverlayFollows>('broadcast');
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
  const queries = queriesOf(broadcast);
  return (
    <>
      <p className="text-ink-2">
        A transparent page showing a {team.name} score. Add its address to OBS or other streaming software as
        a browser source of 1280 by 720. Append <code>&amp;delay=5</code> (or <code>?delay=5</code> without a
        question mark before it) to delay the score by five seconds.
      </p>
      <OverlayForm team={team} busy={isCreating} onCreate={create} />
      {fresh && (
        <>
          <div className="mt-4">
            <Segmented
              label="Follows"
              choices={FOLLOWS.filter(({ value }) => value in queries)}
              value={follows}
              onChange={setFollows}
            />
          </div>
          <SharedAddress
            key={`${fresh.id} ${follows}`}
            label="New overlay"
            field="Overlay address"
            url={`${fresh.url}${queries[follows] ?? ''}`}
          >
            {FOLLOWS_WORDS[follows]} This address is shown only once. Copy it now; if you lose it, create a
            new one.
          </SharedAddress>
        </>
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

const FOLLOWS = [
  { value: 'broadcast', label: 'This broadcast' },
  { value: 'match', label: 'This match' },
  { value: 'court', label: 'This court' },
  { value: 'team', label: 'Newest' },
] as const satisfies readonly { value: OverlayFollows; label: string }[];

const FOLLOWS_WORDS: Readonly<Record<OverlayFollows, string>> = {
  broadcast: 'Shows this broadcast until it ends.',
  match: 'Shows this match in whichever broadcast it is.',
  court: 'Shows the newest broadcast on this court, match after match.',
  team: "Shows the team's newest broadcast: going live on another court changes it.",
};

/** The part of an overlay's address that binds it, by what it can follow. */
function queriesOf({ id, matchId, info }: Broadcast): Partial<Record<OverlayFollows, string>> {
  return {
    broadcast: `?broadcast=${id}`,
    ...(matchId === null ? {} : { match: `?match=${matchId}` }),
    ...(info.venue === null ? {} : { court: `?court=${encodeURIComponent(info.venue)}` }),
    team: '',
  };
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
