export { NoticesBell, noticesLabel } from './notices-bell.tsx';
export { useUnread } from './use-unread.ts';
