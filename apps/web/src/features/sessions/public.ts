export type { NextPage } from './next-page.ts';
export { leaveDevice } from './sign-out.ts';
export { SignOutButton } from './sign-out-button.tsx';
export { onMemberChange } from './tabs.ts';
