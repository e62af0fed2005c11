import type { FeedbackBody, FeedbackKind } from '@allcourt/contract';
import { Bug, Lightbulb, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { api, NetworkError } from '#web/data/http.ts';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { Outbox } from '#web/data/outbox.ts';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';

interface Wording {
  label: string;
  icon: LucideIcon;
  question: string;
  placeholder: string;
}

const WORDS: Readonly<Record<FeedbackKind, Wording>> = {
  bug: {
    label: 'Bug',
    icon: Bug,
    question: 'What happened',
    placeholder: 'What you did, what you expected, what you saw',
  },
  suggestion: {
    label: 'Suggestion',
    icon: Lightbulb,
    question: 'What would help',
    placeholder: 'What you want to do, and where it is in your way today',
  },
};

const CONFIRMATIONS: Readonly<Record<FeedbackOutcome, string>> = {
  stored: 'Feedback submitted',
  queued: 'Feedback submitted (not yet sent anywhere)',
};

const KINDS: readonly FeedbackKind[] = ['bug', 'suggestion'];

const CHOICES: readonly Choice<FeedbackKind>[] = KINDS.map((value) => {
  const { label, icon: Sign } = WORDS[value];
  return { value, label, icon: <Sign aria-hidden="true" className="size-4" strokeWidth={1.75} /> };
});

const MAX_LENGTH = 5000;

export function FeedbackSection({ id }: { id: string }) {
  const { form, outcome } = useFeedback();
  const { kind, text } = form.typed;
  const textId = useId();
  const { question, placeholder } = WORDS[kind];

  return (
    <SettingSection id={id} title="Bug / Suggestion">
      <form {...form.props}>
        <SettingRow label="Kind">
          <Segmented label="Kind" choices={CHOICES} {...form.choice('kind')} />
        </SettingRow>
        <SettingRow label={<label htmlFor={textId}>{question}</label>}>
          <div className="flex flex-col gap-3">
            <TextAreaField
              {...form.field('text')}
              id={textId}
              label={question}
              hiddenLabel
              placeholder={placeholder}
              maxLength={MAX_LENGTH}
              readOnly={form.isBusy || outcome !== null}
              error={form.refusal}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                type="submit"
                look="pri"
                busy={form.isBusy}
                disabled={!form.isBusy && (text.trim() === '' || outcome !== null)}
              >
                Submit
              </Button>
              <p role="status" className="font-medium text-win">
                {outcome !== null && CONFIRMATIONS[outcome]}
              </p>
            </div>
          </div>
        </SettingRow>
      </form>
    </SettingSection>
  );
}

const CONFIRMED_FOR_MS = 2000;

const EMPTY: { kind: FeedbackKind; text: string } = { kind: 'bug', text: '' };

/** One feedback from the first letter to the confirmation, after which the next one starts. */
function useFeedback() {
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
type FeedbackOutcome = 'stored' | 'queued';

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

async function postFeedback(body: FeedbackBody): Promise<void> {
  await api('/api/feedback', { method: 'POST', body });
}
