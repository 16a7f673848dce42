import * as columns from './columns.pg.ts';
import { buildSchema } from './schema.ts';

// The one cast: the pg column module exports the same names with the same JS value types.
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
  pendingMails,
  keyChecks,
  storeIds,
} = buildSchema(columns as never);
