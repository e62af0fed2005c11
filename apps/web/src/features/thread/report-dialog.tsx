import { useMutation } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { ReportDialog as Ask, type Report } from '#web/ui/report-dialog.tsx';

interface ReportDialogProps {
  /** `this message`, `Dev Patel`. */
  what: string;
  /** The chat whose people aren't notified: `the chat`. */
  where: string;
  send(report: Report): Promise<void>;
  onClose(): void;
}

/** Reports a message or a person to the operator. */
export function ReportDialog({ what, where, send, onClose }: ReportDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: send });
  return (
    <Ask
      what={what}
      where={where}
      isSending={isPending}
      problem={error && problemSentence(error)}
      onSend={mutate}
      onClose={onClose}
    />
  );
}
