import { type RefObject, useEffect, useState } from 'react';

/** Counts the tries to send a form. After one that failed, the first wrong field inside takes the focus. */
export function useTries(form: RefObject<HTMLElement | null>) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
    }
  }, [count, form]);
  return {
    /** Faults are shown from the first failed try on. */
    isChecked: count > 0,
    fail: () => setCount(count + 1),
  };
}
