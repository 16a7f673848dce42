import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/engine/pg/schema.ts',
  out: './migrations/pg',
  casing: 'snake_case',
});
