import { AppError } from '../../errors/app-error.ts';

const charsetParameter = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]*))/i;
/** ASCII is a part of UTF-8. */
const readCharsets: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);
const plainCodings: ReadonlySet<string> = new Set(['', 'identity', 'chunked']);

/** @throws UNSUPPORTED_TYPE if the text is said not to be UTF-8. */
export function checkCharset(contentType: string): void {
  const match = charsetParameter.exec(contentType);
  if (match && !readCharsets.has((match[1] ?? match[2] ?? '').toLowerCase())) {
    throw new AppError('UNSUPPORTED_TYPE', { message: 'We read text in UTF-8 only.' });
  }
}

/** Whether the body is compressed. Node removes the transfer coding `chunked` and no other. */
export function isCompressed(header: (name: string) => string): boolean {
  const isOther = (coding: string) => !plainCodings.has(coding.trim().toLowerCase());
  // Most requests have neither header.
  return [header('content-encoding'), header('transfer-encoding')].some(
    (value) => value !== '' && value.split(',').some(isOther),
  );
}
