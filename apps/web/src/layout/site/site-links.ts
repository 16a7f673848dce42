export type LinkTarget = {
  label: string;
  to:
    | '/'
    | '/home'
    | '/welcome'
    | '/feed'
    | '/about'
    | '/stories'
    | '/guidelines'
    | '/crisis-support'
    | '/contact'
    | '/terms'
    | '/privacy'
    | '/quick-signin'
    | '/mobile-help.html';
  hash?: string;
};

export const headerLinks: readonly LinkTarget[] = [
  { label: 'Home', to: '/' },
  { label: 'Feed', to: '/feed' },
  { label: 'About', to: '/about' },
];

export const homeLinks: readonly LinkTarget[] = [
  { label: 'Home', to: '/home', hash: 'home' },
  { label: 'How it works', to: '/home', hash: 'how-it-works' },
  { label: 'Stories', to: '/home', hash: 'stories' },
  { label: 'Support', to: '/home', hash: 'support' },
  { label: 'Resources', to: '/home', hash: 'resources' },
  { label: 'About', to: '/home', hash: 'about' },
];

export const footerLinks: readonly LinkTarget[] = [
  { label: 'Home', to: '/' },
  { label: 'How it works', to: '/home' },
  { label: 'The Feed', to: '/feed' },
  { label: 'Stories', to: '/stories' },
  { label: 'Our Only Rules', to: '/guidelines' },
  { label: 'Welcome', to: '/welcome' },
  { label: 'Sign in', to: '/quick-signin' },
  { label: 'Trouble on mobile', to: '/mobile-help.html' },
];

export const legalLinks: readonly LinkTarget[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Contact', to: '/contact' },
  { label: 'About', to: '/about' },
];
