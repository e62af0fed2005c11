import type { FeedbackKind } from '@allcourt/contract';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { type FeedbackOutcome, submitFeedback } from '#web/features/feedback/model/submit-feedback.ts';

const CONFIRMED_FOR_MS = 2000;

type Phase =
  | { kind: 'writing'; error: string | null }
  | { kind: 'sending' }
  | { kind: 'done'; outcome: FeedbackOutcome };

const WRITING: Phase = { kind: 'writing', error: null };

/** One piece of feedback from the first letter to the confirmation, after which the next one begins. */
export function useFeedback() {
  const outbox = useOutbox();
  const [kind, setKind] = useState<FeedbackKind>('bug');
  const [text, setText] = useState('');
  const [phase, setPhase] = useState<Phase>(WRITING);
  // The same text sent again after a failure keeps its id, so that the server stores it once.
  const [id, setId] = useState(() => uuidv7());
  const isDone = phase.kind === 'done';

  useEffect(() => {
    if (!isDone) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setText('');
      setId(uuidv7());
      setPhase(WRITING);
    }, CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function submit() {
    setPhase({ kind: 'sending' });
    try {
      setPhase({ kind: 'done', outcome: await submitFeedback(outbox, { id, kind, text: text.trim() }) });
    } catch (error) {
      setPhase({ kind: 'writing', error: error instanceof Error ? error.message : 'It could not be sent.' });
    }
  }

  return {
    kind,
    setKind,
    text,
    setText,
    phase,
    canSubmit: text.trim() !== '' && phase.kind === 'writing',
    submit,
  };
}
