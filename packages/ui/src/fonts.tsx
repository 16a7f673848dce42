/** Self-hosted. Non-Latin subsets are fetched only if used. */
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
