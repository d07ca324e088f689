ALTER TABLE "posts" ADD COLUMN "renderer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_lead" ON "posts" USING btree ("published","featured","created_at","number");--> statement-breakpoint
CREATE INDEX "posts_renderer" ON "posts" USING btree ("renderer","number");