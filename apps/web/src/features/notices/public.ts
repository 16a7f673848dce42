export { labelOf as noticesLabel, NoticesBell } from './notices-bell.tsx';
export { useUnread } from './use-unread.ts';
