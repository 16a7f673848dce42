/** A page and its expected content. */
export type PageRow = {
  path: string;
  heading: string | RegExp;
  /** Texts that the page has to show. */
  texts?: readonly (string | RegExp)[];
  /** Links by name, each with its target. */
  links?: readonly (readonly [name: string | RegExp, to: string])[];
};

const signInGate = (path: string, message: string): PageRow => ({
  path,
  heading: 'Sign In Required',
  texts: [message, /free/i],
  links: [
    ['Sign Up for Free', '/quick-signup'],
    ['Sign In', '/quick-signin'],
  ],
});

const crisis = {
  heading: /help/i,
  texts: [
    '999',
    '116 123',
    '85258',
    '111',
    '0300 123 3393',
    '5-4-3-2-1 grounding',
    'Box breathing',
    'Ice cube technique',
    'Progressive muscle relaxation',
  ],
  links: [
    [/Call 999/, 'tel:999'],
    [/116 123/, 'tel:116123'],
    [/85258/, 'sms:85258'],
    ['Home', '/'],
    ['Feed', '/feed'],
    ['My Story', '/blog'],
    ['Start Talking', '/quick-signup'],
    ['Profile', '/profile'],
  ],
} as const;

export const publicPageRows: readonly PageRow[] = [
  {
    path: '/',
    heading: 'Real People. Real Shit.',
    texts: [/Why Ballast/],
    links: [
      ['Home', '/'],
      ['Feed', '/feed'],
      ['About', '/about'],
      ['Crisis Support', '/crisis-support'],
      ['Get Started Free', '/quick-signup'],
      ['Get Started for Free', '/quick-signup'],
      ['Sign In', '/quick-signin'],
    ],
  },
  {
    path: '/home',
    heading: 'No gurus. No bullshit. Just real talk.',
    texts: ['How It Works', 'Share Your Story', 'Get Support', 'Stay Safe'],
    links: [
      ['Start Talking Now', '/quick-signup'],
      ['Sign In', '/quick-signin'],
      ['Sign Up in 60 Seconds', '/quick-signup'],
      [/Privacy/, '/privacy'],
      [/Terms/, '/terms'],
      [/Contact/, '/contact'],
      [/About/, '/about'],
    ],
  },
  {
    path: '/welcome',
    heading: /./,
    links: [
      [/Sign Up/, '/quick-signup'],
      ['Sign In', '/quick-signin'],
    ],
  },
  {
    path: '/guidelines',
    heading: 'Our Only Rules',
    texts: [
      'Be kind',
      'No hate speech or abuse',
      /Don[’']t promise to [‘']fix[’'] anyone/,
      'No spam',
      /Report anything worrying/,
    ],
    links: [
      [/I Agree.*Ballast/, '/the-feed'],
      ['Back', '/welcome'],
    ],
  },
  {
    path: '/about',
    heading: 'Our Story',
    links: [
      ['Back', '/the-feed'],
      [/contact|write to us/i, '/contact'],
    ],
  },
  { path: '/blog', heading: 'Our Story' },
  { path: '/crisis-support', ...crisis },
  { path: '/crisis-help', ...crisis },
  {
    path: '/terms',
    heading: 'Terms and Conditions',
    texts: [/16/, /78%/, /30 days/, /99\.9%/],
    links: [['Back', '/']],
  },
  { path: '/privacy', heading: 'Privacy Policy', texts: [/30 days/], links: [['Back', '/']] },
  { path: '/contact', heading: /Contact/, texts: [/24/], links: [['Back', '/']] },
  {
    path: '/stories',
    heading: 'Stories',
    links: [
      ['Back', '/'],
      ['Get help now', '/crisis-support'],
      ['Join for Free', '/quick-signup'],
      ['Sign In', '/quick-signin'],
    ],
  },
  { path: '/mobile-help.html', heading: /mobile/i, texts: ['999'] },
  { path: '/nowhere', heading: '404 - Page not found' },
  { path: '/feed/deeper', heading: '404 - Page not found' },
];

/** The members' pages as a visitor sees them, and the pages for signing up, signing in and mailed links. */
export const visitorPageRows: readonly PageRow[] = [
  signInGate('/feed', 'To access The Feed and connect with the community, please sign in for free'),
  signInGate('/the-feed', 'To access The Feed and connect with the community, please sign in for free'),
  signInGate('/search?q=sleep', 'To access The Feed and connect with the community, please sign in for free'),
  signInGate('/profile', 'To access your profile settings, please sign in for free'),
  signInGate('/messages', 'To access your private messages, please sign in for free'),
  signInGate('/notifications', 'To see who answered you, please sign in for free'),
  signInGate('/my-stories', 'To see what you have written, please sign in for free'),
  signInGate('/kept', 'To see the stories you keep, please sign in for free'),
  signInGate('/my-reports', 'To see what our team wrote to you, please sign in for free'),
  signInGate('/settings', 'To access your account settings, please sign in for free'),
  signInGate('/account-settings', 'To access your account settings, please sign in for free'),
  {
    path: '/quick-signup',
    heading: 'Join Ballast',
    texts: ['You must be 16+', /Used for local support only/],
    links: [
      ['Back', '/welcome'],
      ['Sign in', '/login'],
    ],
  },
  ...['/quick-signin', '/login'].map((path) => ({
    path,
    heading: 'Sign in',
    links: [
      ['Back', '/welcome'],
      [/Sign up/, '/quick-signup'],
      ['View Homepage Design', '/'],
      ['Forgot your password?', '/forgot-password'],
    ] as const,
  })),
  { path: '/forgot-password', heading: 'Forgot your password?', links: [['Back', '/quick-signin']] },
  {
    path: '/reset-password',
    heading: 'Choose a new password',
    texts: [/used up or too old/],
    links: [['Get a new link', '/forgot-password']],
  },
  { path: '/verify-email', heading: 'Confirm your email', links: [['Go to settings', '/settings']] },
  { path: '/undo-email', heading: 'Keep your old email', links: [['Get a new password', '/forgot-password']] },
  { path: '/freeze', heading: 'Freeze the account', links: [['Write to us', '/contact']] },
  { path: '/remove-passkeys', heading: 'Remove the passkeys', links: [['Go to settings', '/settings']] },
  { path: '/unsubscribe', heading: 'No more daily mails', links: [['Go to settings', '/settings']] },
  { path: '/reset-password#token', heading: 'Choose a new password', texts: ['Save new password'] },
  { path: '/verify-email#token', heading: 'Confirm your email', texts: ['Confirm this address'] },
  { path: '/undo-email#token', heading: 'Keep your old email', texts: ['Keep my old address'] },
  { path: '/freeze#token', heading: 'Freeze the account', texts: ['Freeze the account'] },
  { path: '/remove-passkeys#token', heading: 'Remove the passkeys', texts: ['Show them'] },
  { path: '/unsubscribe#token', heading: 'No more daily mails', texts: ['Stop the daily mail'] },
];

/** The members' pages as a member sees them. */
export const memberPageRows: readonly PageRow[] = [
  ...['/feed', '/the-feed'].map((path) => ({
    path,
    heading: 'The Feed',
    links: [
      ['Home', '/'],
      ['Crisis', '/crisis-support'],
      [/^Messages/, '/messages'],
      [/^Notifications/, '/notifications'],
    ] as const,
  })),
  {
    path: '/profile',
    heading: /profile/i,
    texts: ['Basic Info', 'Mental Health', 'Account'],
    links: [[/Back/, '/the-feed']],
  },
  {
    path: '/notifications',
    heading: 'Notifications',
    texts: [/Nothing yet/],
    links: [[/Back/, '/the-feed']],
  },
  {
    path: '/my-stories',
    heading: 'Your stories',
    texts: ['With your name', 'Without your name', 'Show what you wrote anonymously'],
    links: [[/Back/, '/the-feed']],
  },
  {
    path: '/kept',
    heading: 'Kept stories',
    texts: ['Nobody else can see what you keep'],
    links: [[/Back/, '/the-feed']],
  },
  {
    path: '/my-reports',
    heading: 'Reports and decisions',
    texts: ['From our team', 'What you reported', 'You have not reported anything.'],
    links: [[/Back/, '/the-feed']],
  },
  {
    path: '/messages',
    heading: /Messages/,
    links: [['The feed', '/the-feed']],
  },
  ...['/settings', '/account-settings'].map((path) => ({
    path,
    heading: /settings/i,
    texts: [
      'Privacy Settings',
      'Notification Settings',
      'Change Email',
      'Change Password',
      'Your data',
      'Danger Zone',
      'Delete Account',
    ],
    links: [['Back to Feed', '/the-feed']] as const,
  })),
];
