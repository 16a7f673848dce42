/** Self-hosted. Letters beyond Latin are fetched only where they occur. */
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
