import { brand } from '@ballast/schema/brand';

/** Metadata for search engines and link previews. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords: string;
  /** A type of schema.org. */
  type: 'WebSite' | 'Article';
  /** The path that search engines should index, for a page with two paths. */
  canonicalPath?: string;
  /** The open page whose share picture is used; by default the page's own. */
  picturePath?: string;
};

const commonKeywords = 'men’s mental health, peer support, UK, anonymous, free';

/** Metadata of the open pages, by path. */
export const pageMetadata = {
  '/': {
    title: `${brand.name}: real people, real talk, free`,
    description:
      'Men in the UK telling the truth about how they are. Anonymous if you want. No gurus, no selling, no cost.',
    keywords: `${commonKeywords}, talk to someone, men talking`,
    type: 'WebSite',
  },
  '/home': {
    title: `No gurus. Just real talk. ${brand.name}`,
    description:
      'How it works: write what is going on, hear from men who have been there, stay anonymous. Free for good.',
    keywords: `${commonKeywords}, how it works, share your story`,
    type: 'WebSite',
  },
  '/welcome': {
    title: `${brand.name}: ${brand.tagline}`,
    description:
      'Come in. Sign up in a minute, or sign in. Free, anonymous if you want, and open at three in the morning.',
    keywords: `${commonKeywords}, sign up, sign in`,
    type: 'WebSite',
  },
  '/guidelines': {
    title: `Our Only Rules · ${brand.name}`,
    description: 'Five rules, and that is the lot. They are what makes it safe for a man to say something here.',
    keywords: `${commonKeywords}, community rules`,
    type: 'WebSite',
  },
  '/about': {
    title: `Our Story · ${brand.name}`,
    description: 'Why this exists: a brother, a phone call that was not made, and a place to say it out loud.',
    keywords: `${commonKeywords}, founder, our story, bereavement`,
    type: 'Article',
  },
  '/crisis-support': {
    title: `Get help now · ${brand.name}`,
    description:
      'Numbers to ring or text right now in the UK: 999, Samaritans 116 123, SHOUT to 85258, NHS 111. No account.',
    keywords:
      'crisis help UK, suicidal, Samaritans, SHOUT, NHS 111, someone to talk to, panic, grounding, box breathing',
    type: 'WebSite',
  },
  '/crisis-help': {
    title: `Get help now · ${brand.name}`,
    description:
      'Numbers to ring or text right now in the UK: 999, Samaritans 116 123, SHOUT to 85258, NHS 111. No account.',
    keywords:
      'crisis help UK, suicidal, Samaritans, SHOUT, NHS 111, someone to talk to, panic, grounding, box breathing',
    type: 'WebSite',
    canonicalPath: '/crisis-support',
  },
  '/terms': {
    title: `Terms and Conditions · ${brand.name}`,
    description: 'What you can expect of us and what we ask of you, in plain words.',
    keywords: `${commonKeywords}, terms and conditions`,
    type: 'WebSite',
  },
  '/privacy': {
    title: `Privacy Policy · ${brand.name}`,
    description:
      'What we hold about you, who can see it, how anonymous posts stay anonymous, and how to get it all deleted.',
    keywords: `${commonKeywords}, privacy policy, anonymity`,
    type: 'WebSite',
  },
  '/contact': {
    title: `Contact · ${brand.name}`,
    description: 'Write to us. A person reads it: within 24 to 48 hours, and within 4 when it is urgent.',
    keywords: `${commonKeywords}, contact`,
    type: 'WebSite',
  },
  '/stories': {
    title: `Stories · ${brand.name}`,
    description: 'What men in the UK wrote about how they are, and let anyone read. No account needed.',
    keywords: `${commonKeywords}, stories, true stories, men writing`,
    type: 'WebSite',
  },
  '/mobile-help.html': {
    title: `Trouble on mobile data · ${brand.name}`,
    description:
      'The site does not open on your mobile network? A few things to try, and the numbers that work without us.',
    keywords: `${commonKeywords}, mobile network, DNS`,
    type: 'WebSite',
  },
} as const satisfies Record<string, PageMetadata>;

export type OpenPagePath = keyof typeof pageMetadata;

const signIn = {
  title: `Sign in · ${brand.name}`,
  description: 'Sign in with your email and your password, and carry on where you were.',
  keywords: `${commonKeywords}, sign in`,
  type: 'WebSite',
  canonicalPath: '/quick-signin',
  picturePath: '/welcome',
} as const satisfies PageMetadata;

/** Metadata of the app pages that anybody may open. */
export const publicAppPageMetadata = {
  '/quick-signup': {
    title: `Join ${brand.name} · ${brand.name}`,
    description: 'Free, in about a minute. Your real details stay with us; no other member sees them.',
    keywords: `${commonKeywords}, sign up, join, free`,
    type: 'WebSite',
    picturePath: '/welcome',
  },
  '/quick-signin': signIn,
  '/login': signIn,
} as const satisfies Record<string, PageMetadata>;

/** The metadata of a page that search engines may index. */
export function metadataOf(path: string): PageMetadata | undefined {
  return new Map<string, PageMetadata>([...Object.entries(pageMetadata), ...Object.entries(publicAppPageMetadata)]).get(
    path,
  );
}

/** The name of a page's HTML file and share picture, without an extension. */
export function pageFileName(path: string): string {
  if (path === '/') return 'home';
  return path === '/home' ? 'home-2' : path.slice(1).replace(/\.html$/, '');
}

/** Titles of the pages that search engines may not index. */
export const appPageTitles = {
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Choose a new password',
  '/verify-email': 'Confirm your email',
  '/undo-email': 'Keep your old email',
  '/freeze': 'Freeze the account',
  '/remove-passkeys': 'Remove the passkeys',
  '/unsubscribe': 'No more daily mails',
  '/feed': 'Feed',
  '/the-feed': 'Feed',
  '/search': 'Search',
  '/profile': 'Your profile',
  '/messages': 'Messages',
  '/notifications': 'Notifications',
  '/my-stories': 'Your stories',
  '/kept': 'Kept stories',
  '/my-reports': 'Reports and decisions',
  '/settings': 'Settings',
  '/account-settings': 'Settings',
} as const;
