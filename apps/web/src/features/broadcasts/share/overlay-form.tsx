import { type Broadcast, OVERLAY_THEMES, type OverlayTheme } from '@allcourt/contract';
import { type FormEvent, useState } from 'react';
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

interface OverlayFormProps {
  team: Broadcast['team'];
  busy: boolean;
  onCreate(overlay: { name: string; theme: OverlayTheme }): void;
}

/** Creates an overlay: name, theme and a preview. */
export function OverlayForm({ team, busy, onCreate }: OverlayFormProps) {
  const [name, setName] = useState('');
  const [theme, setTheme] = useState<OverlayTheme>('dark');
  const create = (event: FormEvent) => {
    event.preventDefault();
    onCreate({ name: name.trim() || 'Overlay', theme });
    setName('');
  };
  return (
    <form onSubmit={create} className="mt-4 grid gap-3">
      <TextField
        label="Name"
        placeholder="Court 3 camera"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Segmented label="Theme" choices={THEMES} value={theme} onChange={setTheme} />
      <div
        aria-hidden="true"
        className="grid place-items-center overflow-hidden rounded-md bg-linear-to-b from-plane to-plane-2 px-3 py-5"
      >
        <BugBoard line={sampleScoreline(team)} theme={theme} />
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
