import { founderQuote } from '@ballast/content/founder-story';
import { Link } from '@tanstack/react-router';
import quote from './founder-quote.module.css';

export function FounderQuote() {
  return (
    <section id="about" className={quote.section} aria-labelledby="about-title">
      <h2 id="about-title" className={quote.title}>
        Who is behind this
      </h2>
      <figure className={quote.figure}>
        <blockquote className={quote.text}>
          <p>{founderQuote}</p>
        </blockquote>
        <figcaption className={quote.by}>
          The founder.{' '}
          <Link to="/about" className={quote.link}>
            Read our story
          </Link>
        </figcaption>
      </figure>
    </section>
  );
}
