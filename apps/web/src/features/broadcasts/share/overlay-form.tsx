import { type Broadcast, OVERLAY_THEMES, type OverlayTheme } from '@allcourt/contract';
import { useForm } from '#web/data/use-form.ts';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import type { ScoreHalf, Scoreline } from '#web/features/player/score/scoreline.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Overlay themes by name. */
export const THEME_WORDS: Readonly<Record<OverlayTheme, string>> = {
  dark: 'Dark',
  light: 'Light',
  court: 'Court',
};
const THEMES = OVERLAY_THEMES.map((value) => ({ value, label: THEME_WORDS[value] }));

const NEW_OVERLAY: { name: string; theme: OverlayTheme } = { name: '', theme: 'dark' };

interface OverlayFormProps {
  team: Broadcast['team'];
  busy: boolean;
  onCreate(overlay: { name: string; theme: OverlayTheme }): void;
}

/** Creates an overlay: name, theme and a preview. */
export function OverlayForm({ team, busy, onCreate }: OverlayFormProps) {
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
