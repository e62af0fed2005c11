import type { FeedbackKind } from '@allcourt/contract';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useForm } from '#web/data/use-form.ts';
import { type FeedbackOutcome, submitFeedback } from '#web/features/feedback/model/submit-feedback.ts';

const CONFIRMED_FOR_MS = 2000;

const EMPTY: { kind: FeedbackKind; text: string } = { kind: 'bug', text: '' };

/** One feedback from the first letter to the confirmation, after which the next one starts. */
export function useFeedback() {
  const outbox = useOutbox();
  // A retry of the same text keeps its id, so that the server stores it once.
  const [id, setId] = useState(() => uuidv7());
  const [outcome, setOutcome] = useState<FeedbackOutcome | null>(null);
  const form = useForm({
    initial: EMPTY,
    submit: async ({ kind, text }) =>
      setOutcome(await submitFeedback(outbox, { id, kind, text: text.trim() })),
    sentence: (error) => (error instanceof Error ? error.message : "Couldn't send."),
  });
  const { set } = form;

  useEffect(() => {
    if (outcome === null) {
      return undefined;
    }
    const timer = setTimeout(() => {
      set({ text: '' });
      setId(uuidv7());
      setOutcome(null);
    }, CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome, set]);

  return { form, outcome };
}
