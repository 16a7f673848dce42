/** What a member says with their support. Without a choice it is the first. */
export const likeKinds = ['hear', 'been_there', 'thanks'] as const;
export type LikeKind = (typeof likeKinds)[number];
