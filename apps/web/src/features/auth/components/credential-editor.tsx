import { type ComponentProps, useId } from 'react';
import { ErrorBox } from '#web/features/auth/components/error-box.tsx';
import { InPlaceForm } from '#web/ui/editable-row.tsx';

/** Fields with Save and Cancel, and above them what the identity provider refuses. */
export function CredentialEditor({ children, ...props }: ComponentProps<typeof InPlaceForm>) {
  const errorId = useId();
  const { refusal } = props.form;
  return (
    <InPlaceForm {...props} describedBy={refusal === null ? undefined : errorId}>
      {refusal !== null && <ErrorBox id={errorId}>{refusal}</ErrorBox>}
      {children}
    </InPlaceForm>
  );
}
