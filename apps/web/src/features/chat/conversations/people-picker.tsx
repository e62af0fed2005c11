import { listText } from '@allcourt/contract/words';
import { useEffect, useRef, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';
import { PresenceAvatar } from '../presence/presence-avatar.tsx';
import { type Contact, useContacts } from './contacts.ts';

interface PeoplePickerProps {
  title: string;
  /** The verb on the button. */
  action: string;
  /** Accounts that are in it already. */
  without?: readonly string[];
  /** A group can be given a name. */
  mayName?: boolean;
  busy: boolean;
  error: unknown;
  onChoose(choice: { accountIds: string[]; name: string }): void;
  onClose(): void;
}

/** Chooses people from the reader's teams. */
export function PeoplePicker({
  title,
  action,
  without = [],
  mayName = false,
  busy,
  error,
  onChoose,
  onClose,
}: PeoplePickerProps) {
  const [wanted, setWanted] = useState('');
  const words = useTyped(wanted, setWanted);
  const contacts = useContacts(wanted);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const found = (contacts.data?.pages ?? [])
    .flatMap((page) => page.contacts)
    .filter(({ accountId }) => !without.includes(accountId));
  // A search leaves out people who are chosen already: they are named below it.
  const hidden = chosen.filter((person) => !isAmong(found, person));
  const toggle = (person: Contact) =>
    setChosen(
      isAmong(chosen, person)
        ? chosen.filter(({ accountId }) => accountId !== person.accountId)
        : [...chosen, person],
    );
  const list = useRef<HTMLUListElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = contacts;
  const readOn = () => {
    if (hasNextPage && !isFetching && !isFetchNextPageError && isNearEnd(list.current)) {
      void fetchNextPage();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the list is another.
  useEffect(readOn, [found.length, hasNextPage, isFetching]);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      size="sm"
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="pri"
            disabled={chosen.length === 0}
            busy={busy}
            onClick={() =>
              onChoose({ accountIds: chosen.map(({ accountId }) => accountId), name: name.trim() })
            }
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField label="Search people" type="search" maxLength={80} {...words.field} />
        {hidden.length > 0 && <p className="text-xs text-ink-2">Also chosen: {listText(namesOf(hidden))}</p>}
        {chosen.some(({ needsSecondAdult }) => needsSecondAdult) && (
          <Banner>Messages to under-18s must include another adult. Add one.</Banner>
        )}
        {!contacts.data && contacts.error && (
          <ErrorState title="Couldn't load people" query={contacts}>
            {problemSentence(contacts.error)}
          </ErrorState>
        )}
        {!contacts.data && !contacts.error && <SkeletonRows label="Loading people" rowClass="h-14" />}
        {contacts.data && found.length === 0 && !hasNextPage && !isPlaceholderData && (
          <EmptyState
            title="No one found"
            action={
              wanted === '' ? (
                <ButtonLink to="/team" search={{ pick: true }}>
                  View your teams
                </ButtonLink>
              ) : (
                <Button onClick={() => words.put('')}>Clear search</Button>
              )
            }
          >
            You can message anyone you share a team with.
          </EmptyState>
        )}
        <ul
          ref={list}
          aria-busy={isPlaceholderData}
          onScroll={readOn}
          className="max-h-view-40 list-none overflow-y-auto"
        >
          {found.map((person) => (
            <li key={person.accountId}>
              <label className="flex min-h-14 items-center gap-3 has-disabled:text-ink-3">
                <input
                  type="checkbox"
                  checked={isAmong(chosen, person)}
                  disabled={person.isBlocked}
                  onChange={() => toggle(person)}
                  className="size-5 accent-court"
                />
                <PresenceAvatar name={person.name} src={person.avatarUrl} status={person.status} />
                <span className="min-w-0 flex-1">
                  <span className="type-strong block truncate">{person.name}</span>
                  <span className="block truncate text-xs text-ink-3">
                    {person.isBlocked ? 'Blocked' : person.teams.join(', ')}
                    {person.needsSecondAdult && ', with another adult only'}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {isFetchNextPageError && (
          <Button block look="gho" busy={isFetching} onClick={() => void fetchNextPage()}>
            Load more people
          </Button>
        )}
        {mayName && chosen.length > 1 && (
          <TextField
            label="Name of the group (optional)"
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <div role="alert" className="empty:hidden">
          {Boolean(error) && <FieldError>{problemSentence(error)}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}

/** Further people are asked for this close to the end. */
const NEAR_END_PX = 300;

function isNearEnd(list: HTMLElement | null): boolean {
  return list === null || list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX;
}

function isAmong(people: readonly Contact[], { accountId }: Contact): boolean {
  return people.some((person) => person.accountId === accountId);
}

function namesOf(people: readonly Contact[]): string[] {
  return people.map(({ name }) => name);
}
