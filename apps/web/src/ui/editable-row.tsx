import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { DrawnForm } from './form-dialog.tsx';
import { SettingRow } from './setting-section.tsx';

interface EditableRowProps {
  label: string;
  hint?: string;
  /** The current value. */
  shown: ReactNode;
  /** Notes under it. */
  below?: ReactNode;
  /** Null where there is nothing that could be edited. */
  editor: ((close: () => void) => ReactNode) | null;
}

/** A setting that is shown, and edited in its own place. */
export function EditableRow({ label, hint, shown, below, editor }: EditableRowProps) {
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      editButton.current?.focus();
    }
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <SettingRow label={label} hint={hint}>
      {isEditing && editor ? (
        editor(() => setEditing(false))
      ) : (
        <>
          <div className="flex min-h-(--ctl) items-center gap-3">
            <span className="mr-auto min-w-0 wrap-anywhere">{shown}</span>
            {editor && (
              <Button
                ref={editButton}
                aria-label={`Edit ${label.toLowerCase()}`}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
            )}
          </div>
          {below && <div className="mt-1">{below}</div>}
        </>
      )}
    </SettingRow>
  );
}

interface InPlaceFormProps {
  form: DrawnForm;
  onCancel(): void;
  isComplete?: boolean;
  /** The id of a box that says what was refused. */
  describedBy?: string | undefined;
  /** Other acts, after Cancel. */
  acts?: ReactNode;
  children: ReactNode;
}

/** The form of such a row: fields, Save and Cancel. The first field takes the focus. */
export function InPlaceForm({
  form,
  onCancel,
  isComplete = true,
  describedBy,
  acts,
  children,
}: InPlaceFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  return (
    <form {...form.props} aria-describedby={describedBy} className="flex max-w-100 flex-col gap-3">
      <div ref={fields} className="contents">
        {children}
      </div>
      <div className="flex gap-2">
        <Button type="submit" look="pri" busy={form.isBusy} disabled={!isComplete}>
          Save
        </Button>
        <Button look="gho" onClick={onCancel} disabled={form.isBusy}>
          Cancel
        </Button>
        {acts}
      </div>
    </form>
  );
}
