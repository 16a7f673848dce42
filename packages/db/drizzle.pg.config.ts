import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './drizzle.pg.tables.cjs',
  out: './migrations/pg',
  casing: 'snake_case',
});
