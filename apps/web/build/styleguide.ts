import type { Plugin } from 'vite';

/** The component page, at /styleguide while developing; no build has it. */
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
