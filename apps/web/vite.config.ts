import { crisisContacts } from '@ballast/content/crisis';
import { brand } from '@ballast/schema/brand';
import { openPagePaths, quickExitUrl } from '@ballast/schema/pages';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { chunkGroups } from './build/chunk-groups.ts';
import { routeChunks } from './build/route-chunks.ts';
import { styleguide } from './build/styleguide.ts';
import { lookKey } from './src/features/look/look-key.ts';
import { footerLinks, legalLinks } from './src/layout/site/site-links.ts';

const apiOrigin = process.env['BALLAST_API_ORIGIN'] ?? 'http://127.0.0.1:3001';
const adminProxy = { target: process.env['BALLAST_ADMIN_ORIGIN'] ?? 'http://127.0.0.1:3002', ws: true };

const crisisLines = crisisContacts
  .map(({ name, number, href, available }) => `<li><a href="${href}">${name}: ${number}</a>, ${available}</li>`)
  .join('');

const openPageLinks = [...footerLinks, ...legalLinks]
  .filter(({ to }) => openPagePaths.some((path) => path === to))
  .map(({ label, to }) => `<li><a href="${to}">${label}</a></li>`)
  .join('');

export const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    semicolons: true,
    tmpDir: 'node_modules/.tanstack',
  });

const page: Plugin = {
  name: 'ballast-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, server }) {
      const font = Object.keys(bundle).find((file) => /-latin-wght-normal-[^/]*\.woff2$/.test(file));
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
      return {
        html: html
          .replaceAll('%NAME%', brand.name)
          .replaceAll('%TAGLINE%', brand.tagline)
          .replaceAll('%NEUTRAL_PAGE%', quickExitUrl)
          .replaceAll('%LOOK_KEY%', lookKey)
          .replaceAll('%THEME_COLOUR%', brand.themeColour)
          .replaceAll('%THEME_COLOUR_LIGHT%', brand.themeColourLight)
          // In a build, the server replaces it when it sends the page.
          .replace('%CONTACT_EMAIL%', server ? 'hello@localhost' : '%CONTACT_EMAIL%')
          .replace('%CRISIS%', crisisLines)
          .replace('%OPEN_PAGES%', openPageLinks),
        tags: font ? [{ tag: 'link', attrs, injectTo: 'head' }] : [],
      };
    },
  },
};

/**
 * The code that every page loads is in two files. More files would compress worse and make the list of files for lazy code
 * longer. The libraries are a file of their own, because they change less often than the app and stay in the browser's
 * cache.
 */
const codeSplitting: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    { name: 'vendor', tags: ['$initial'], test: /node_modules.*\.m?js$/ },
    { name: 'index', tags: ['$initial'] },
    ...chunkGroups,
  ],
};

export default defineConfig({
  plugins: [
    routes(),
    react(),
    styleguide,
    page,
    routeChunks,
    compression({
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
      threshold: 0,
      // build/write-pages.ts completes the pages; the server compresses them after inserting its origin.
      exclude: /\.html$/,
      skipIfLargerOrEqual: false,
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first visit loads a list of all file names: each character of a hash adds 50 bytes.
    rolldownOptions: {
      output: {
        codeSplitting,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: { proxy: { '/api': apiOrigin, '/media': apiOrigin, '/healthz': apiOrigin, '^/admin(?:[/?]|$)': adminProxy } },
});
