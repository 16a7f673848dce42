import { actionsWithRemoval, type DecisionAction, temporaryActions } from '@ballast/schema/decision-actions';

type Options = { action: DecisionAction; removesItem: boolean };

/** A valid decision. `removesItem` has no effect on actions that do not take it. */
export const toDecision = ({ action, removesItem }: Options) => ({
  action,
  rule: null,
  words: 'Please keep to the rules.',
  reporterWords: 'Thank you for waiting.',
  ...(temporaryActions.includes(action) && { days: 3 }),
  ...(action === 'note' && { note: 'loss' as const }),
  removesItem: removesItem && actionsWithRemoval.includes(action),
});
