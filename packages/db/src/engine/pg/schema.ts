import { buildSchema } from '../../tables/schema.ts';
import * as columns from './columns.ts';

// The only cast: `columns.ts` beside it exports the same names with the same value types.
export const tables = buildSchema(columns as never);
