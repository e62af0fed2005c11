import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { Refusal } from './field.tsx';

/** As `useForm` answers it. */
export interface DrawnForm {
  props: ComponentProps<'form'>;
  isBusy: boolean;
  refusal: string | null;
}

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'aside' | 'initialFocus'> {
  form: DrawnForm;
  onClose(): void;
  /** The verb that sends it. */
  submitLabel: string;
  submitLook?: ComponentProps<typeof Button>['look'];
  isDisabled?: boolean;
  /** Other acts, before Cancel. */
  acts?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A form in a dialog: fields, what the server refused, Cancel and the act. */
export function FormDialog({
  form,
  onClose,
  submitLabel,
  submitLook = 'pri',
  isDisabled = false,
  acts,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      actions={
        <>
          {acts}
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look={submitLook}
            type="submit"
            form={form.props.id}
            busy={form.isBusy}
            disabled={isDisabled && !form.isBusy}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.props} className={cx('grid grid-cols-1 gap-4', className)}>
        {children}
        <Refusal>{form.refusal}</Refusal>
      </form>
    </Dialog>
  );
}
