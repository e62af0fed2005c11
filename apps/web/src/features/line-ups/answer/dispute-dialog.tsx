import type { DisputeBody, MatchSummary } from '@allcourt/contract';
import { MAX_REASON_LENGTH } from '@allcourt/contract/vocabulary';
import type { Side } from '@allcourt/scoring';
import { type Problems, useForm } from '#web/data/use-form.ts';
import { EndingChoice } from '#web/features/new-match/log-match/ending-choice.tsx';
import type { LogForm } from '#web/features/new-match/log-match/log-form.ts';
import { needsWinner, scoreProblem } from '#web/features/new-match/log-match/log-score.ts';
import { ScoreEntry } from '#web/features/new-match/log-match/score-entry.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { openDispute, proposedLog } from './dispute-form.ts';

interface DisputeDialogProps {
  summary: MatchSummary;
  /** The reader's side. */
  near: Side;
  /** The scorer, as a sentence names them. */
  scorer: string;
  onSend(body: Omit<DisputeBody, 'id'>): Promise<void>;
  onClose(): void;
}

interface Typed {
  readonly log: LogForm;
  readonly reason: string;
}

/** The result as the reader knows it, for the scorer to compare with theirs. */
export function DisputeDialog({ summary, near, scorer, onSend, onClose }: DisputeDialogProps) {
  const form = useForm<Typed>({
    initial: () => ({ log: openDispute(summary, near), reason: '' }),
    check: problemsOf,
    async submit({ log, reason }) {
      await onSend({ events: proposedLog(log, near, Date.now()), reason: reason.trim() || null });
      onClose();
    },
    sentence: () => "Couldn't save your answer: this device is full.",
  });
  const { log, reason } = form.typed;
  const change = (next: LogForm) => form.set({ log: next });
  return (
    <FormDialog title="Dispute the result" form={{ ...form }} submitLabel="Send dispute" onClose={onClose}>
      <p className="text-ink-2">
        {scorer} has {setScoresText(summary.sets, near) || 'no score'}. Enter the score you remember; {scorer}{' '}
        sees both and decides.
      </p>
      <ScoreEntry form={log} onChange={change} isChecked={form.isTried} />
      <EndingChoice form={log} onChange={change} isChecked={form.isTried} />
      <TextAreaField
        label="Reason (optional)"
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => form.set({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

function problemsOf({ log }: Typed): Problems<Typed> {
  const isWinnerMissing = needsWinner(log) && log.winner === null;
  return { log: scoreProblem(log)?.sentence ?? (isWinnerMissing && 'Choose who won.') };
}
