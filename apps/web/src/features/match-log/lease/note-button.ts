/** An act at the end of a note, as high as a thumb needs it. */
export const NOTE_BUTTON =
  '-my-2.5 -mr-2 inline-flex min-h-11 shrink-0 items-center rounded-md px-2 font-bold underline underline-offset-3';
