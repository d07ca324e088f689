CREATE TABLE "erased_sums" (
	"month" text collate "C" NOT NULL,
	"figure" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "erased_sums_month_figure_pk" PRIMARY KEY("month","figure")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_key" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_id" text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_with" text collate "C";--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"),"person_id");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_key","person_id");--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "leads_without_phone_key" ON "leads" USING btree ("id") WHERE "leads"."phone" is not null and "leads"."phone_key" is null;