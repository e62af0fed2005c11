import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { MatchPlace } from '#web/features/match-report/match-place.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { PointLine } from './point-lines.ts';

const LONGEST = 1000;

interface WriteNoteProps {
  field: RefObject<HTMLTextAreaElement | null>;
  view: ReadyMatch;
  /** The point it is to be about; null for the match. */
  about: PointLine | null;
  place: MatchPlace;
}

/** Adds words to the log: kept on this device at once, sent when there is a network. */
export function WriteNote({ field, view, about, place }: WriteNoteProps) {
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();
  const form = useForm({
    initial: { text: '' },
    rules: { text: required('Write something first.') },
    submit: ({ text }) => {
      const id = view.enter({ kind: 'note', text, ...(about ? { target: about.id } : {}) });
      setRefused(id === null);
      if (id !== null) {
        form.reset();
        toast({ text: 'Note saved' });
      }
    },
  });
  const refusal = isRefused && view.lastRefusal ? refusalWords(view.lastRefusal) : undefined;

  return (
    <form {...form.props}>
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
        {...form.field('text')}
        ref={field}
        label="Your note"
        rows={3}
        maxLength={LONGEST}
        error={refusal}
      />
      <Button type="submit" look="pri" block className="mt-4" disabled={form.typed.text.trim() === ''}>
        Save note
      </Button>
    </form>
  );
}
