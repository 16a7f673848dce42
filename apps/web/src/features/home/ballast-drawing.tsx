import styles from './ballast-drawing.module.css';

const hull = 'M-84-62l10 78q5 44 74 50q69-6 74-50l10-78z';

function Upperworks() {
  return (
    <>
      <path className={styles.house} d="M-44-62v-34h88v34M0-96v-46" />
      <path className={styles.window} d="M-26-84h12v11h-12zM14-84h12v11h-12z" />
      <circle className={styles.halo} cy="-142" r="15" />
      <circle className={styles.lamp} cy="-142" r="6" />
      <path className={styles.hull} d={hull} />
    </>
  );
}

export function BallastDrawing() {
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox="0 0 1440 440"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.water} d="M-80 250q100-72 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0V460H-80z" />
        <g transform="translate(534 208) rotate(33)">
          <Upperworks />
        </g>
        <g transform="translate(920 250)">
          <Upperworks />
          <path className={styles.load} d="M-73 20q7 40 73 46q66-6 73-46z" />
          <circle className={styles.mark} r="17" cy="-22" />
          <path className={styles.mark} d="M-29-22h58" />
        </g>
        <path className={styles.sea} d="M-80 250q100-72 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0" />
      </svg>
      <figcaption className={styles.caption}>
        <span>Nothing in her</span>
        <span>Weight low down. Same sea.</span>
      </figcaption>
    </figure>
  );
}
