/** `support` writes to the author. It is not a like, which screens call "support". */
export const decisionActions = ['none', 'support', 'note', 'remove', 'warn', 'limit', 'suspend', 'close'] as const;
export type DecisionAction = (typeof decisionActions)[number];
/** Actions that the author can appeal against. */
export const appealableActions: readonly DecisionAction[] = ['note', 'remove', 'warn', 'limit', 'suspend', 'close'];
/** Actions that can be decided for several cases at once: a sanction is about one member. */
export const actionsForMany = ['none', 'remove', 'warn'] as const satisfies readonly DecisionAction[];
/** Actions that end after a number of days. */
export const temporaryActions: readonly DecisionAction[] = ['limit', 'suspend'];
/** Actions about the author that can also remove the item. */
export const actionsWithRemoval: readonly DecisionAction[] = ['warn', 'limit', 'suspend', 'close'];
