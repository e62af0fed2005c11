import type { ReportReason } from '@allcourt/contract';
import { REPORT_REASONS } from '@allcourt/contract/team-vocabulary';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field.tsx';
import { SelectField, TextAreaField } from './text-field.tsx';
import { useToast } from './toast.tsx';

export interface Report {
  readonly reason: ReportReason;
  readonly note: string;
}

interface ReportDialogProps {
  /** `this message`, `Dev Patel`. */
  what: string;
  /** The place whose people are not notified: `the chat`. */
  where: string;
  isSending: boolean;
  /** The reason why it was not sent, as a sentence. */
  problem: string | null;
  onSend(report: Report, options: { onSuccess(): void }): void;
  onClose(): void;
}

/** Tells the operator of a message or a person. */
export function ReportDialog({ what, where, isSending, problem, onSend, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('harassment');
  const [note, setNote] = useState('');
  const toast = useToast();
  const send = () =>
    onSend(
      { reason, note },
      {
        onSuccess() {
          toast({ text: "Report sent. We'll notify you of the outcome." });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={`Report ${what}`}
      onClose={onClose}
      size="sm"
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="dan-fill" busy={isSending} onClick={send}>
            Send report
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">The operator reads it. No one in {where} is notified.</p>
        <SelectField
          label="Reason"
          value={reason}
          onChange={({ target }) =>
            setReason(REPORT_REASONS.find((known) => known === target.value) ?? 'other')
          }
        >
          {REPORT_REASONS.map((known) => (
            <option key={known} value={known}>
              {REPORT_REASON_WORDS[known]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="What happened (optional)"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div role="alert" className="empty:hidden">
          {problem !== null && <FieldError>{problem}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}

/** Reasons for a report. */
const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  sexual: 'Sexual content',
  violence: 'Violence or threats',
  spam: 'Spam',
  'minor-safety': 'The safety of someone under 18',
  other: 'Something else',
};
