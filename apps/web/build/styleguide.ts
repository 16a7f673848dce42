import type { Plugin } from 'vite';

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
