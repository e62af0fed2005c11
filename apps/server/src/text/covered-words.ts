// Offensive words that a team has masked in its chats. The text is stored as written and masked on the way out, so that a
// team can change its mind, and a report has the words.

import {
  asteriskCensorStrategy,
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

/** Names of people, places and dishes that match the list by accident. */
const NAMES = [
  ...['cockpit', 'cockburn', 'hitchcock', 'penistone', 'dickens', 'dickinson', 'moby dick'],
  ...['shiitake', 'shitake', 'cumin'],
];

/** Numbers: a digit beside another one, or beside no letter, is no letter in disguise as in “sh1t”. */
const NUMBERS = /\d{2,}|(?<![\p{L}\p{S}\p{P}])\d(?!\p{L})/gu;

/** 'Dick' alone is a name. */
const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => metadata?.originalWord === 'dick')
  .addPhrase((phrase) =>
    phrase.setMetadata({ originalWord: 'dick' }).addPattern(pattern`dickhead`).addPattern(pattern`dickface`),
  )
  .build();

const matcher = new RegExpMatcher({
  ...words,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(words.whitelistedTerms ?? []), ...NAMES],
});
const censor = new TextCensor().setStrategy(asteriskCensorStrategy());

/** Characters of texts whose covered form is remembered: the newest messages of the chats that are being read. */
const MOST_REMEMBERED = 500_000;

/** A cache: a text is always covered the same, and looking for words in it takes longer than all else about a message. */
const covered = new Map<string, string>();
let remembered = 0;

/** Replaces offensive words with stars. */
export function coverWords(text: string): string {
  const known = covered.get(text);
  if (known !== undefined) {
    return known;
  }
  // As long as the text, so that the places of the words are the same.
  const letters = text.replaceAll(NUMBERS, (number) => '#'.repeat(number.length));
  const clean = censor.applyTo(text, matcher.getAllMatches(letters));
  covered.set(text, clean);
  remembered += text.length;
  for (const oldest of covered.keys()) {
    if (remembered <= MOST_REMEMBERED) {
      break;
    }
    covered.delete(oldest);
    remembered -= oldest.length;
  }
  return clean;
}
