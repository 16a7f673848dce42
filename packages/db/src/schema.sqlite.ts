import * as columns from './columns.sqlite.ts';
import { buildSchema } from './schema.ts';

export const {
  users,
  healthRecords,
  sessions,
  knownPlaces,
  media,
  posts,
  postLikes,
  comments,
  commentLikes,
  settings,
  follows,
  blocks,
  conversations,
  conversationMembers,
  messages,
  reports,
  contactMessages,
  departures,
  erasureJobs,
  adminSessions,
  adminLog,
  reveals,
  keyChecks,
  storeIds,
} = buildSchema(columns);
