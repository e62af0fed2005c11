import type { Dispute } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { decideDispute } from '#web/features/line-ups/line-up-calls.ts';
import { LINE_UP_KEY } from '#web/features/line-ups/query-keys.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useMatchLogs } from '#web/features/match-log/match-logs.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CompareDialog } from './compare-dialog.tsx';

type Choice = 'keep' | 'take' | 'withdraw';

const DONE: Readonly<Record<Choice, string>> = {
  keep: 'Your record stays',
  take: 'Result changed',
  withdraw: 'Dispute withdrawn',
};

/** A dispute with what this reader can do about it: the scorer decides, its author withdraws it. */
export function DisputeCompare({
  view,
  dispute,
  onClose,
}: {
  view: ReadyMatch;
  dispute: Dispute;
  onClose(): void;
}) {
  const client = useQueryClient();
  const { device } = useMatchLogs();
  const toast = useToast();
  const [busy, setBusy] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = dispute.resolution === null;

  const decide = async (choice: Choice) => {
    setBusy(choice);
    setProblem(null);
    try {
      const matchId = view.meta.id;
      const lineUp = await decideDispute(matchId, dispute.id, { choice, deviceId: device.id });
      client.setQueryData([...LINE_UP_KEY, matchId], lineUp);
      void client.invalidateQueries(needsQuery);
      view.sync.retry();
      toast({ text: DONE[choice] });
      onClose();
    } catch (error) {
      setProblem(problemSentence(error));
      setBusy(null);
    }
  };
  const button = (choice: Choice, label: string, look: 'line' | 'pri') => (
    <Button
      key={choice}
      look={look}
      busy={busy === choice}
      disabled={busy !== null && busy !== choice}
      onClick={() => void decide(choice)}
    >
      {label}
    </Button>
  );
  return (
    <CompareDialog
      view={view}
      dispute={dispute}
      problem={problem}
      onClose={onClose}
      actions={
        <>
          {isOpen && dispute.isOwn && button('withdraw', 'Withdraw', 'line')}
          {isOpen && view.meta.canScore && !dispute.isOwn && (
            <>
              {button('keep', 'Keep mine', 'line')}
              {button('take', 'Take theirs', 'pri')}
            </>
          )}
          {(!isOpen || !(dispute.isOwn || view.meta.canScore)) && <Button onClick={onClose}>Close</Button>}
        </>
      }
    />
  );
}
