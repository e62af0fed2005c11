import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Reading, Rule } from './form-rules.ts';
import { problemSentence } from './problem-sentence.ts';

type Rules<Typed> = { readonly [Name in keyof Typed]?: Rule<Typed[Name], unknown> };

/** Sentences by field. */
export type Problems<Typed> = { readonly [Name in keyof Typed]?: string | false | undefined };

/** The values as the rules read them; a field without a rule stays as it was typed. */
type Values<Typed, R> = {
  [Name in keyof Typed]: Name extends keyof R
    ? R[Name] extends (typed: never) => Reading<infer Value>
      ? Value
      : Typed[Name]
    : Typed[Name];
};

/** Fields of type `Kind`, by name. */
type NameOf<Typed, Kind> = { [Name in keyof Typed]: Typed[Name] extends Kind ? Name : never }[keyof Typed];

interface FormOptions<Typed, R> {
  initial: Typed | (() => Typed);
  /** Read single fields: trim, turn into numbers, refuse with a sentence. */
  rules?: R;
  /** Finds problems that need several fields, or that a draft's own model knows. */
  check?(typed: NoInfer<Typed>): Problems<NoInfer<Typed>>;
  /** Sends what the rules have read. Throws what the form then shows as its refusal. */
  submit(values: Values<NoInfer<Typed>, NoInfer<R>>): unknown;
  /** The sentence for what `submit` throws. */
  sentence?(error: unknown): string;
}

interface FormState<Typed> {
  readonly typed: Typed;
  /** Fields that were changed and then left. */
  readonly left: ReadonlySet<keyof Typed>;
  /** Submissions that met a problem. */
  readonly tries: number;
  readonly isBusy: boolean;
  readonly refusal: string | null;
}

/**
 * One form: what is typed, its problems and its submission. A problem shows once its field was changed and left, or
 * once the form was submitted, which then moves the focus to the first one.
 */
export function useForm<Typed extends object, R extends Rules<Typed> = Record<never, never>>({
  initial,
  rules,
  check,
  submit,
  sentence = problemSentence,
}: FormOptions<Typed, R>) {
  const [begun] = useState(initial);
  const [{ typed, left, tries, isBusy, refusal }, setForm] = useState(() => begin(begun));
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const { values, problems } = read<Typed, R>(typed, rules, check);
  const change = (changes: Partial<FormState<Typed>>) => setForm((old) => ({ ...old, ...changes }));
  const set = useCallback(
    (changes: Partial<Typed>) => setForm((old) => ({ ...old, typed: { ...old.typed, ...changes } })),
    [],
  );
  const put = <Name extends keyof Typed>(name: Name, value: Typed[Name]) =>
    setForm((old) => ({ ...old, typed: { ...old.typed, [name]: value } }));
  const problemOf = (name: keyof Typed) => (tries > 0 || left.has(name) ? problems.get(name) : undefined);

  useEffect(() => {
    if (tries > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
    }
  }, [tries]);

  const run = async (act: () => unknown) => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    change({ refusal: null });
    try {
      await act();
    } catch (error) {
      change({ refusal: sentence(error) });
    }
    isRunning.current = false;
    change({ isBusy: false });
  };

  return {
    typed,
    set,
    problemOf,
    /** Problems are shown, all of them. */
    isTried: tries > 0,
    isBusy,
    refusal,
    /** Another act of the same form, such as a deletion: one at a time, and refused in the same place. */
    run,
    /** Shows why an act beside the form failed, in the same place; null clears it. */
    refuse: (error: unknown) => change({ refusal: error === null ? null : sentence(error) }),
    /** Begins again with the first values. */
    reset: () => setForm(begin(begun)),
    /** Props of TextField, TextAreaField, SelectField and PasswordField. */
    field: <Name extends NameOf<Typed, string>>(name: Name) => ({
      value: String(typed[name]),
      // A select offers values of its field's type only; any other field of text is a string.
      onChange: ({ target }: { target: { value: string } }) => put(name, target.value as Typed[Name]),
      onBlur: () => {
        if (typed[name] !== begun[name]) {
          change({ left: new Set(left).add(name) });
        }
      },
      error: problemOf(name),
    }),
    /** Props of Segmented, TileChoice and others that answer with a value. */
    choice: <Name extends keyof Typed>(name: Name) => ({
      value: typed[name],
      onChange: (value: Typed[Name]) => put(name, value),
    }),
    /** Props of Switch. */
    flag: <Name extends NameOf<Typed, boolean>>(name: Name) => ({
      checked: typed[name] === true,
      onChange: (isOn: boolean) => put(name, isOn as Typed[Name]),
    }),
    /** Props of the form element. */
    props: {
      id,
      ref: element,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        if (problems.size > 0) {
          change({ tries: tries + 1, refusal: null });
        } else {
          void run(() => {
            change({ isBusy: true });
            return submit(values);
          });
        }
      },
    },
  };
}

/** A form for the parts that draw its fields. */
export type Form<Typed extends object> = ReturnType<typeof useForm<Typed>>;

function begin<Typed>(typed: Typed): FormState<Typed> {
  return { typed, left: new Set(), tries: 0, isBusy: false, refusal: null };
}

function read<Typed extends object, R extends Rules<Typed>>(
  typed: Typed,
  rules: R | undefined,
  check: FormOptions<Typed, R>['check'],
) {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(typed));
  const problems = new Map<PropertyKey, string>();
  for (const [name, rule] of Object.entries<Rule<never, unknown>>({ ...rules })) {
    const reading = rule(values[name] as never);
    if ('problem' in reading) {
      problems.set(name, reading.problem);
    } else {
      values[name] = reading.value;
    }
  }
  for (const [name, problem] of Object.entries({ ...check?.(typed) })) {
    if (typeof problem === 'string') {
      problems.set(name, problem);
    }
  }
  // Built from the fields themselves and their rules, which the type says name by name.
  return { values: values as Values<Typed, R>, problems };
}
