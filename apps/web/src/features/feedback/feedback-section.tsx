import type { FeedbackKind } from '@allcourt/contract';
import { Bug, Lightbulb, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import type { FeedbackOutcome } from './use-feedback.ts';
import { useFeedback } from './use-feedback.ts';

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
