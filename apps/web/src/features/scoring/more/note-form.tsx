import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import type { FormProps } from './more-sheet.tsx';

const LONGEST = 1000;

/** Words about the match, or about the point that was just played. */
export function NoteForm({ parts: { view }, onEnter }: FormProps) {
  const [text, setText] = useState('');
  const [isOfPoint, setOfPoint] = useState(false);
  const { match } = view;
  const newest = match.effective.findLast(({ event }) => event.kind === 'point')?.event.id;
  const unit = match.format.sport === 'tennis' ? 'point' : 'rally';
  const written = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== '') {
          onEnter({ kind: 'note', text: written, ...(isOfPoint && newest ? { target: newest } : {}) });
        }
      }}
    >
      <TextAreaField
        label="What to remember"
        rows={3}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {newest && (
        <Switch checked={isOfPoint} onChange={setOfPoint} className="mt-2">
          About the last {unit}
        </Switch>
      )}
      <Button type="submit" look="pri" block className="mt-4" disabled={written === ''}>
        Save note
      </Button>
    </form>
  );
}
