import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { MatchPlace } from '#web/features/match-report/match-place.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { PointLine } from './point-lines.ts';

const LONGEST = 1000;

interface WriteNoteProps {
  view: ReadyMatch;
  /** The point it is to be about; null for the match. */
  about: PointLine | null;
  place: MatchPlace;
}

/** Adds words to the log: kept on this device at once, sent when there is a network. */
export function WriteNote({ view, about, place }: WriteNoteProps) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();
  const written = text.trim();

  const save = () => {
    if (written === '') {
      return;
    }
    const id = view.enter({ kind: 'note', text: written, ...(about ? { target: about.id } : {}) });
    setRefused(id === null);
    if (id !== null) {
      setText('');
      toast({ text: 'Note saved' });
    }
  };
  const refusal = isRefused && view.lastRefusal ? refusalWords(view.lastRefusal) : undefined;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {about && (
        <div className="mb-3 flex items-center gap-2 rounded-md bg-sunken py-0.5 pr-0.5 pl-3 text-13/5">
          <span className="min-w-0 flex-1">
            About {about.place}, {about.scoreBefore}: {about.words}
          </span>
          <IconButton label="About the whole match instead" onClick={() => place.choose({ view: 'notes' })}>
            <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
      <TextAreaField
        label="What to remember"
        rows={3}
        maxLength={LONGEST}
        value={text}
        {...(refusal === undefined ? {} : { error: refusal })}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="pri" block className="mt-4" disabled={written === ''}>
        Save note
      </Button>
    </form>
  );
}
