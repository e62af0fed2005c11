import { type ComponentProps, useId } from 'react';
import { ErrorBox } from '#web/features/auth/components/error-box.tsx';
import { InPlaceForm } from '#web/ui/editable-row.tsx';

/** Fields with Save and Cancel below the identity provider's error. */
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
