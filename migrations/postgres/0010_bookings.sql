CREATE TABLE "booking_settings" (
	"account_id" text collate "C" PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"bookable" boolean NOT NULL,
	"name" text collate "C" NOT NULL,
	"zone" text collate "C" NOT NULL,
	"hours" json NOT NULL,
	"length" integer NOT NULL,
	"buffer" integer NOT NULL,
	"notice" integer NOT NULL,
	"horizon" integer NOT NULL,
	"days_off" json NOT NULL,
	"feed_digest" text collate "C",
	"feed_sealed" text collate "C",
	"busy_sealed" text collate "C",
	"busy" json NOT NULL,
	"busy_read_at" bigint,
	"busy_tried_at" bigint,
	"busy_error" text collate "C",
	"updated_at" bigint NOT NULL,
	CONSTRAINT "booking_settings_code_unique" UNIQUE("code"),
	CONSTRAINT "booking_settings_feedDigest_unique" UNIQUE("feed_digest")
);
--> statement-breakpoint
CREATE TABLE "booking_slots" (
	"account_id" text collate "C" NOT NULL,
	"start_at" bigint NOT NULL,
	"booking_id" text collate "C" NOT NULL,
	CONSTRAINT "booking_slots_account_id_start_at_pk" PRIMARY KEY("account_id","start_at")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"lead_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"host" text collate "C" NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"zone" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "bookings_leadId_unique" UNIQUE("lead_id")
);
--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_slots" ADD CONSTRAINT "booking_slots_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_slots_booking" ON "booking_slots" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_account" ON "bookings" USING btree ("account_id","start_at");