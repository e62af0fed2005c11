import { Link } from '@tanstack/react-router';
import { Star, X } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import type { MatchPlace } from '#web/features/match-report/match-place.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { AllPointsLink } from './all-points-link.tsx';
import { type MatchNote, matchNotes } from './notes.ts';
import { type PointLine, pointLines } from './point-lines.ts';

/** Notes and stars with their scores; the scorer can add to them, also offline. */
export function NotesSection(part: MatchPart) {
  const { view, cast, place } = part;
  const { match, meta } = view;
  const lines = useMemo(() => pointLines(match, cast), [match, cast]);
  const notes = useMemo(() => matchNotes(match, cast, lines), [match, cast, lines]);
  const field = useRef<HTMLTextAreaElement>(null);
  const about = lines.get(place.search.point ?? '') ?? null;
  return (
    <div className="grid items-start gap-4 lg:cols-main-100 lg:gap-6">
      <Panel title="Notes and stars" flush className="max-lg:order-last">
        {notes.length === 0 ? (
          <EmptyState
            title="Nothing was noted."
            action={
              meta.canScore ? (
                <Button onClick={() => field.current?.focus()}>Write a note</Button>
              ) : (
                <AllPointsLink matchId={meta.id} />
              )
            }
          >
            {meta.canScore
              ? 'Write down what you want to remember of this match.'
              : "The scorer's notes and stars will show here."}
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line border-t border-line">
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} matchId={meta.id} />
            ))}
          </ol>
        )}
      </Panel>
      {meta.canScore && (
        <Panel title="Write a note">
          <WriteNote key={about?.id} field={field} view={view} about={about} place={place} />
        </Panel>
      )}
    </div>
  );
}

function NoteRow({ note, matchId }: { note: MatchNote; matchId: string }) {
  const at = new Date(note.at);
  return (
    <li className="px-4 py-3 md:px-5">
      {note.text === null ? (
        <p className="type-strong flex items-center gap-2">
          <Star aria-hidden="true" className="size-4 fill-ace text-ink" strokeWidth={1.5} />
          Starred
        </p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      )}
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-13/5 text-ink-3">
        {note.isOfPoint && note.point ? (
          <Link
            to="/matches/$matchId"
            params={{ matchId }}
            search={{ view: 'points', point: note.point.id }}
            resetScroll={false}
            className="inline-flex min-h-11 items-center font-medium text-court-text hover:underline"
          >
            {note.point.place}, {note.point.scoreBefore}: {note.point.words}
          </Link>
        ) : (
          <span>{note.score === '' ? 'Before the first point' : `At ${note.score}`}</span>
        )}
        <time dateTime={at.toISOString()} className="tabular-nums">
          {dayText(at, new Date())}, {timeText(at)}
        </time>
      </p>
    </li>
  );
}

const LONGEST = 1000;

interface WriteNoteProps {
  field: RefObject<HTMLTextAreaElement | null>;
  view: ReadyMatch;
  /** The point it is to be about; null for the match. */
  about: PointLine | null;
  place: MatchPlace;
}

/** Adds words to the log: kept on this device at once, sent when there is a network. */
function WriteNote({ field, view, about, place }: WriteNoteProps) {
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
