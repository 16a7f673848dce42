/** `href` is set for a part that can be pressed. */
type Part = { text: string; href?: string | undefined };

/** A text in which numbers and addresses are links. A site opens in a new tab, without a referrer. */
export function LinkedText({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, href }, index) => {
    if (href === undefined) return <span key={index}>{text}</span>;
    const newTab = href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' };
    return (
      <a key={index} href={href} {...newTab}>
        {text}
      </a>
    );
  });
}
