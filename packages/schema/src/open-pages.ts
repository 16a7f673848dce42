/** The pages that visitors can read, which the contact form can report. */
export const openPages = [
  '/',
  '/home',
  '/welcome',
  '/quick-signup',
  '/quick-signin',
  '/guidelines',
  '/about',
  '/crisis-support',
  '/terms',
  '/privacy',
  '/contact',
] as const;
export type OpenPage = (typeof openPages)[number];
