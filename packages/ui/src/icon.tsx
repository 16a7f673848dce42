import styles from './icon.module.css';

const paths = {
  back: 'M15 5l-7 7 7 7',
  home: 'M4 11l8-7 8 7M6 10v9h12v-9',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  comment: 'M4 5h16v11h-8l-5 4v-4H4z',
  messages: 'M3 6h18v12H3zM3 7l9 6 9-6',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4M12 5V3',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 6 0 0 1 15 0',
  phone: 'M6 3h4l1.5 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2z',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4-.9M10 10a3 3 0 0 0 4.1 4.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5',
  send: 'M12 20V4M5 11l7-7 7 7',
  more: 'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z',
  flag: 'M6 21V4h12l-3 4.5 3 4.5H6',
  'sign-out': 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
} as const;

export type IconName = keyof typeof paths;

/** Decorative; drawn on a 24-unit grid. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
