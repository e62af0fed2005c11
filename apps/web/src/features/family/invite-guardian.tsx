import { useState } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { InPlaceForm } from '#web/ui/editable-row.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { inviteGuardian, useFamilyAct } from './family.ts';

/** Makes an invite for a guardian: mailed with an address, and always as a link that is shown once. */
export function InviteGuardian({ minorId, of }: { minorId: string; of?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const device = useDevice();
  const toast = useToast();
  const invite = useFamilyAct(inviteGuardian);
  const form = useForm({
    initial: { email: '' },
    submit: async ({ email }) => {
      const made = await invite.mutateAsync({ minorId, ...(email.trim() !== '' && { email: email.trim() }) });
      setLink(`${location.origin}/guardian/${made.code}`);
      setOpen(false);
      if (made.wasMailed !== null) {
        toast({ text: made.wasMailed ? 'Invite sent' : "Couldn't send the mail. Share the link." });
      }
    },
  });
  const copy = async () => {
    const isCopied = link !== null && (await device.copyText(link));
    toast({ text: isCopied ? 'Link copied' : "Couldn't copy. Select and copy the link." });
  };
  if (isOpen) {
    return (
      <InPlaceForm form={form} onCancel={() => setOpen(false)}>
        <TextField
          {...form.field('email')}
          label="Email (optional)"
          type="email"
          autoComplete="off"
          help="Leave empty for a link only"
        />
      </InPlaceForm>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {link && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{link}</span>
          <Button onClick={() => void copy()}>Copy link</Button>
          <span className="type-caption">Shown once. Works once, for 14 days.</span>
        </div>
      )}
      <Button onClick={() => setOpen(true)}>
        Invite guardian
        {of && <span className="sr-only"> of {of}</span>}
      </Button>
    </div>
  );
}
