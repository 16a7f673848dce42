import { howItWorks } from '@ballast/content/how-it-works';
import styles from './home.module.css';
import steps from './how-it-works.module.css';

/** SVG paths of the steps' waves, 400 units wide. Each path starts at the height at which the one before ends. */
const wavePaths = [
  'M0 70q25-58 50 0t50 0q25-84 50 0t50 0q25-74 50 0t50 0q25-52 50 0t50 0',
  'M0 70q33-44 67 0t67 0q33-30 66 0t67 0q33-18 67 0t66 0',
  'M0 70q50-16 100 0t100 0q50-5 100 0t100 0',
];

const tiltDegrees = [-27, 11, 0];

export function HowItWorks() {
  return (
    <section id="how-it-works" className={steps.section} aria-labelledby="how">
      <h2 id="how" className={styles.title}>
        How It Works
      </h2>
      <ol className={steps.steps}>
        {howItWorks.map(({ title, text }, index) => (
          <li key={title} className={steps.step}>
            <svg
              className={steps.sea}
              viewBox="0 0 400 140"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <path d={wavePaths[index]} />
            </svg>
            <svg className={steps.mark} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
              <g transform={`rotate(${tiltDegrees[index]} 50 50)`}>
                <circle cx="50" cy="50" r="34" />
                <path d="M4 50h92" />
              </g>
            </svg>
            <h3 className={steps.title}>
              <span className={steps.number}>{index + 1}</span> <span>{title}</span>
            </h3>
            <p className={steps.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
