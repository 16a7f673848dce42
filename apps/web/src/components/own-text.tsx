import { splitLinks } from '@ballast/content/text-links';
import { LinkedText } from '@ballast/ui/linked-text';

/** A text of ours, or words that staff wrote: numbers and addresses in it can be pressed. */
export const OwnText = ({ text, mail }: { text: string; mail?: string }) => (
  <LinkedText parts={splitLinks(text, mail)} />
);
