/** The kinds of items that can be reported. */
export const reportTargets = ['post', 'comment', 'user', 'message'] as const;
