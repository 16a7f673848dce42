import { cpSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** Native code can't be bundled; the object store's client is large and loaded only where one is configured. */
const external = [/^better-sqlite3$/, /^@node-rs\/argon2$/, /^sharp$/, /^@aws-sdk\//, /^pg-native$/, /^cloudflare:/];

export default defineConfig({
  input: { server: 'src/server.ts', demo: 'src/demo.ts' },
  platform: 'node',
  external,
  output: { dir: 'dist/server', format: 'esm', minify: 'dce-only', cleanDir: true },
  plugins: [
    {
      name: 'migrations',
      writeBundle() {
        // Where the bundle looks for them: beside its own folder.
        cpSync('../../packages/db/migrations', 'dist/migrations', { recursive: true });
      },
    },
  ],
});
