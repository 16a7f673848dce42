/** Every address of the member app that has a screen; the server answers any other page with 404. */
export const pagePaths = [
  '/',
  '/welcome',
  '/quick-signup',
  '/quick-signin',
  '/login',
  '/guidelines',
  '/feed',
  '/the-feed',
  '/crisis-support',
  '/profile',
  '/messages',
  '/settings',
  '/account-settings',
  '/terms',
  '/privacy',
] as const;
