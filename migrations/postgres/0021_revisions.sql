ALTER TABLE "accounts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "estimate_notes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_notes" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "offer_terms" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "revised_by" text collate "C";--> statement-breakpoint
ALTER TABLE "reply_templates" ADD COLUMN "revised_by" text collate "C";