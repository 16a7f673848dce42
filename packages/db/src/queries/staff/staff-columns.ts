import type { Tables } from '../../engine/database.ts';

export const staffColumns = ({ staff, users }: Pick<Tables, 'staff' | 'users'>) => ({
  id: staff.id,
  userId: staff.userId,
  role: staff.role,
  appointedOn: staff.appointedOn,
  username: users.username,
  displayName: users.displayName,
});
