import { brand } from '@ballast/schema/brand';

type Link = { label: string; url: string };
/** A paragraph, or a link with a line of its own. */
type MailBlock = string | Link;

/** Both parts of a mail. `subject` contains no member input, because it is logged. */
export type MailTexts = { subject: string; text: string; html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

// Sets no text colours, so that the mail program's own apply: many ignore style sheets and media queries.
const body = 'margin:0;padding:32px 24px;font:17px/1.55 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif';
const column = 'max-width:34em;margin:0 auto;padding:4px 0 4px 22px;border-left:3px solid #c98a45';
const paragraph = 'margin:0 0 1.1em';
const button =
  'display:inline-block;padding:13px 22px;border:2px solid currentColor;border-radius:10px;color:inherit;font-weight:600;text-decoration:none';
const copyableUrl = 'margin:0 0 1.6em;font-size:14px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word';
const smallPrint = 'margin:1.8em 0 0;font-size:14px;line-height:1.5';
const signature = 'margin:1.8em 0 0;font-weight:600';

function linkToHtml({ label, url }: Link): string {
  const href = escapeHtml(url);
  return `<p style="${paragraph}"><a href="${href}" style="${escapeHtml(button)}">${escapeHtml(label)}</a></p>
<p style="${copyableUrl}">If that does nothing, copy this into your browser:<br>${href}</p>`;
}

/** Keeps a phone number on one line. */
const keepPhoneNumbers = (html: string) => html.replaceAll(/(?<=\d) (?=\d)/g, '&nbsp;');

const footerToHtml = ({ label, url }: Link): string =>
  `<p style="${smallPrint}"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

const toHtml = (block: MailBlock): string =>
  typeof block === 'string' ? `<p style="${paragraph}">${keepPhoneNumbers(escapeHtml(block))}</p>` : linkToHtml(block);

const toText = (block: MailBlock): string => (typeof block === 'string' ? block : `${block.label}:\n${block.url}`);

type Options = {
  /** Leaves out the product's name. */
  isUnsigned?: boolean;
  /** A link in small print at the end. */
  footer?: Link;
};

/** Lays out a mail as plain text and as HTML with the same content, without pictures, remote content or tracking. */
export function layOutMail(
  subject: string,
  blocks: readonly MailBlock[],
  { isUnsigned = false, footer }: Options = {},
): MailTexts {
  const name = isUnsigned ? [] : [brand.name];
  const closing = [
    ...name.map((text) => `<p style="${signature}">${text}</p>`),
    ...(footer ? [footerToHtml(footer)] : []),
  ];
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${escapeHtml(body)}">
<div style="${column}">
${[...blocks.map(toHtml), ...closing].join('\n')}
</div>
</body>
</html>
`;
  return { subject, text: `${[...blocks, ...name, ...(footer ? [footer] : [])].map(toText).join('\n\n')}\n`, html };
}
