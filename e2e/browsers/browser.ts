/** A browser that the journeys drive, each of its tabs with storage of its own: another person, or another device. */
export interface Browser {
  readonly name: string;
  /** Opens an empty tab. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A tab of a browser, as far as journeys need it. */
export interface Tab {
  /** Goes to an address; answers once the page has loaded. */
  open(url: string): Promise<void>;
  /** Calls a function in the page, with arguments and an answer that JSON can hold. The function sees nothing around it. */
  run<Args extends readonly unknown[], Answer>(
    act: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Presses and releases the mouse at a place of the window, in CSS pixels. */
  click(place: { x: number; y: number }): Promise<void>;
  /** Types on the keyboard, into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Of the window of every tab, in CSS pixels. */
export const WINDOW = { width: 1024, height: 900 };

/** Source of a function of one text, which calls `act` with the arguments in that text and answers with a text. */
export function inText(act: (...args: never[]) => unknown): string {
  return `async (args) => JSON.stringify((await (${act})(...JSON.parse(args))) ?? null)`;
}

/** Both protocols describe clicks alike. */
export function clickActions({ x, y }: { x: number; y: number }): object[] {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** And the keys of the keyboard. */
export function keyActions(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
