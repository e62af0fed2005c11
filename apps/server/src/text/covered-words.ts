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

/** Names of people and places that match the list by accident. */
const NAMES = ['cockpit', 'cockburn', 'hitchcock', 'penistone', 'dickens', 'dickinson', 'moby dick'];

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

/** Replaces offensive words with stars. */
export function coverWords(text: string): string {
  return censor.applyTo(text, matcher.getAllMatches(text));
}
