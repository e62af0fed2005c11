import { problemSentence } from '#web/data/problem-sentence.ts';
import { ReportDialog as Ask } from '#web/ui/report-dialog.tsx';
import { type Reported, useReport } from './safety.ts';

interface ReportDialogProps {
  about: Reported;
  /** `this message`, `Dev Patel`. */
  what: string;
  onClose(): void;
}

/** Tells the operator of a message or a person. */
export function ReportDialog({ about, what, onClose }: ReportDialogProps) {
  const { mutate, isPending, error } = useReport();
  return (
    <Ask
      what={what}
      where="the conversation"
      isSending={isPending}
      problem={error && problemSentence(error)}
      onSend={(report, told) => mutate({ about, ...report }, told)}
      onClose={onClose}
    />
  );
}
