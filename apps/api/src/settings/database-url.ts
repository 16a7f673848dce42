export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** The path in a `file:` URL. */
export const pathOfFile = (url: string): string => url.slice('file:'.length);

/** Without the user and the password, which the URL may contain. */
export function describeDatabase(url: string): string {
  if (url === 'file::memory:') return 'SQLite in memory, which is empty after every start';
  if (url.startsWith('file:')) return `SQLite, ${pathOfFile(url)}`;
  if (!URL.canParse(url)) return 'PostgreSQL';
  const { host, pathname } = new URL(url);
  return `PostgreSQL, ${host}${pathname}`;
}
