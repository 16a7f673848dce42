import { buildSchema } from '../../tables/schema.ts';
import * as columns from './columns.ts';

export const tables = buildSchema(columns);
