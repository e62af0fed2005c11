import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';

interface EditableRowProps {
  label: string;
  /** What is set, as it stands. */
  shown: ReactNode;
  /** Null where there is nothing that could be edited. */
  editor: ((close: () => void) => ReactNode) | null;
}

/** A setting that is shown, and edited in its own place. */
export function EditableRow({ label, shown, editor }: EditableRowProps) {
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
    <SettingRow label={label}>
      {isEditing && editor ? (
        editor(() => setEditing(false))
      ) : (
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
      )}
    </SettingRow>
  );
}
