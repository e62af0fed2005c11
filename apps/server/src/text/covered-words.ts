// Words that a team does not want to read in what is said there. Kept is what was written; they are covered on the way out, so
// that a team that changes its mind reads it, and a report has the words.

import {
  asteriskCensorStrategy,
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

/** Names of people and places that the list takes for something else. */
const NAMES = ['cockpit', 'cockburn', 'hitchcock', 'penistone', 'dickens', 'dickinson', 'moby dick'];

/** 'Dick' alone is somebody's name. */
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

/** The text with stars in the place of words that nobody should read. */
export function coverWords(text: string): string {
  return censor.applyTo(text, matcher.getAllMatches(text));
}
