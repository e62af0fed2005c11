import { type Broadcast, OVERLAY_THEMES, type OverlayTheme } from '@allcourt/contract';
import { type FormEvent, useState } from 'react';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sampleScoreline } from './sample-scoreline.ts';

/** How an overlay looks, by name. */
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

/** A new overlay: its name, how it looks, and a look at it. */
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
