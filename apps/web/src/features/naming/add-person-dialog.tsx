import type { Player } from '@allcourt/contract';
import { useId, useState } from 'react';
import { matching } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { askByUsername, openLink, tokenIn, useNamingAct } from './naming.ts';

interface AddPersonDialogProps {
  /** The reader may add this person from now on. */
  onAdded(person: Player): void;
  onClose(): void;
}

/** Ways to someone who is no teammate: a request by username, or a link of theirs. */
export function AddPersonDialog({ onAdded, onClose }: AddPersonDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Add a player">
      <div className="grid gap-6">
        <ByUsername />
        <ByLink onAdded={onAdded} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function ByUsername() {
  const titleId = useId();
  const ask = useNamingAct(askByUsername);
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { username: '' },
    rules: { username: matching(/^@?[^\s@]{1,39}$/, 'Enter a username.') },
    async submit({ username }) {
      setSent(false);
      await ask.mutateAsync(username.replace('@', ''));
      form.reset();
      setSent(true);
    },
  });
  return (
    <form {...form.props} aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="type-label">
        Add by username
      </h3>
      <TextField
        {...form.field('username')}
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Refusal>{form.refusal}</Refusal>
      {/* The same whether or not there is such a person. */}
      <p role="status" className="text-13/4.5 empty:hidden">
        {isSent &&
          'If there is a player of this name, they get a request. Once they accept, you can choose them here.'}
      </p>
      <Button type="submit" busy={form.isBusy} className="justify-self-start">
        Send request
      </Button>
    </form>
  );
}

function ByLink({ onAdded, onClose }: AddPersonDialogProps) {
  const titleId = useId();
  const toast = useToast();
  const open = useNamingAct(openLink);
  const form = useForm({
    initial: { link: '' },
    check: ({ link }) => ({ link: tokenIn(link) === null && 'Paste the whole link.' }),
    async submit({ link }) {
      const { person } = await open.mutateAsync(tokenIn(link) ?? '');
      onAdded({ name: person.name, accountId: person.accountId });
      toast({ text: `You can now add ${person.name} to matches` });
      onClose();
    },
  });
  return (
    <form {...form.props} aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-5">
      <h3 id={titleId} className="type-label">
        Scan or open a link
      </h3>
      <TextField
        {...form.field('link')}
        label="Link"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="Scan their code with your phone's camera, or paste their link. They find both in Settings under Matches."
      />
      <Refusal>{form.refusal}</Refusal>
      <Button type="submit" look="pri" busy={form.isBusy} className="justify-self-start">
        Open link
      </Button>
    </form>
  );
}
