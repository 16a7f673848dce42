import type { Mix } from './writes.ts';

const withoutPictures: Mix = {
  picturePost: 0,
  post: 25,
  comment: 25,
  message: 20,
  postLike: 20,
  commentLike: 5,
  follow: 5,
};

export const mixes = {
  withoutPictures,
  withPictures: { ...withoutPictures, picturePost: 10, post: 15 },
};
