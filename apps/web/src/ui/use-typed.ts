import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const REST_MS = 250;

/** Text as it is typed, reported once the typing pauses. A new value from outside replaces it. */
export function useTyped(value: string, onType: (typed: string) => void) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const act = useRef(onType);
  act.current = onType;

  useEffect(() => {
    if (value !== reported.current) {
      reported.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    const typed = text.trim();
    if (typed === reported.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      reported.current = typed;
      act.current(typed);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    put: setText,
    field: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    },
  };
}
