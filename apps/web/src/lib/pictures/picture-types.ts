/** What the server reads. A picture of another kind can be sent if this device can decode it. */
const sentTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** For a file input. Phones that keep their photos as HEIC turn them into JPEG for it where they can. */
export const pictureAccept = 'image/*,.heic,.heif';

export const isSentType = (type: string): boolean => sentTypes.has(type);

/** Some systems give HEIC files no type. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
