import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useTyped } from '#web/ui/use-typed.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { newNote } from './note-draft.ts';
import { NoteList } from './note-list.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { useNotes } from './notes.ts';
import type { ShownNote } from './shown-notes.ts';

/** Notes shown before "All notes". */
const RECENT = 3;

/** The latest notes of the reader's own journal, the form to write one, and all of them with a search. */
export function JournalPanel() {
  const { notes, query, isOnline, isLoading } = useNotes();
  const [opened, setOpened] = useState<ShownNote | 'new' | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = notes.length > RECENT || query.hasNextPage;
  return (
    <Panel
      title="Journal"
      flush
      busy={isLoading}
      aside={
        <>
          {hasMore && (
            <button type="button" onClick={() => setShowsAll(true)} className="text-link min-h-11 px-1">
              All notes
            </button>
          )}
          <Button
            size="sm"
            onClick={() => setOpened('new')}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Add note
          </Button>
        </>
      }
    >
      {isLoading && <SkeletonRows label="Loading your journal" count={2} rowClass="h-14" />}
      {!isLoading && query.isError && notes.length === 0 && (
        <ErrorState
          title={isOnline ? "Couldn't load your journal" : "Your journal isn't saved on this device"}
          query={query}
          offline={!isOnline}
        />
      )}
      {!isLoading && !query.isError && notes.length === 0 && (
        <p className="px-4 pb-5 text-ink-2 md:px-5">
          No notes yet. Write a plan before you play, and what came of it. Only you can read them.
        </p>
      )}
      {notes.length > 0 && <NoteList notes={notes.slice(0, RECENT)} onOpen={setOpened} />}
      {showsAll && (
        <AllNotes
          onOpen={(note) => {
            setShowsAll(false);
            setOpened(note);
          }}
          onClose={() => setShowsAll(false)}
        />
      )}
      {opened && (
        <NoteSheet
          note={opened === 'new' ? null : opened}
          initial={newNote(dayKey(new Date()), null)}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

interface AllNotesProps {
  onOpen(note: ShownNote): void;
  onClose(): void;
}

function AllNotes({ onOpen, onClose }: AllNotesProps) {
  const [q, setQ] = useState('');
  const { text, put } = useTyped(q, setQ);
  const { notes, query, isSearching, isWhole } = useNotes({ q });
  return (
    <Dialog open size="lg" flush title="Journal" onClose={onClose}>
      <SearchField
        label="Search your journal"
        placeholder="Words or an opponent"
        value={text}
        onType={put}
        className="px-4 py-3 md:px-5"
      />
      {notes.length > 0 ? (
        <NoteList notes={notes} onOpen={onOpen} />
      ) : (
        <p role="status" className="px-4 py-5 text-ink-2 md:px-5">
          {isSearching ? 'Searching…' : `No note says that${isWhole ? '' : ' on this device'}.`}
        </p>
      )}
      {query.hasNextPage && (
        <div className="p-4 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older notes
          </Button>
        </div>
      )}
    </Dialog>
  );
}
