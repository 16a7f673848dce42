import { cpSync } from 'node:fs';
import { defineConfig, type Plugin } from 'rolldown';
import { writeLicences } from './scripts/write-licences.ts';

/** Native code cannot be bundled. The client of the object store is large, and loaded only if a store is configured. */
const external = [/^better-sqlite3$/, /^@node-rs\/argon2$/, /^sharp$/, /^@aws-sdk\//, /^pg-native$/, /^cloudflare:/];

/**
 * tRPC is compiled for engines without object spread. Its polyfill defines each property by descriptor, which takes a fifth
 * of a request's time. Node has native spread.
 */
const nativeSpread: Plugin = {
  name: 'native-spread',
  transform: {
    filter: { id: /@trpc\/server\/dist\/.*\.mjs$/, code: 'function _objectSpread2(' },
    handler(code) {
      const native = 'function _objectSpread2(a, b, c) {\n\treturn { ...a, ...b, ...c };\n}';
      const replaced = code.replace(/function _objectSpread2\(e\) \{[\s\S]*?\n\}/, native);
      if (replaced === code)
        this.error('The spread helper of tRPC has changed: check whether this plugin is still needed.');
      return { code: replaced, map: null };
    },
  },
};

const beyondLatin1 = /[^\0-\xff]/g;

/** V8 stores a source with a character beyond Latin-1 in two bytes per character, which would take 3 MB more. */
const narrowSources: Plugin = {
  name: 'narrow-sources',
  // Runs after the minifier, which would replace the escapes by characters.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(beyondLatin1, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

export default defineConfig({
  input: {
    server: 'src/server.ts',
    demo: 'src/demo.ts',
    ballast: 'src/ballast.ts',
    'picture-child-process': 'src/media/picture-child-process.ts',
  },
  platform: 'node',
  external,
  output: { dir: 'dist/server', format: 'esm', minify: 'dce-only', cleanDir: true },
  plugins: [
    nativeSpread,
    narrowSources,
    {
      name: 'migrations',
      writeBundle() {
        // The bundle looks for the migrations beside its own folder.
        cpSync('../../packages/db/migrations', 'dist/migrations', { recursive: true });
      },
    },
    {
      name: 'licences',
      writeBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        writeLicences(
          'dist/licences.html',
          chunks.flatMap(({ moduleIds }) => moduleIds),
        );
      },
    },
  ],
});
