import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { listText } from '#web/ui/words/amounts.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';
import { RESULT_WORDS } from './note-draft.ts';
import type { ShownNote } from './shown-notes.ts';

interface NoteListProps {
  notes: readonly ShownNote[];
  /** True on the page of the match that the notes are about. */
  isOfMatch?: boolean;
  onOpen(note: ShownNote): void;
}

/** Notes with all their words, in the order given. */
export function NoteList({ notes, isOfMatch = false, onOpen }: NoteListProps) {
  const now = new Date();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {notes.map((note) => (
        <li key={note.id} className="grid gap-2 px-4 py-3 md:px-5">
          <div className="flex flex-wrap items-center gap-x-3">
            <h3 className="type-strong flex items-center gap-1.5">
              {dayText(noonOf(note.day), now)}
              {note.isQueued && (
                <>
                  <CloudUpload aria-hidden="true" className="size-4 text-warn" strokeWidth={1.75} />
                  <span className="sr-only">, not synced yet</span>
                </>
              )}
            </h3>
            {!isOfMatch && note.matchId !== null && (
              <Link
                to="/matches/$matchId"
                params={{ matchId: note.matchId }}
                className="text-link inline-flex min-h-6 items-center max-md:min-h-11"
              >
                {note.opponents ? `v ${listText(note.opponents)}` : 'Match'}
              </Link>
            )}
            <button
              type="button"
              onClick={() => onOpen(note)}
              className="text-link ml-auto min-h-11 px-1"
              aria-label={`Edit note, ${dayText(noonOf(note.day), now)}`}
            >
              Edit
            </button>
          </div>
          <dl className="grid gap-2">
            <Words term="Plan" text={note.plan} />
            <Words term="What worked" text={note.worked} />
            <Words term="What to change" text={note.change} />
            <Words term="Result against the plan" text={note.result && RESULT_WORDS[note.result]} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Words({ term, text }: { term: string; text: string | null }) {
  return (
    text !== null && (
      <div className="min-w-0">
        <dt className="type-caption">{term}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
      </div>
    )
  );
}
