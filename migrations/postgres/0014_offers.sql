CREATE TABLE "offer_acceptances" (
	"offer_id" text collate "C" PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"address_block" text collate "C",
	"accepted_at" bigint NOT NULL,
	"text" text collate "C" NOT NULL,
	"digest" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_terms" (
	"kind" text collate "C" PRIMARY KEY NOT NULL,
	"text" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_versions" (
	"offer_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"client_name" text collate "C" NOT NULL,
	"client_company" text collate "C",
	"client_email" text collate "C" NOT NULL,
	"introduction" text collate "C" NOT NULL,
	"lines" json NOT NULL,
	"discount_percent" integer,
	"discount_amount" integer,
	"total" integer NOT NULL,
	"terms" text collate "C" NOT NULL,
	"valid_until" text collate "C" NOT NULL,
	"sent_at" bigint,
	"sent_by" text collate "C",
	"opened_at" bigint,
	CONSTRAINT "offer_versions_offer_id_number_pk" PRIMARY KEY("offer_id","number")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"lead_id" text collate "C",
	"estimate_code" text collate "C",
	"kind" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"version" integer NOT NULL,
	"sent_version" integer,
	"revision" integer NOT NULL,
	"ended_at" bigint,
	"decline_reason" text collate "C",
	"search_text" text collate "C" NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "offers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "offer_id" text collate "C";--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_listing" ON "offers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "offers_lead" ON "offers" USING btree ("lead_id");