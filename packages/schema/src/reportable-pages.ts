/** The pages that visitors can read, which the contact form can report. */
export const reportablePages = [
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
export type ReportablePage = (typeof reportablePages)[number];
