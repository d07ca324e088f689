CREATE TABLE "authors" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"image" text collate "C",
	"bio" text collate "C",
	"updated_at" bigint NOT NULL,
	CONSTRAINT "authors_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text collate "C" PRIMARY KEY NOT NULL,
	"target" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "description" text collate "C";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "featured_rank" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_image" text collate "C";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "first_published_at" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "origin" text collate "C";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical_url" text collate "C";--> statement-breakpoint
CREATE UNIQUE INDEX "posts_origin" ON "posts" USING btree ("origin");