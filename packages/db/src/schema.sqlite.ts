import * as columns from './columns.sqlite.ts';
import { buildSchema } from './schema.ts';

export const { users, healthRecords, sessions, media, posts, postLikes, comments, commentLikes } = buildSchema(columns);
