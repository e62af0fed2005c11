import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/data/http.ts';
import { authMessage } from '#web/features/auth/errors.ts';
import { useSendVerification } from '#web/features/auth/model/use-send-verification.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

const SECOND_MS = 1000;
/** Waits for the email to arrive before another can be sent. */
const COOLDOWN_SECONDS = 60;

/** Shows whether the address is verified, and sends the verification email. */
export function EmailVerification({ isVerified }: { isVerified: boolean }) {
  const send = useSendVerification();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [secondsLeft, waitFor] = useCountdown();

  const handleSend = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await send();
      setSent(true);
      waitFor(COOLDOWN_SECONDS);
    } catch (error) {
      setProblem(authMessage(error));
      waitFor(error instanceof ApiError ? Math.ceil((error.retryAfterMs ?? 0) / SECOND_MS) : 0);
    }
    setBusy(false);
  };

  if (isVerified) {
    return (
      <Chip tone="win" icon={<BadgeCheck aria-hidden="true" className="size-3.5" />}>
        Verified
      </Chip>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone="warn">Not verified</Chip>
        <Button look="gho" busy={isBusy} disabled={secondsLeft > 0} onClick={() => void handleSend()}>
          {secondsLeft > 0 ? `Send again in ${waitText(secondsLeft)}` : 'Send again'}
        </Button>
      </div>
      <p role="status" className="type-caption mt-1 empty:hidden">
        {isSent && problem === null && 'Email sent. Open the link in it on any device.'}
      </p>
      <div role="alert" className="mt-1 empty:hidden">
        {problem !== null && <FieldError>{problem}</FieldError>}
      </div>
    </>
  );
}

/** `42 s`, `58 min`. */
function waitText(seconds: number): string {
  return seconds <= 90 ? `${seconds} s` : minutesText(Math.ceil(seconds / 60));
}

function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    const started = Date.now();
    setNow(started);
    setUntil(started + seconds * SECOND_MS);
  };
  return [secondsLeft, start];
}
