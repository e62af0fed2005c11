import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';

const LONGEST = 1000;

/** A note about the match or the last point. */
export function NoteForm({ parts: { view }, onEnter }: MoreFormProps) {
  const { match } = view;
  const newest = match.effective.findLast(({ event }) => event.kind === 'point')?.event.id;
  const unit = match.format.sport === 'tennis' ? 'point' : 'rally';
  const form = useForm({
    initial: { text: '', isOfPoint: false },
    rules: { text: required('Write something first.') },
    submit: ({ text, isOfPoint }) => {
      onEnter({ kind: 'note', text, ...(isOfPoint && newest ? { target: newest } : {}) });
    },
  });
  return (
    <form {...form.props}>
      <TextAreaField {...form.field('text')} label="Your note" rows={3} maxLength={LONGEST} />
      {newest && (
        <Switch {...form.flag('isOfPoint')} className="mt-2">
          About the last {unit}
        </Switch>
      )}
      <Button type="submit" look="pri" block className="mt-4" disabled={form.typed.text.trim() === ''}>
        Save note
      </Button>
    </form>
  );
}
