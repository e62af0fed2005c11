import { readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from './vitest.config.ts';

/** Tests of random matches come last: most mutants die of the tables first, and a run ends with the first failure. */
class TablesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRandom = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes("from 'fast-check'");
    return files.toSorted((one, other) => Number(isRandom(one)) - Number(isRandom(other)));
  }
}

// Mutation runs repeat these tests for every mutant, so they take the close ones only.
export default mergeConfig(config, {
  test: {
    include: [
      `src/${process.env.MUTATION_TESTS ?? '{format,log,play,read,score}'}/**/*.test.ts`,
      'src/*.test.ts',
    ],
    // Their random matches take seconds, and the tables are to hold each figure without them.
    exclude: ['src/stats/properties.test.ts', 'src/probability/no-hindsight.test.ts'],
    sequence: { sequencer: TablesFirst },
    // Changed code is slower, and other work may slow it further: a late answer is no failure.
    testTimeout: 60_000,
  },
});
