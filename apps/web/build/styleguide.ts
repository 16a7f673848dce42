import type { Plugin } from 'vite';

/** Serves the styleguide at /styleguide in development only. */
export const styleguide: Plugin = {
  name: 'ballast-styleguide',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === '/styleguide') request.url = '/styleguide.html';
      next();
    });
  },
};
