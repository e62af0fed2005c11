import type { NamedBy, NamingSettingsAnswer } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { answerRequest, needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { LinkSetting } from './link-setting.tsx';
import { namingQuery, saveNamedBy, stopAccepting, useNamingAct } from './naming.ts';

interface MatchesSectionProps {
  id: string;
  /** Settings of other features about matches, below the rule. */
  children?(about: { isMinor: boolean }): ReactNode;
}

/** The people who can add the reader to matches: the rule, requests, accepted people, and the reader's own link. */
export function MatchesSection({ id, children }: MatchesSectionProps) {
  const { data, error, refetch, isFetching } = useQuery(namingQuery);
  return (
    <SettingSection id={id} title="Matches">
      {!data && !error && <Skeleton className="h-60" />}
      {!data && error && (
        <ErrorState
          title="Couldn't load who can add you"
          offline={error instanceof NetworkError}
          query={{ refetch, isFetching }}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {data && (
        <>
          <RuleSetting settings={data} />
          {children?.(data)}
          <RequestsSetting />
          {!data.isMinor && (
            <>
              <AcceptedSetting accepted={data.accepted} />
              <LinkSetting />
            </>
          )}
        </>
      )}
    </SettingSection>
  );
}

const RULES: readonly Choice<NamedBy>[] = [
  { value: 'teams', label: 'My teams', hint: 'Members of your teams, and people you accepted' },
  { value: 'accepted', label: 'People I accepted', hint: 'Teammates need to ask first, too' },
  { value: 'none', label: 'No one', hint: 'Others can enter your name, but not your account' },
];

/** For possible minors: only members of their teams can add them. */
const MINOR_RULES: readonly Choice<NamedBy>[] = [
  { value: 'teams', label: 'My teams', hint: 'Members of your teams' },
  { value: 'none', label: 'No one', hint: 'Others can enter your name, but not your account' },
];

function RuleSetting({ settings: { namedBy, isMinor } }: { settings: NamingSettingsAnswer }) {
  const save = useNamingAct(saveNamedBy);
  const shown = save.isPending ? save.variables : namedBy;
  return (
    <SettingRow label="People who can add me to matches" hint="You confirm each match before it counts">
      <TileChoice
        label="People who can add me to matches"
        choices={isMinor ? MINOR_RULES : RULES}
        columns={isMinor ? 2 : 3}
        value={isMinor && shown === 'accepted' ? 'none' : shown}
        onChange={(chosen) => chosen && chosen !== shown && save.mutate(chosen)}
      />
      {isMinor && (
        <p className="type-caption mt-2">
          Players who may be under 18 can be added by members of their teams only.
        </p>
      )}
      <Refusal className="mt-2">{save.error && problemSentence(save.error)}</Refusal>
    </SettingRow>
  );
}

function RequestsSetting() {
  const { data, error } = useQuery(needsQuery);
  const answer = useNamingAct(answerRequest);
  const problem = answer.error ?? (data ? null : error);
  if (data?.requests.length === 0 && !problem) {
    return null;
  }
  return (
    <SettingRow label="Requests" hint="They want to add you to matches">
      {!data && !error && <Skeleton className="h-13" />}
      <ul>
        {data?.requests.map(({ from }) => (
          <Person key={from.accountId} person={from}>
            <Button
              look="pri"
              aria-label={`Accept ${from.name}`}
              busy={answer.isPending}
              onClick={() => answer.mutate({ accountId: from.accountId, answer: 'accept' })}
            >
              Accept
            </Button>
            <Button
              look="gho"
              aria-label={`Refuse ${from.name}`}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ accountId: from.accountId, answer: 'refuse' })}
            >
              Refuse
            </Button>
          </Person>
        ))}
      </ul>
      <Refusal>{problem && problemSentence(problem)}</Refusal>
    </SettingRow>
  );
}

function AcceptedSetting({ accepted }: Pick<NamingSettingsAnswer, 'accepted'>) {
  const remove = useNamingAct(stopAccepting);
  return (
    <SettingRow label="Accepted people" hint="Matches that you confirmed stay when you remove them">
      {accepted.length === 0 && (
        <p className="text-ink-2 md:pt-2.25">None yet. Accept a request, or share your link.</p>
      )}
      <ul>
        {accepted.map((person) => (
          <Person key={person.accountId} person={person}>
            <Button
              look="gho"
              aria-label={`Remove ${person.name}`}
              busy={remove.isPending && remove.variables === person.accountId}
              onClick={() => remove.mutate(person.accountId)}
            >
              Remove
            </Button>
          </Person>
        ))}
      </ul>
      <Refusal>{remove.error && problemSentence(remove.error)}</Refusal>
    </SettingRow>
  );
}

interface PersonProps {
  person: NamingSettingsAnswer['accepted'][number];
  children: ReactNode;
}

function Person({ person: { name, username, avatarUrl }, children }: PersonProps) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
      <Avatar name={name} src={avatarUrl} />
      <span className="mr-auto min-w-0 wrap-anywhere">
        {name}
        <span className="block type-caption">@{username}</span>
      </span>
      {children}
    </li>
  );
}
