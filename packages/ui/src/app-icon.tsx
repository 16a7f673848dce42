import { Icon, type IconName } from './icon.tsx';

/** The public pages do not show these, and do not load them. */
const paths = {
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4-.9M10 10a3 3 0 0 0 4.1 4.1',
  keep: 'M6 4h12v16l-6-5-6 5z',
} as const;

export type AppIconName = IconName | keyof typeof paths;

const isInAppOnly = (name: AppIconName): name is keyof typeof paths => name in paths;

export const AppIcon = ({ name }: { name: AppIconName }) =>
  isInAppOnly(name) ? <Icon path={paths[name]} /> : <Icon name={name} />;
