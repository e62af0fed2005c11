import { useState } from 'react';
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
import { PresenceAvatar } from '../presence/presence-avatar.tsx';
import { useContacts } from './conversations.ts';

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
  const contacts = useContacts();
  const [words, setWords] = useState('');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const people = (contacts.data?.contacts ?? []).filter(({ accountId }) => !without.includes(accountId));
  const wanted = words.trim().toLocaleLowerCase();
  const found = people.filter((person) => person.name.toLocaleLowerCase().includes(wanted));
  const needsAdult = people.some(
    ({ accountId, needsSecondAdult }) => needsSecondAdult && chosen.includes(accountId),
  );
  const toggle = (accountId: string) =>
    setChosen(
      chosen.includes(accountId) ? chosen.filter((one) => one !== accountId) : [...chosen, accountId],
    );
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
            onClick={() => onChoose({ accountIds: [...chosen], name: name.trim() })}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label="Search people"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {needsAdult && <Banner>Messages to under-18s must include another adult. Add one.</Banner>}
        {!contacts.data && contacts.error && (
          <ErrorState title="Couldn't load people" query={contacts}>
            {problemSentence(contacts.error)}
          </ErrorState>
        )}
        {!contacts.data && !contacts.error && <SkeletonRows label="Loading people" rowClass="h-14" />}
        {contacts.data && found.length === 0 && (
          <EmptyState
            title="No one found"
            action={
              wanted === '' ? (
                <ButtonLink to="/team" search={{ pick: true }}>
                  View your teams
                </ButtonLink>
              ) : (
                <Button onClick={() => setWords('')}>Clear search</Button>
              )
            }
          >
            You can message anyone you share a team with.
          </EmptyState>
        )}
        <ul className="max-h-view-40 list-none overflow-y-auto">
          {found.map((person) => (
            <li key={person.accountId}>
              <label className="flex min-h-14 items-center gap-3 has-disabled:text-ink-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(person.accountId)}
                  disabled={person.isBlocked}
                  onChange={() => toggle(person.accountId)}
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
