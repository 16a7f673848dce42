export const decisionActions = ['none', 'support', 'note', 'remove', 'warn', 'limit', 'suspend', 'close'] as const;
export type DecisionAction = (typeof decisionActions)[number];
/** What an author can appeal against. */
export const sanctions: readonly DecisionAction[] = ['note', 'remove', 'warn', 'limit', 'suspend', 'close'];
/** Those with an end. */
export const lastingActions: readonly DecisionAction[] = ['limit', 'suspend'];
