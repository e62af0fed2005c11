import type { SaveLineBody, Tie } from '@allcourt/contract';
import { optional } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { saveLine, setLineMatch, useTieAct } from './tie-calls.ts';
import type { TieLine } from './tie-words.ts';

interface LineDialogProps {
  tie: Tie;
  line: TieLine;
  onClose(): void;
}

/** The opponents of a line and its court; takes a wrong match off it. */
export function LineDialog({ tie, line, onClose }: LineDialogProps) {
  const { code, opponents, court, match } = line;
  const save = useTieAct(tie.id, {
    act: (body: SaveLineBody) => saveLine(tie.id, code, body),
    onDone: onClose,
  });
  const clear = useTieAct(tie.id, { act: () => setLineMatch(tie.id, code, null), onDone: onClose });
  const form = useForm({
    initial: { first: opponents[0] ?? '', second: opponents[1] ?? '', court: court ?? '' },
    rules: { first: optional, second: optional, court: optional },
    submit: ({ first, second, court: typed }) =>
      save.send({ opponents: [first, second].flatMap((name) => name ?? []), court: typed }),
  });
  const isPair = (tie.template.lines.find((one) => one.code === code)?.seats ?? 1) > 1;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${code}`}
      submitLabel="Save line"
      acts={
        match && (
          <Button busy={clear.isPending} onClick={() => clear.run(undefined)}>
            Remove match
          </Button>
        )
      }
    >
      <TextField {...form.field('first')} label={isPair ? 'First opponent' : 'Opponent'} autoComplete="off" />
      {isPair && <TextField {...form.field('second')} label="Second opponent" autoComplete="off" />}
      <TextField {...form.field('court')} label="Court" autoComplete="off" />
    </FormDialog>
  );
}
