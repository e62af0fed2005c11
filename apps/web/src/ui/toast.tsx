import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

interface ToastMessage {
  text: string;
  /** The undo. */
  action?: { label: string; onPress(): void };
  /** The time it stays; four seconds unless said otherwise. */
  durationMs?: number;
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

const SHOWN_FOR_MS = 4000;

/** Shows a short message that needs no answer. A newer one replaces it. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) {
    throw new TypeError('useToast needs a ToastProvider above it.');
  }
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ message: ToastMessage; id: number } | null>(null);
  const show = useCallback((message: ToastMessage) => {
    setCurrent((previous) => ({ message, id: (previous?.id ?? 0) + 1 }));
  }, []);
  const dismiss = useCallback(() => setCurrent(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-(--bottom) mb-5 z-(--z-toast) flex justify-center"
      >
        {current && <Toast key={current.id} message={current.message} onDone={dismiss} />}
      </div>
    </ToastContext>
  );
}

function Toast({
  message: { text, action, durationMs = SHOWN_FOR_MS },
  onDone,
}: {
  message: ToastMessage;
  onDone(): void;
}) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) {
      return undefined;
    }
    const timer = setTimeout(onDone, durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs, onDone]);

  // Waits while the pointer or the focus is on its button.
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  );
  return (
    <div
      {...hold}
      className="on-navy pointer-events-auto inline-flex min-h-11 animate-toast items-center gap-3 rounded-card bg-navy py-2.5 pr-3.5 pl-4 font-medium text-navy-ink shadow-over"
    >
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onDone();
          }}
          className="-my-2 min-h-11 px-2 font-strong text-ace"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
