import { crisisContacts } from '@ballast/content/crisis';
import { nationLines } from '@ballast/content/nation-lines';
import { createServiceNameCheck } from '@ballast/schema/reserved-services';
import { AppError } from '../errors/app-error.ts';

/** Whether a name can be taken for one of the services on the crisis page. */
export const isServiceName = createServiceNameCheck([...crisisContacts, ...Object.values(nationLines)]);

/** The input refuses other reserved usernames. Its schema does not know the contacts. */
export function checkUsername(username: string): void {
  if (!isServiceName(username)) return;
  throw new AppError('BAD_INPUT', {
    fields: { username: 'That username is kept for the house. Please pick another.' },
  });
}
