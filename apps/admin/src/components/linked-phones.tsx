/** Groups of digits with single spaces or hyphens between them, also with brackets around a group. */
const phonePattern = /(\+?\(?\d+\)?(?:[ -]?\(?\d+\)?)+)/;
const digitsMin = 7;

/** The `tel:` link of a phone number, or undefined for shorter numbers, such as an hour. */
function phoneHref(text: string): string | undefined {
  const isNumber = /^[+(]?[\d() -]+$/.test(text) && text.replaceAll(/\D/g, '').length >= digitsMin;
  const dialled = text.startsWith('+') ? text.replace('(0)', '') : text;
  return isNumber ? `tel:${dialled.replaceAll(/[^\d+]/g, '')}` : undefined;
}

export function LinkedPhones({ text }: { text: string }) {
  return text.split(phonePattern).map((part, index) => {
    const href = phoneHref(part);
    if (!href) return <span key={index}>{part}</span>;
    return (
      <a key={index} href={href}>
        {part}
      </a>
    );
  });
}
