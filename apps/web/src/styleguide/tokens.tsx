import { Section } from './section.tsx';
import styles from './styleguide.module.css';

const colours = [
  'ground',
  'ground-raised',
  'ground-sunk',
  'ink',
  'ink-quiet',
  'line',
  'line-strong',
  'ember',
  'ember-bright',
  'on-ember',
  'danger',
  'good',
  'unnamed',
  'mine',
  'theirs',
  'sky',
];
const sizes = ['xs', 's', 'm', 'l', 'xl', '2xl', 'display'];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

export function Tokens() {
  return (
    <>
      <Section title="Colour">
        {colours.map((name) => (
          <figure key={name}>
            <div className={styles.swatch} style={{ background: `var(--${name})` }} />
            <figcaption>--{name}</figcaption>
          </figure>
        ))}
      </Section>
      <Section title="Type">
        {sizes.map((name) => (
          <p key={name} style={{ fontSize: `var(--text-${name})` }}>
            Steady as she goes <small>--text-{name}</small>
          </p>
        ))}
      </Section>
      <Section title="Space">
        {spaces.map((step) => (
          <figure key={step}>
            <div className={styles.space} style={{ inlineSize: `var(--space-${step})` }} />
            <figcaption>--space-{step}</figcaption>
          </figure>
        ))}
      </Section>
    </>
  );
}
