import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
