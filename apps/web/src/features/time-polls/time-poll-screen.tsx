import type { TimeAnswer, TimePoll } from '@allcourt/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAct } from '#web/data/use-act.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { dayText, timeRangeText, timeText } from '#web/ui/words/when.ts';
import {
  answerTimes,
  deletePoll,
  type PollOf,
  pickTime,
  refreshPolls,
  useTimePoll,
} from './time-poll-calls.ts';

/** One poll: the times with everyone's answers, to answer and, for organizers, to pick. */
export function TimePollScreen({ of }: { of: PollOf }) {
  const query = useTimePoll(of);
  const isOnline = useIsOnline();
  const { data, error, isPending } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page title={data ? `Find a time: ${data.title}` : 'Find a time'} lede={data && ledeOf(data)}>
      {isGone && (
        <Panel flush>
          <DeadEnd
            title="This poll no longer exists"
            action={<ButtonLink to="/calendar">Open the calendar</ButtonLink>}
          >
            It was deleted, or you're not in its team.
          </DeadEnd>
        </Panel>
      )}
      {!isGone && isPending && isOnline && <SkeletonRows label="Loading the poll" count={4} />}
      {!isGone && !data && !(isPending && isOnline) && (
        <ErrorState title="Couldn't load the poll" offline={!isOnline} query={query}>
          {error && problemSentence(error)}
        </ErrorState>
      )}
      {!isGone && data && <Loaded key={data.id} of={of} poll={data} mayAct={isOnline} />}
    </Page>
  );
}

function Loaded({ of, poll, mayAct }: { of: PollOf; poll: TimePoll; mayAct: boolean }) {
  return (
    <div className="grid max-w-180 gap-4">
      {poll.isPicked && (
        <Banner
          tone="ok"
          action={
            poll.event && (
              <ButtonLink
                to="/calendar/$eventId/$key"
                params={{ eventId: poll.event.eventId, key: poll.event.key }}
              >
                Open event
              </ButtonLink>
            )
          }
        >
          A time was picked. The answers are the replies of the event.
        </Banner>
      )}
      {!poll.isPicked && !poll.mayAnswer && (
        <Banner>
          Answers are closed. {poll.mayPick ? 'Pick a time.' : 'An organizer will pick a time.'}
        </Banner>
      )}
      <Times of={of} poll={poll} mayAct={mayAct} />
      {poll.mayPick && <DeletePoll poll={poll} mayAct={mayAct} />}
    </div>
  );
}

const CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'maybe', label: 'If needed' },
  { value: 'no', label: 'No' },
] as const;

type Draft = readonly (TimeAnswer | null)[];

function Times({ of, poll, mayAct }: { of: PollOf; poll: TimePoll; mayAct: boolean }) {
  const toast = useToast();
  const saved: Draft = poll.times.map(({ own }) => own);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const shown = draft ?? saved;
  const given = shown.filter((one) => one !== null);
  const isWhole = given.length === poll.times.length;
  const send = useAct({
    act: (answers: TimeAnswer[]) => answerTimes(of, answers),
    onDone: () => {
      setDraft(null);
      toast({ text: 'Answers sent' });
    },
    refresh: refreshPolls,
  });
  return (
    <Panel title={poll.mayAnswer ? 'Which times work?' : 'Times'} flush>
      <ul className="divide-y divide-line border-t border-line">
        {poll.times.map((time, place) => (
          <li key={time.starts} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <span className="min-w-52 flex-1">
              <span className="type-strong block">{timeOf(time)}</span>
              <span className="type-caption block wrap-anywhere">{countsText(poll, place)}</span>
              {time.conflict && (
                <span className="block text-13 font-medium text-warn wrap-anywhere">
                  At the same time: {time.conflict.title}
                </span>
              )}
            </span>
            {poll.mayAnswer && (
              <Segmented
                label={`Your answer to ${timeOf(time)}`}
                choices={CHOICES}
                value={shown[place] ?? null}
                disabled={!mayAct || send.isPending}
                onChange={(value) => setDraft(shown.map((one, index) => (index === place ? value : one)))}
              />
            )}
            {poll.mayPick && (
              <Button disabled={!mayAct} aria-label={`Pick ${timeOf(time)}`} onClick={() => setPicked(place)}>
                Pick
              </Button>
            )}
          </li>
        ))}
      </ul>
      {poll.mayAnswer && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
          <Button
            look="pri"
            disabled={!mayAct || !isWhole || draft === null}
            busy={send.isPending}
            onClick={() => send.mutate(given)}
          >
            Send answers
          </Button>
          <p role="status" className="type-caption min-w-40 flex-1">
            {hintText({ isOnline: mayAct, isWhole, isChanged: draft !== null })}
          </p>
          <Refusal>{send.error && problemSentence(send.error)}</Refusal>
        </div>
      )}
      {picked !== null && <PickDialog poll={poll} place={picked} onClose={() => setPicked(null)} />}
    </Panel>
  );
}

function hintText({
  isOnline,
  isWhole,
  isChanged,
}: {
  isOnline: boolean;
  isWhole: boolean;
  isChanged: boolean;
}): string {
  if (!isOnline) {
    return 'You are offline. Answer once you are connected.';
  }
  if (!isWhole) {
    return 'Answer every time.';
  }
  return isChanged ? '' : 'Sent. You can change your answers until the poll closes.';
}

function PickDialog({ poll, place, onClose }: { poll: TimePoll; place: number; onClose(): void }) {
  const toast = useToast();
  const time = poll.times[place];
  const pick = useAct({
    act: (_: undefined) => pickTime(poll.id, place),
    onDone: () => {
      toast({ text: `${poll.title} added to the calendar` });
      onClose();
    },
    refresh: refreshPolls,
  });
  return (
    <ConfirmDialog
      open
      title={time ? `Pick ${timeOf(time)}?` : 'Pick this time?'}
      confirmLabel="Pick time"
      busy={pick.isPending}
      onConfirm={() => pick.mutate(undefined)}
      onCancel={onClose}
      error={pick.error && problemSentence(pick.error)}
    >
      {poll.title} goes into the calendar of {poll.team.name} with these answers as replies, and the team is
      notified. The poll closes.
    </ConfirmDialog>
  );
}

function DeletePoll({ poll, mayAct }: { poll: TimePoll; mayAct: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useAct({
    act: (_: undefined) => deletePoll(poll.id),
    onDone: () => {
      toast({ text: 'Poll deleted' });
      void navigate({ to: '/calendar' });
    },
    refresh: refreshPolls,
  });
  return (
    <>
      <span>
        <Button look="dan" disabled={!mayAct} onClick={() => setOpen(true)}>
          Delete poll
        </Button>
      </span>
      <ConfirmDialog
        open={isOpen}
        destructive
        title="Delete poll?"
        confirmLabel="Delete poll"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={() => setOpen(false)}
        error={remove.error && problemSentence(remove.error)}
      >
        Its answers are deleted, and no event is added.
      </ConfirmDialog>
    </>
  );
}

function ledeOf({ team, closesAt, isPicked, silent, mayAnswer }: TimePoll): string {
  const closes = new Date(closesAt);
  const parts = [
    team.name,
    mayAnswer && `answer by ${dayText(closes, new Date())}, ${timeText(closes)}`,
    !isPicked && silent > 0 && `${countText(silent, 'member')} still to answer`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function timeOf({ startsAt, endsAt }: Pick<TimePoll['times'][number], 'startsAt' | 'endsAt'>): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return `${dayText(from, new Date())}, ${timeRangeText(from, to)}`;
}

/** `2 yes, 1 if needed: Dev Patel and Aiko Tanaka, Noa Lind`. */
function countsText({ people, times }: TimePoll, place: number): string {
  const { yes = 0, maybe = 0 } = times[place] ?? {};
  const namesOf = (answer: TimeAnswer) =>
    listText(people.filter(({ answers }) => answers[place] === answer).map(({ face }) => face.name));
  const parts = [
    yes > 0 && `${yes} yes: ${namesOf('yes')}`,
    maybe > 0 && `${maybe} if needed: ${namesOf('maybe')}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join('. ') : 'No yes so far';
}
