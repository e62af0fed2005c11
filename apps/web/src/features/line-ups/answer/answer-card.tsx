import type { LineUpAnswer, MatchSummary } from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract/errors';
import { opponentOf, type Side } from '@allcourt/scoring';
import { Check } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useNeeds } from '#web/features/line-ups/needs/needs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { listName } from '#web/ui/words/names.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { type Answers, type SpokenItem, useAnswers } from './use-answers.ts';

const DisputeDialog = lazyPart(async () => (await import('./dispute-dialog.tsx')).DisputeDialog);

interface AnswerCardProps {
  summary: MatchSummary;
  /** The side on which the reader was named. */
  near: Side;
  /** The line-up once it is known. */
  lineUp: LineUpAnswer | undefined;
  /** After “Not me” the match may no longer be shown to the reader. */
  onGone(): void;
}

/** Asks a person who was named: were you there, and is this the result? */
export function AnswerCard({ summary, near, lineUp, onGone }: AnswerCardProps) {
  const answers = useAnswers(summary.id);
  const isAgain = summary.mySide !== null;
  const scorer = useScorer(summary, !isAgain);
  const isOver = summary.status !== 'in-progress';
  return (
    <Panel title={titleOf({ scorer, isAgain, isOver })}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <div className="min-w-0">
            <p className="type-strong wrap-anywhere">
              {resultWords(summary, near)} {listName(summary.players[opponentOf(near)])}
            </p>
            <p className="text-ink-2">{setScoresText(summary.sets, near) || 'No score yet'}</p>
          </div>
          <SetGrid sets={summary.sets} near={near} className="ml-auto text-2xl" />
        </div>
        {answers.waiting ? (
          <Waiting item={answers.waiting} answers={answers} />
        ) : (
          <Question
            summary={summary}
            near={near}
            lineUp={lineUp}
            answers={answers}
            scorer={scorer ?? 'The scorer'}
            onGone={onGone}
          />
        )}
      </div>
    </Panel>
  );
}

/** The name of the scorer, if the server says that the reader was named by them. */
function useScorer(summary: MatchSummary, isEnabled: boolean): string | null {
  const needs = useNeeds({ isEnabled });
  return needs.data?.namings.find(({ match }) => match.id === summary.id)?.scorer.name ?? null;
}

interface QuestionProps {
  summary: MatchSummary;
  near: Side;
  lineUp: LineUpAnswer | undefined;
  answers: Answers;
  scorer: string;
  onGone(): void;
}

function Question({ summary, near, lineUp, answers, scorer, onGone }: QuestionProps) {
  const toast = useToast();
  const [isDisputing, setDisputing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOver = summary.status !== 'in-progress';
  const isFull = () => toast({ text: "Couldn't save your answer: this device is full." });
  const record = lineUp?.ownRecords[0];
  return (
    <>
      {answers.refused && <Refused item={answers.refused} />}
      {record && (
        <Banner>
          You scored this match too: {setScoresText(record.sets, record.mySide ?? near) || 'no score'}. Use
          one record; the other stays stored.
        </Banner>
      )}
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        <Button
          look="ace"
          size="lg"
          icon={<Check aria-hidden="true" className="size-5" strokeWidth={1.75} />}
          onClick={() => void answers.confirm(summary.seq, record?.id).catch(isFull)}
        >
          {confirmLabel(record !== undefined, isOver)}
        </Button>
        {record && (
          <Button size="lg" onClick={() => void answers.dispute({ ofMatchId: record.id }).catch(isFull)}>
            Use my own record
          </Button>
        )}
        {isOver && (
          <Button size="lg" onClick={() => setDisputing(true)}>
            Dispute
          </Button>
        )}
        <Button size="lg" onClick={() => setAsking(true)}>
          Not me
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Was it not you?"
        confirmLabel="Not me"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void answers.notMe(summary.seq).then(onGone, isFull);
        }}
      >
        The match leaves your lists, and you can’t be added to it again.
      </ConfirmDialog>
      {isDisputing && (
        <Suspense>
          <DisputeDialog
            summary={summary}
            near={near}
            scorer={scorer}
            onSend={answers.dispute}
            onClose={() => setDisputing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** An answer that is still on this device. */
function Waiting({ item, answers }: { item: SpokenItem; answers: Answers }) {
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => void answers.undo()}>
          Undo
        </Button>
      }
    >
      {saidWords(item)} Saved on this device; it will be sent when you’re online.
    </Banner>
  );
}

function Refused({ item }: { item: SpokenItem }) {
  const message: ReactNode =
    item.reason === 'result-changed'
      ? 'The result has changed since you answered. Check the new score and answer again.'
      : (Object.entries(ERRORS).find(([code]) => code === item.reason)?.[1].message ??
        'The server didn’t accept your answer. Try again.');
  return (
    <Banner tone="warn" urgent>
      {message}
    </Banner>
  );
}

function saidWords(item: SpokenItem): string {
  if (item.topic === 'match:dispute') {
    return 'You disputed this result.';
  }
  return item.body.answer === 'confirm' ? 'You confirmed this match.' : 'You said it wasn’t you.';
}

function confirmLabel(hasRecord: boolean, isOver: boolean): string {
  if (hasRecord) {
    return 'Same match: use theirs';
  }
  return isOver ? 'Confirm' : 'Confirm it’s me';
}

interface TitleParts {
  scorer: string | null;
  isAgain: boolean;
  isOver: boolean;
}

function titleOf({ scorer, isAgain, isOver }: TitleParts): string {
  if (isAgain) {
    return 'The result changed: is it right now?';
  }
  const who = scorer === null ? 'You were added to this match' : `${scorer} added you to this match`;
  return isOver ? `${who}. Is this the result?` : who;
}

function resultWords({ winner, status }: MatchSummary, near: Side): string {
  if (status === 'in-progress') {
    return 'You play';
  }
  if (winner === null) {
    return 'You played';
  }
  return winner === near ? 'You beat' : 'You lost to';
}
