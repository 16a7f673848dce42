/** Open pages: rendered to HTML when the app is built, for anyone, with or without scripts. */
export const openPagePaths = [
  '/',
  '/home',
  '/welcome',
  '/guidelines',
  '/about',
  '/crisis-support',
  '/crisis-help',
  '/terms',
  '/privacy',
  '/contact',
  '/mobile-help.html',
] as const;

/** Pages that need the app's code: forms to come in by, and what only members see. No search engine keeps them. */
export const appPagePaths = [
  '/quick-signup',
  '/quick-signin',
  '/login',
  '/blog',
  '/feed',
  '/the-feed',
  '/search',
  '/profile',
  '/messages',
  '/settings',
  '/account-settings',
] as const;

/** Every address of the member app that has a screen; the server answers any other page with 404. */
export const pagePaths = [...openPagePaths, ...appPagePaths] as const;

/** Where the quick exit leads: a page that anybody might have open. */
export const neutralPage = 'https://www.bbc.co.uk/weather';
