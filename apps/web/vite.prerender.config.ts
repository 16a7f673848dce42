import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routes } from './vite.config.ts';

/** The open pages' renderer: the same components, run once by Node when the app is built. */
export default defineConfig({
  plugins: [routes(), react()],
  ssr: { noExternal: true },
  build: { ssr: 'src/prerender.tsx', outDir: 'node_modules/.prerender', emptyOutDir: true, target: 'node24' },
});
