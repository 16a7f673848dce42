CREATE TABLE "store_ids" (
	"name" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL
);
