import type { NeedsAnswer } from '@allcourt/contract';
import { MessageSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import { AnswerLink, AnswerPair, NeedRow } from '#web/ui/need-row.tsx';

/** A row for each thread of feedback that the reader has not read. */
export function feedbackNeedRows(feedback: NeedsAnswer['feedback']): ReactElement[] {
  return feedback.map(({ threadId, from, text, team }) => {
    const title = `${from ?? team.name}, coach feedback`;
    return (
      <NeedRow key={threadId} icon={MessageSquare} title={title} facts={text}>
        <AnswerPair label={title}>
          <AnswerLink to="/training" search={{ tab: 'feedback' }} aria-label={`Read: ${title}`}>
            Read
          </AnswerLink>
        </AnswerPair>
      </NeedRow>
    );
  });
}
