// drizzle-kit takes each table from an export of its own.
module.exports = require('./src/engine/sqlite/schema.ts').tables;
