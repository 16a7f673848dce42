export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** The path in a `file:` URL. */
export const pathOfFile = (url: string): string => url.slice('file:'.length);
