/** Pages rendered to HTML at build time; they need no session and work without scripts. */
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
  '/stories',
  '/mobile-help.html',
] as const;

/** Pages that need scripts: sign-up, sign-in, the targets of mailed links, and members' pages. Search engines may index only the first two. */
export const appPagePaths = [
  '/quick-signup',
  '/quick-signin',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/undo-email',
  '/freeze',
  '/remove-passkeys',
  '/unsubscribe',
  '/blog',
  '/feed',
  '/the-feed',
  '/search',
  '/profile',
  '/messages',
  '/notifications',
  '/my-stories',
  '/kept',
  '/my-reports',
  '/settings',
  '/account-settings',
] as const;

/** The address of a story, `/post/{id}`. The server sends the feed's page for every id, and does not look whether it exists. */
export const isStoryPath = (path: string): boolean => /^\/post\/[^/]+$/.test(path);

/** Every other page of the member app; the server answers any other with 404. */
export const pagePaths = [...openPagePaths, ...appPagePaths] as const;

export const quickExitUrl = 'https://www.bbc.co.uk/weather';
