const setName = String.raw`\d{4}-\d\d-\d\dT\d{4}-[0-9a-f]{8}`;
const setPattern = new RegExp(`^${setName}$`);
const setFilePattern = new RegExp(`^${setName}/(manifest|database\\.\\d{5,})$`);

export const picturesFolder = 'ballast-pictures';
const picturePattern = new RegExp(`^${picturesFolder}/([\\w-]{22}\\.webp|[\\w-]{43})$`);

export const isSetName = (name: string): boolean => setPattern.test(name);

// A place of backups may have other files, which are never deleted: these are the only paths that a backup writes.

export const isSetFile = (path: string): boolean => setFilePattern.test(path);
export const isPoolPicture = (path: string): boolean => picturePattern.test(path);
