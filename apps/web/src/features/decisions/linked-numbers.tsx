import { crisisContacts } from '@ballast/content/crisis';
import { caseStepLinks } from '@ballast/content/moderation';
import { nationLines } from '@ballast/content/nation-lines';
import { policeContact } from '@ballast/content/police';

const hrefs: Readonly<Record<string, string>> = {
  ...caseStepLinks,
  ...Object.fromEntries(
    [...crisisContacts, ...Object.values(nationLines), policeContact].map(({ number, href }) => [number, href]),
  ),
};

const numbers = Object.keys(hrefs).filter((text) => /^[\d ]+$/.test(text));

/** Does not match a part of a longer number. */
const numberPattern = new RegExp(String.raw`(?<!\d ?)(${numbers.join('|')})(?! ?\d)`);

/** Links the numbers of crisis lines and the police in words that staff wrote. */
export function LinkedNumbers({ text }: { text: string }) {
  return text.split(numberPattern).map((part, index) => {
    const href = hrefs[part];
    if (!href) return part;
    return (
      <a key={index} href={href}>
        {part}
      </a>
    );
  });
}
