import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { type MatchNote, matchNotes } from './notes.ts';
import { pointLines } from './point-lines.ts';
import { WriteNote } from './write-note.tsx';

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
                <ButtonLink
                  to="/matches/$matchId"
                  params={{ matchId: meta.id }}
                  search={{ view: 'points' }}
                  resetScroll={false}
                >
                  View all points
                </ButtonLink>
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
