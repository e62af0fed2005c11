import type { Occurrence, Target } from '@allcourt/contract';
import { IMAGE_TYPES } from '@allcourt/contract/team-vocabulary';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  ChartBarBig,
  FileText,
  Film,
  ImagePlus,
  Megaphone,
  Paperclip,
  Trophy,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { apiAs, NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { type EventTarget, nextEventsQuery } from '#web/features/chat/cards/events.ts';
import type { ChosenAs } from '#web/features/chat/files/use-files.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { whenText } from '#web/ui/words/event-times.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { dayText } from '#web/ui/words/when.ts';

interface AttachMenuProps {
  onFiles(files: File[], as: ChosenAs): void;
  onTarget(target: Target): void;
  /** Begins a message of another kind. */
  onWrite(what: 'poll' | 'announcement'): void;
  mayAnnounce: boolean;
}

/** Attaches pictures, a video, files, a match or an event to a message, or begins a poll or an announcement. */
export function AttachMenu({ onFiles, onTarget, onWrite, mayAnnounce }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState<'match' | 'event' | null>(null);
  const stop = () => setPicking(null);
  const choose = (target: Target) => {
    stop();
    onTarget(target);
  };
  return (
    <>
      <MenuButton
        label="Attach"
        className={`${buttonClass({ look: 'gho' })} size-11 h-11 px-0`}
        menuClassName="bottom-13 left-0"
        entries={(close) => (
          <>
            <MenuItem
              icon={<ImagePlus aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              onPress={() => {
                close();
                input.current?.click();
              }}
            >
              Picture
            </MenuItem>
            <MenuItem
              icon={<Film aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              onPress={() => {
                close();
                video.current?.click();
              }}
            >
              Video
            </MenuItem>
            <MenuItem
              icon={<FileText aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              onPress={() => {
                close();
                file.current?.click();
              }}
            >
              File
            </MenuItem>
            <MenuItem
              icon={<Trophy aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setPicking('match');
              }}
            >
              Match
            </MenuItem>
            <MenuItem
              icon={<CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              onPress={() => {
                close();
                setPicking('event');
              }}
            >
              Event
            </MenuItem>
            <MenuItem
              icon={<ChartBarBig aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              onPress={() => {
                close();
                onWrite('poll');
              }}
            >
              Poll
            </MenuItem>
            {mayAnnounce && (
              <MenuItem
                icon={<Megaphone aria-hidden="true" className="size-5" strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  onWrite('announcement');
                }}
              >
                Announcement
              </MenuItem>
            )}
          </>
        )}
      >
        <Paperclip aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </MenuButton>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple
        hidden
        aria-label="Pictures"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])], 'pictures');
          target.value = '';
        }}
      />
      <input
        ref={video}
        type="file"
        accept="video/mp4,video/quicktime,video/webm"
        hidden
        aria-label="Video"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])], 'any');
          target.value = '';
        }}
      />
      <input
        ref={file}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])], 'files');
          target.value = '';
        }}
      />

      {picking === 'match' && (
        <MatchPicker onClose={stop} onChoose={(matchId) => choose({ kind: 'match', matchId })} />
      )}
      {picking === 'event' && <EventPicker onClose={stop} onChoose={choose} />}
    </>
  );
}

interface EventPickerProps {
  onChoose(target: EventTarget): void;
  onClose(): void;
}

/** Chooses one of the next events of the reader's teams. */
function EventPicker({ onChoose, onClose }: EventPickerProps) {
  const { data, error, refetch, isFetching } = useQuery(nextEventsQuery);
  const events = data?.occurrences.filter(({ team }) => team !== null);
  return (
    <Dialog open title="Share an event" onClose={onClose} size="sm">
      {!data && error && (
        <ErrorState
          title="Couldn't load the calendar"
          offline={error instanceof NetworkError}
          query={{ refetch, isFetching }}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading the calendar" />}
      {events?.length === 0 && (
        <EmptyState
          title="No events coming up"
          action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
        >
          Your teams' events can be shared here.
        </EmptyState>
      )}
      <ul className="-mx-2 list-none">
        {events?.map((event) => (
          <li key={`${event.eventId} ${event.key}`}>
            <Choice event={event} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Choice({ event, onChoose }: { event: Occurrence; onChoose: EventPickerProps['onChoose'] }) {
  const { eventId, key, title, team } = event;
  return (
    <button
      type="button"
      onClick={() => onChoose({ kind: 'event', eventId, key })}
      className="block min-h-14 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
    >
      <span className="type-strong block truncate">{title}</span>
      <span className="block truncate text-13 text-ink-2 tabular-nums">
        {whenText(event, new Date())}, {team?.name}
      </span>
    </button>
  );
}

const listMatchesAnswer = async () =>
  (await import('@allcourt/contract/http/match-history')).listMatchesAnswer;

/** Chooses one of the reader's newest matches. */
function MatchPicker({ onChoose, onClose }: { onChoose(matchId: string): void; onClose(): void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['chat', 'matches-to-share'],
    queryFn: ({ signal }) => apiAs(listMatchesAnswer, '/api/matches?limit=20', { signal }),
  });
  return (
    <Dialog open title="Share a match" onClose={onClose} size="sm">
      {!data && error && (
        <ErrorState title="Couldn't load your matches" query={{ refetch, isFetching }}>
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading your matches" />}
      {data?.matches.length === 0 && (
        <EmptyState title="No matches yet" action={<ButtonLink to="/matches/log">Enter a result</ButtonLink>}>
          Log one to share it.
        </EmptyState>
      )}
      <ul className="-mx-2 list-none">
        {data?.matches.map((match) => {
          const names = boardNames(match.players);
          return (
            <li key={match.id}>
              <button
                type="button"
                onClick={() => onChoose(match.id)}
                className="block min-h-14 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
              >
                <span className="type-strong block truncate">
                  {names.a} v {names.b}
                </span>
                <span className="block truncate text-13 text-ink-2 tabular-nums">
                  {match.endedAt === null ? 'Live' : dayText(new Date(match.startedAt), new Date())},{' '}
                  {setScoresText(match.sets, match.mySide ?? 'a') || '0–0'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
