import { type Match, receiverOf } from '@allcourt/scoring';
import type { Prompt } from '@allcourt/scoring/prompts';
import type { NewEntry } from '#web/features/match-log/live-match-view.ts';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';

interface PromptAnswer {
  readonly label: string;
  readonly entry: NewEntry;
}

interface PromptWords {
  /** Distinguishes one prompt from the next of its kind. */
  readonly key: string;
  readonly text: string;
  readonly answers: readonly PromptAnswer[];
  /** Answered in a form: the server and the server number. */
  readonly needsForm: boolean;
  /** The label of the button that closes the prompt without an answer. */
  readonly pass: string;
}

/** The words of one prompt of this match. */
export function promptWords(match: Match, cast: Cast, prompt: Prompt): PromptWords {
  const { state } = match;
  const where = [state.sets.length, state.games.a + state.games.b, state.rallies].join('-');
  return {
    key: `${prompt.kind} ${prompt.side ?? ''} ${where}`,
    needsForm: false,
    pass: 'Keep this order',
    ...wordsOf(match, cast, prompt),
  };
}

function wordsOf(
  match: Match,
  cast: Cast,
  prompt: Prompt,
): Pick<PromptWords, 'text' | 'answers'> & Partial<PromptWords> {
  const { state } = match;
  switch (prompt.kind) {
    case 'change-ends':
      return { text: 'Change ends.', answers: [], pass: 'Done' };
    case 'change-players':
      return { text: 'The next players come on.', answers: [], pass: 'Done' };
    case 'choose-ends':
      return {
        key: `${prompt.kind} ${state.sets.length}`, // once a set, not once a game
        text: 'Are the players at the ends where they started?',
        answers: [
          { label: 'Yes', entry: { kind: 'ends', swapped: false } },
          { label: 'No, opposite', entry: { kind: 'ends', swapped: true } },
        ],
        pass: 'Not now',
      };
    case 'choose-court':
      return {
        text: `${callPlayer(cast, receiverOf(match, state).side, receiverOf(match, state).player)} chooses the court.`,
        answers: [
          { label: 'Deuce side', entry: { kind: 'court', court: 'right' } },
          { label: 'Ad side', entry: { kind: 'court', court: 'left' } },
        ],
      };
    case 'choose-receiver':
      return { text: 'Who receives on the deuce side?', answers: orders(cast, prompt, 'receiver') };
    case 'choose-server':
      return prompt.side === null
        ? unknownServer(match, cast)
        : { text: serverQuestion(match), answers: orders(cast, prompt, 'server') };
  }
}

function serverQuestion({ format }: Match): string {
  return format.sport === 'tennis' ? 'Who serves first?' : 'Who starts on the right?';
}

function orders(cast: Cast, { side }: Prompt, role: 'server' | 'receiver'): readonly PromptAnswer[] {
  return side === null
    ? []
    : ([1, 2] as const).map((player) => ({
        label: callPlayer(cast, side, player),
        entry: { kind: 'order', side, role, player },
      }));
}

function unknownServer({ setup }: Match, cast: Cast) {
  const text = 'Who serves?';
  if (setup.discipline === 'doubles') {
    return { text, answers: [], needsForm: true };
  }
  return {
    text,
    answers: [cast.near, cast.far].map(
      (side): PromptAnswer => ({
        label: cast.spoken[side],
        entry: { kind: 'server', service: { side } },
      }),
    ),
  };
}
