import { brand } from '@ballast/schema/brand';
import { PageFrame } from '../../layout/page-frame.tsx';
import { contactEmail } from '../../lib/contact-email.ts';
import { CrisisList } from '../crisis/public.ts';
import styles from './help-page.module.css';

const tries: readonly (readonly [string, string])[] = [
  ['Change the network', 'On mobile data? Try Wi-Fi. On Wi-Fi? Try mobile data. One of the two often works.'],
  ['Flight mode, on and off', 'Ten seconds will do. It makes the phone find its network again.'],
  [
    'Look at private DNS',
    'Android: Settings, Network and internet, Private DNS, Automatic. iPhone: Settings, Wi-Fi, the i beside your ' +
      'network, Configure DNS, Automatic. A VPN or an ad blocker can be in the way too: switch it off for a minute.',
  ],
  ['Another browser', 'Or a private tab in the one you have. That leaves out whatever yours has kept.'],
  ['Later', 'If it is on our side or your network’s, it is being mended. You need not do anything.'],
];

export function MobileHelpPage() {
  return (
    <PageFrame
      title="Trouble on mobile data"
      lead={`${brand.name} does not open, or only half of it? Try these, from the top.`}
      back={{ to: '/', label: 'Back', usesHistory: true }}
    >
      <div className={styles.parts}>
        <ol className={styles.tries}>
          {tries.map(([title, text]) => (
            <li key={title} className={styles.try}>
              <h2 className={styles.heading}>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <section className={styles.numbers}>
          <h2 className={styles.heading}>If you need someone now</h2>
          <p>These need no internet, only a phone.</p>
          <CrisisList />
        </section>
        <p>
          Still stuck? Write to <a href={`mailto:${contactEmail()}`}>{contactEmail()}</a>.
        </p>
      </div>
    </PageFrame>
  );
}
