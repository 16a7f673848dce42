/** The typeface, served by us. Latin is asked for at once; the letters of other languages only where they occur. */
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
