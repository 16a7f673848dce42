export { NoticesBell, noticesLabel, useUnread } from './notices-bell.tsx';
