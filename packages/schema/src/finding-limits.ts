/** Apart from `limits`, which the home page loads. docs/product.md, "Topics". */
export const findingLimits = {
  topicsPerPostMax: 3,
  /** Fewer posts about a topic are not counted: they could be one member's. */
  topicCountMin: 5,
  topicCountDays: 30,
  newPostsMax: 99,
} as const;
