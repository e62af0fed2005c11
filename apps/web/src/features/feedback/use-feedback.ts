import type { FeedbackBody, FeedbackKind } from '@allcourt/contract';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { NetworkError } from '#web/data/http.ts';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { Outbox } from '#web/data/outbox.ts';
import { useForm } from '#web/data/use-form.ts';
import { postFeedback } from './post-feedback.ts';

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

/** Stored on the server, or queued on this device until online. */
export type FeedbackOutcome = 'stored' | 'queued';

async function submitFeedback(outbox: Pick<Outbox, 'enqueue'>, body: FeedbackBody): Promise<FeedbackOutcome> {
  try {
    await postFeedback(body);
    return 'stored';
  } catch (error) {
    if (!(error instanceof NetworkError)) {
      throw error;
    }
    // Only the answer may have been lost; the id makes a retry harmless.
    await outbox.enqueue([{ topic: 'feedback', key: '', id: body.id, body }]);
    return 'queued';
  }
}
