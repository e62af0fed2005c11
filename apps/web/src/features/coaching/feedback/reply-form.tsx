import { MAX_TRAINING_TEXT } from '@allcourt/contract/training-vocabulary';
import { useEffect, useRef } from 'react';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { useCoaching } from '#web/features/coaching/use-coaching.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';

export function ReplyForm({ threadId, to, onClose }: { threadId: string; to: string; onClose(): void }) {
  const { reply } = useCoaching();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initial: { text: '' },
    rules: { text: required('Enter your reply.') },
    submit: ({ text }) => {
      void reply(threadId, text);
      onClose();
    },
  });
  return (
    <form {...form.props} className="mt-4 flex flex-col gap-3">
      <TextAreaField
        {...form.field('text')}
        label={`Reply to ${to}`}
        hiddenLabel
        placeholder={`Reply to ${to}`}
        rows={3}
        maxLength={MAX_TRAINING_TEXT}
        ref={field}
      />
      <div className="flex gap-2">
        <Button type="submit" look="pri" size="sm" disabled={form.typed.text.trim() === ''}>
          Send
        </Button>
        <Button size="sm" look="gho" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
