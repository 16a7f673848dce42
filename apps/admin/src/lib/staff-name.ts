export const staffName = (name: string): string => (name === 'key' ? 'Somebody with the admin key' : `@${name}`);
