import { fileURLToPath } from 'node:url';
import { brand } from '@ballast/schema/brand';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const apiOrigin = process.env['BALLAST_API_ORIGIN'] ?? 'http://127.0.0.1:3001';

/** Inserts the brand. In development, also marks the page if no admin key is set, as the server does. */
const page: Plugin = {
  name: 'ballast-admin-page',
  transformIndexHtml(html, { server }) {
    const branded = html
      .replaceAll('%NAME%', brand.name)
      .replaceAll('%THEME_COLOUR%', brand.themeColour)
      .replaceAll('%THEME_COLOUR_LIGHT%', brand.themeColourLight);
    return {
      html: server && !process.env['ADMIN_KEY'] ? branded.replace('id="root"', 'id="root" data-no-key') : branded,
      tags: [{ tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } }],
    };
  },
};

/** Serves /admin without a trailing slash in development, as in production. */
const missingSlash: Plugin = {
  name: 'ballast-admin-missing-slash',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/admin(?=\?|$)/, '/admin/');
      next();
    });
  },
};

const pageFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    page,
    missingSlash,
    compression({
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
      threshold: 0,
      skipIfLargerOrEqual: false,
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [pageFile('index.html'), pageFile('locked.html')] },
  },
  server: { proxy: { '/api': apiOrigin, '/media': apiOrigin, '/healthz': apiOrigin } },
});
