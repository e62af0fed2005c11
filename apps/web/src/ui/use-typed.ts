import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const REST_MS = 250;

/** Text as it is typed, reported once the typing pauses. A new value from outside replaces it. */
export function useTyped(value: string, onType: (typed: string) => void) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const act = useRef(onType);
  act.current = onType;

  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    const typed = text.trim();
    if (typed === told.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      told.current = typed;
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
