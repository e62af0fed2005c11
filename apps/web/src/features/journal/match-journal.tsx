import type { MatchSummary } from '@allcourt/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { newNote } from './note-draft.ts';
import { NoteList } from './note-list.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { useNotes } from './notes.ts';
import type { ShownNote } from './shown-notes.ts';

type OwnMatch = Pick<MatchSummary, 'id' | 'mySide' | 'startedAt' | 'status'>;

/** The reader's own notes about a match that they play in; nothing for scorers, coaches and spectators. */
export function MatchJournal({ match }: { match: OwnMatch }) {
  return match.mySide === null ? null : <OwnJournal match={match} />;
}

function OwnJournal({ match: { id, startedAt, status } }: { match: OwnMatch }) {
  const { notes, query, isOnline, isLoading } = useNotes({ matchId: id });
  const [opened, setOpened] = useState<ShownNote | 'new' | null>(null);
  return (
    <Panel
      title="Journal"
      flush
      busy={isLoading}
      aside={
        <Button
          size="sm"
          onClick={() => setOpened('new')}
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Add note
        </Button>
      }
    >
      {isLoading && <SkeletonRows label="Loading your journal" count={1} rowClass="h-14" />}
      {!isLoading && query.isError && notes.length === 0 && (
        <ErrorState
          title={isOnline ? "Couldn't load your journal" : "Your journal isn't saved on this device"}
          query={query}
          offline={!isOnline}
        />
      )}
      {notes.length > 0 && <NoteList notes={notes} isOfMatch onOpen={setOpened} />}
      {!isLoading && !query.isError && notes.length === 0 && (
        <p className="px-4 pb-5 text-ink-2 md:px-5">
          {status === 'in-progress'
            ? 'Write your plan for this match. Only you can read it.'
            : 'Write what worked and what to change. Only you can read it.'}
        </p>
      )}
      {opened && (
        <NoteSheet
          note={opened === 'new' ? null : opened}
          initial={newNote(dayKey(new Date(startedAt)), id)}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}
