import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which on two is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      'packages/schema',
      'packages/content',
      'packages/db',
      'packages/client',
      'apps/api',
      'packages/ui',
      'apps/web',
    ].map((root) => ({
      test: {
        name: root,
        root,
        include: ['{src,scripts}/**/*.test.{ts,tsx}'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
