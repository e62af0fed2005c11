import { CloudUpload } from 'lucide-react';
import type { ShownSession } from '#web/features/plans/session/shown-sessions.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { dayText } from '#web/ui/words/when.ts';
import { effortText, sessionName } from './session-words.ts';

interface SessionListProps {
  sessions: readonly ShownSession[];
  onOpen(id: string): void;
}

/** Sessions as a table, or as a list on a phone. */
export function SessionList(props: SessionListProps) {
  const hasRoom = useMedia('(min-width: 768px)');
  return hasRoom ? <SessionTable {...props} /> : <SessionCards {...props} />;
}

function SessionTable({ sessions, onOpen }: SessionListProps) {
  const now = new Date();
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Sessions, newest first</caption>
      <thead>
        <tr className="type-caption h-9">
          <th scope="col" className="pr-3 pl-5 font-medium">
            Date
          </th>
          <th scope="col" className="pr-3 font-medium">
            Focus
          </th>
          <th scope="col" className="w-1/3 pr-3 font-medium max-lg:hidden">
            Notes
          </th>
          <th scope="col" className="pr-3 text-right font-medium">
            Drills
          </th>
          <th scope="col" className="pr-3 text-right font-medium">
            Effort
          </th>
          <th scope="col" className="pr-5 text-right font-medium">
            Duration
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id} className="h-13.5 border-t border-line hover:bg-surface-2">
            <td className="pr-3 pl-5 whitespace-nowrap text-ink-2 tabular-nums">
              {dayText(new Date(session.startedAt), now)}
            </td>
            <td className="max-w-0 min-w-28 pr-3">
              <button
                type="button"
                onClick={() => onOpen(session.id)}
                className="type-strong flex min-h-11 max-w-full items-center gap-1.5 text-left hover:underline"
              >
                <span className="truncate">{sessionName(session)}</span>
                <Queued session={session} />
              </button>
            </td>
            <td className="max-w-0 truncate pr-3 text-ink-2 max-lg:hidden">{session.notes}</td>
            <td className="type-num pr-3 text-right text-17">{session.drills.length}</td>
            <td className="pr-3 text-right text-ink-2 tabular-nums">
              {session.effort === null ? '–' : `${session.effort}/10`}
            </td>
            <td className="pr-5 text-right whitespace-nowrap text-ink-2 tabular-nums">
              {minutesText(session.minutes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SessionCards({ sessions, onOpen }: SessionListProps) {
  const now = new Date();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {sessions.map((session) => (
        <li key={session.id}>
          <button
            type="button"
            onClick={() => onOpen(session.id)}
            className="grid w-full cols-main-auto gap-x-3 gap-y-0.5 px-4 py-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            <span className="type-strong flex items-center gap-1.5">
              <span className="truncate">{sessionName(session)}</span>
              <Queued session={session} />
            </span>
            <span className="text-ink-2 tabular-nums">{minutesText(session.minutes)}</span>
            <span className="type-caption col-span-2">
              {[
                dayText(new Date(session.startedAt), now),
                session.drills.length > 0 && countText(session.drills.length, 'drill'),
                session.effort !== null && effortText(session.effort),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {session.notes && <span className="col-span-2 line-clamp-2 text-ink-2">{session.notes}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Queued({ session: { isQueued } }: { session: ShownSession }) {
  return (
    isQueued && (
      <>
        <CloudUpload aria-hidden="true" className="size-4 text-warn" strokeWidth={1.75} />
        <span className="sr-only">, not synced yet</span>
      </>
    )
  );
}
