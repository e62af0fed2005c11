import type { Seat } from '@allcourt/contract';
import { foldText } from '@allcourt/contract/search-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { nameSeat, usePeopleToName } from '#web/features/line-ups/line-up-calls.ts';
import { LINE_UP_KEY } from '#web/features/line-ups/query-keys.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface NameDialogProps {
  matchId: string;
  seat: Seat;
  onClose(): void;
}

/** The scorer chooses whose account played here, or leaves it at the name. */
export function NameDialog({ matchId, seat, onClose }: NameDialogProps) {
  const client = useQueryClient();
  const people = usePeopleToName();
  const [query, setQuery] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = foldText(query);
  const shown = (people.data?.people ?? []).flatMap(({ name, accountId, isTeammate }) =>
    accountId !== null && foldText(name).includes(wanted) ? [{ name, accountId, isTeammate }] : [],
  );

  const choose = async (name: string, accountId: string | null) => {
    if (busy !== null) {
      return;
    }
    setBusy(accountId ?? 'guest');
    setProblem(null);
    try {
      client.setQueryData([...LINE_UP_KEY, matchId], await nameSeat(matchId, seat, { name, accountId }));
      onClose();
    } catch (error) {
      setProblem(problemSentence(error));
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who is ${seat.name}?`}
      actions={
        seat.answer === 'asked' || seat.answer === 'disputed' ? (
          <Button
            busy={busy === 'guest'}
            disabled={busy !== null && busy !== 'guest'}
            onClick={() => void choose(seat.name, null)}
          >
            Keep the name only
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">They are asked to confirm the match before it counts for them.</p>
        {problem && (
          <Banner tone="error" urgent>
            {problem}
          </Banner>
        )}
        <TextField
          label="Search teammates and people you played"
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {people.isPending && <SkeletonRows label="Loading people" count={4} />}
        {people.isError && !people.data && (
          <ErrorState
            title="Couldn’t load people"
            offline={people.error instanceof NetworkError}
            query={people}
          >
            {problemSentence(people.error)}
          </ErrorState>
        )}
        {people.data && shown.length === 0 && (
          <p className="py-3 text-ink-2">
            No one found. Teammates and people who accepted you are listed here.
          </p>
        )}
        <ul>
          {shown.map(({ name, accountId, isTeammate }) => (
            <li key={accountId} className="border-line not-first:border-t">
              <button
                type="button"
                aria-busy={busy === accountId || undefined}
                disabled={busy !== null && busy !== accountId}
                onClick={() => void choose(name, accountId)}
                className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-sunken"
              >
                <Avatar name={name} size="sm" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {isTeammate && <span className="type-caption">Teammate</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
