import { useState } from 'react';
import { enterDemo } from '#web/features/auth/api/session.ts';
import { authMessage } from '#web/features/auth/errors.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Opens the demo club from outside the sign-in screen. */
export function TryDemoButton(look: ButtonLook) {
  const { enter } = useAuth();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  const handleClick = () => {
    setBusy(true);
    enter(enterDemo).catch((error: unknown) => {
      setBusy(false);
      showToast({ text: authMessage(error) });
    });
  };

  return (
    <Button {...look} busy={isBusy} onClick={handleClick}>
      Try the demo
    </Button>
  );
}
