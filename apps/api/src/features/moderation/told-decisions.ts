import type { DecisionRow } from '@ballast/db/queries/decisions';

/** Whether the author knows of the decision. They hear nothing of `none`, and get a letter of support at once. */
export const isAuthorTold = ({ action, tellAt }: Pick<DecisionRow, 'action' | 'tellAt'>): boolean =>
  action === 'support' || (action !== 'none' && tellAt === null);
