import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the files that take minutes first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/anonymity/author-swap');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Projects that get `domSetup`. Their test files that need a DOM ask for jsdom in the first line. */
const browserProjects = ['packages/ui', 'apps/web', 'apps/admin'];
const domSetup = join(import.meta.dirname, 'packages/ui/src/testing/dom-setup.ts');

const localDataSetup = join(import.meta.dirname, 'apps/web/src/testing/local-data.setup.ts');

const answersSetup = join(import.meta.dirname, 'apps/api/src/testing/answers.setup.ts');

export default defineConfig({
  test: {
    // One more than there are cores, because the tests that start servers mostly wait. Vitest's default keeps a core free.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      'packages/schema',
      'packages/content',
      'packages/db',
      'packages/client',
      'apps/api',
      'packages/ui',
      'apps/web',
      'apps/admin',
    ].map((root) => ({
      test: {
        name: root,
        root,
        tags: [{ name: 'nightly', description: 'Runs each night, and if its file or folder is named.' }],
        include: ['{src,scripts,bench,endurance}/**/*.test.{ts,tsx}'],
        ...(browserProjects.includes(root) && {
          setupFiles: root === 'apps/web' ? [domSetup, localDataSetup] : [domSetup],
          restoreMocks: true,
          unstubGlobals: true,
        }),
        // Compares each answer of a test app with the published document.
        ...(root === 'apps/api' && { setupFiles: [answersSetup] }),
        // Without isolation, tests take half the processor time or less. apps/web still needs it: in some orders of the files
        // two tests of composer-dialog.test.tsx fail.
        isolate: root === 'apps/web',
        // A test that starts servers takes 20 s on a machine of half the speed.
        testTimeout: 60_000,
        // The default is one second, which a busy machine exceeds.
        expect: { poll: { timeout: 15_000 } },
        hookTimeout: 90_000,
      },
    })),
  },
});
