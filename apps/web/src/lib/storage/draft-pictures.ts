/** Images are too large for `localStorage`, so they last as long as the page. */
const pictures = new Map<string, File>();

export const draftPictures = {
  get: (memberId: string): File | undefined => pictures.get(memberId),

  set(memberId: string, picture: File | undefined): void {
    if (picture) pictures.set(memberId, picture);
    else pictures.delete(memberId);
  },

  clearExcept(memberId: string): void {
    for (const id of pictures.keys()) if (id !== memberId) pictures.delete(id);
  },

  clear: (): void => pictures.clear(),
};
