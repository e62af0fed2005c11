import type { SendMessageBody } from '@allcourt/contract';
import {
  MAX_MESSAGE_LENGTH,
  MAX_POLL_ANSWER_LENGTH,
  MAX_POLL_ANSWERS,
  MIN_POLL_ANSWERS,
} from '@allcourt/contract/team-vocabulary';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { instantOfWall } from '#web/ui/words/when.ts';

interface NewPollProps {
  onSend(message: Pick<SendMessageBody, 'text' | 'poll'>): void;
  onClose(): void;
}

/** Writes a poll. Like any message it waits on this device until there is a connection. */
export function NewPoll({ onSend, onClose }: NewPollProps) {
  const [question, setQuestion] = useState('');
  const [answers, setAnswers] = useState<readonly string[]>(['', '']);
  const [isMultiple, setMultiple] = useState(false);
  const [isAnonymous, setAnonymous] = useState(false);
  const [closes, setCloses] = useState('');
  const id = useId();
  const written = answers.map((answer) => answer.trim()).filter((answer) => answer !== '');
  const isTwice = new Set(written).size < written.length;
  const isWhole = question.trim() !== '' && written.length >= MIN_POLL_ANSWERS && !isTwice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) {
      const closesAt = closes === '' ? null : instantOfWall(closes).toISOString();
      onSend({ text: question.trim(), poll: { answers: written, isMultiple, isAnonymous, closesAt } });
      onClose();
    }
  };
  return (
    <FormDialog
      form={{ props: { id, onSubmit: submit }, isBusy: false, refusal: null }}
      title="New poll"
      submitLabel="Send"
      isDisabled={!isWhole}
      onClose={onClose}
    >
      <TextField
        label="Question"
        value={question}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        onChange={({ target }) => setQuestion(target.value)}
      />
      {answers.map((answer, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place only.
          key={place}
          label={`Answer ${place + 1}`}
          value={answer}
          maxLength={MAX_POLL_ANSWER_LENGTH}
          error={isIn(answers, answer, place) ? 'Already an answer' : undefined}
          onChange={({ target }) =>
            setAnswers(answers.map((other, index) => (index === place ? target.value : other)))
          }
        />
      ))}
      {answers.length < MAX_POLL_ANSWERS && (
        <Button
          look="gho"
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => setAnswers([...answers, ''])}
        >
          Add answer
        </Button>
      )}
      <Switch checked={isMultiple} onChange={setMultiple}>
        Several answers
      </Switch>
      <Switch
        checked={isAnonymous}
        onChange={setAnonymous}
        hint="No one in the chat sees who voted for what."
      >
        Hide names
      </Switch>
      <TextField
        label="Closes (optional)"
        type="datetime-local"
        value={closes}
        onChange={({ target }) => setCloses(target.value)}
      />
    </FormDialog>
  );
}

/** True when the same answer is at an earlier place. */
function isIn(answers: readonly string[], answer: string, place: number): boolean {
  return answer.trim() !== '' && answers.slice(0, place).some((other) => other.trim() === answer.trim());
}
