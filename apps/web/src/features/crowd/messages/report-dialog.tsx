import { useMutation } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { type Report, ReportDialog } from '#web/ui/report-dialog.tsx';
import { reportStreamMessage } from './stream-messages.ts';

interface ChatReportDialogProps {
  liveKey: string;
  messageId: string;
  onClose(): void;
}

/** Tells the operator of a message beside a broadcast. */
export function ChatReportDialog({ liveKey, messageId, onClose }: ChatReportDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (report: Report) => reportStreamMessage(liveKey, messageId, report),
  });
  return (
    <ReportDialog
      what="this message"
      where="the chat"
      isSending={isPending}
      problem={error && problemSentence(error)}
      onSend={mutate}
      onClose={onClose}
    />
  );
}
