import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routes } from './vite.config.ts';

/** Builds the renderer of the public pages, which Node runs once at build time. */
export default defineConfig({
  plugins: [routes(), react()],
  ssr: { noExternal: true },
  build: { ssr: 'src/prerender.tsx', outDir: 'node_modules/.prerender', emptyOutDir: true, target: 'node24' },
});
