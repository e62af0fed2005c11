import { type Ending, opponentOf, type Side } from '@allcourt/scoring';
import { useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

type ChosenEnding = Exclude<Ending, 'time-up'>;

interface EndMatchDialogProps {
  view: ReadyMatch;
  cast: Cast;
  onClose(): void;
}

const ENDINGS = [
  { value: 'retired', label: 'Retired', hint: "A player couldn't continue" },
  { value: 'defaulted', label: 'Defaulted', hint: 'A player was disqualified' },
  { value: 'abandoned', label: 'Abandoned', hint: 'Rain, light or time; no winner' },
] as const;

const WALKOVER = { value: 'walkover', label: 'Walkover', hint: "A player didn't show up" } as const;

const QUESTIONS: Readonly<Record<ChosenEnding, string | null>> = {
  retired: 'Who retired?',
  defaulted: 'Who was defaulted?',
  walkover: "Who didn't show up?",
  abandoned: null,
};

/** Ends a match before its last point. Leaving the screen never ends it. */
export function EndMatchDialog({ view, cast, onClose }: EndMatchDialogProps) {
  const [ending, setEnding] = useState<ChosenEnding | null>(null);
  const [loser, setLoser] = useState<Side | null>(null);
  const [isAsked, setAsked] = useState(false);
  const question = ending && QUESTIONS[ending];
  const isUntouched = view.match.effective.length === 0;
  const fault = faultOf(ending, question !== null && loser === null);

  const end = () => {
    setAsked(true);
    if (!ending || fault) {
      return;
    }
    if (view.end({ ending, winner: question && loser ? opponentOf(loser) : null })) {
      onClose();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="End match"
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Keep playing
          </Button>
          <Button look="dan-fill" onClick={end}>
            End match
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">How did it end? The score is kept. You can undo this.</p>
      <TileChoice
        label="How it ended"
        choices={isUntouched ? [...ENDINGS, WALKOVER] : ENDINGS}
        value={ending}
        onChange={setEnding}
      />
      {question && (
        <div className="mt-5">
          <p aria-hidden="true" className="type-label mb-2">
            {question}
          </p>
          <TileChoice
            label={question}
            narrow
            choices={[cast.near, cast.far].map((side) => ({ value: side, label: cast.spoken[side] }))}
            value={loser}
            onChange={setLoser}
          />
        </div>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {isAsked && fault && <FieldError>{fault}</FieldError>}
      </div>
    </Dialog>
  );
}

function faultOf(ending: ChosenEnding | null, isOpen: boolean): string | null {
  if (!ending) {
    return 'Choose how it ended.';
  }
  return isOpen ? 'Choose a side.' : null;
}
