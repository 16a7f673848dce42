export const encodedExpected =
  'a URL with other characters than letters, digits, - and _ of user and password percent-encoded, such as %25 for %, %40 for @, %2F for /, %23 for #, %3F for ? and %3A for :';

/**
 * False if a character of the user or the password was left as it is: the driver would refuse the URL in words of its own, or take
 * the rest of the password for a path or for parameters.
 */
export function isEncodedUrl(text: string): boolean {
  if (text.startsWith('file:')) return true;
  // Only PostgreSQL has a URL with a user and without a host, for a socket that a parameter names.
  const withHost = text.replace(/^(postgres(?:ql)?:\/\/[^/]*@)(?=\/)/, '$1localhost');
  if (!URL.canParse(withHost) || /%(?![\da-f]{2})/i.test(text)) return false;
  const { pathname, search, hash } = new URL(withHost);
  // A parameter may be a URL with a user of its own, such as the endpoint of a bucket.
  const parameters = search.split('&').filter((text) => !URL.canParse(text.slice(text.indexOf('=') + 1)));
  return ![pathname, ...parameters].some((part) => part.includes('@')) && hash === '';
}
