import type { Mix } from './writes.ts';

const small: Mix = { picturePost: 0, post: 25, comment: 25, message: 20, postLike: 20, commentLike: 5, follow: 5 };

export const mixes = {
  small,
  /** 1 write in 10 is a post with a picture. */
  pictures: { ...small, picturePost: 10, post: 15 },
};
