-- How many leads there are of each kind, so that no page of the inbox counts them. The restore of an older backup leaves this table.
DROP TABLE IF EXISTS lead_counts;
--> statement-breakpoint
CREATE TABLE lead_counts (
  status text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  verification text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (status, kind, verification)
);
--> statement-breakpoint
-- Once per statement and in one order: many rows are one change of a count, and no two transactions wait for each other in a circle.
CREATE OR REPLACE FUNCTION studio_count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_counts AS counted
      SELECT status, kind, verification, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (status, kind, verification) DO UPDATE SET count = counted.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO lead_counts AS counted
      SELECT status, kind, verification, -count(*) FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (status, kind, verification) DO UPDATE SET count = counted.count + excluded.count;
  ELSE
    INSERT INTO lead_counts AS counted
      SELECT status, kind, verification, sum(change) FROM (
        SELECT status, kind, verification, 1 AS change FROM added
        UNION ALL SELECT status, kind, verification, -1 FROM removed
      ) AS changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (status, kind, verification) DO UPDATE SET count = counted.count + excluded.count;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lead_counts_insert AFTER INSERT ON leads REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION studio_count_leads();
--> statement-breakpoint
CREATE TRIGGER lead_counts_delete AFTER DELETE ON leads REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION studio_count_leads();
--> statement-breakpoint
CREATE TRIGGER lead_counts_update AFTER UPDATE ON leads REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION studio_count_leads();
--> statement-breakpoint
-- After the triggers, which have locked the table: nobody adds a lead meanwhile.
INSERT INTO lead_counts SELECT status, kind, verification, count(*) FROM leads GROUP BY 1, 2, 3;
--> statement-breakpoint
-- The order of the inbox: `awaits` of app/features/leads/lead-conditions.server.ts, written in the same way.
CREATE INDEX leads_order ON leads (
  (case when status in ('new', 'in-progress') and answered_at is null and verification <> 'suspected' then 1 else 0 end),
  created_at DESC, id, due_at, status, kind, verification, answered_at);
--> statement-breakpoint
CREATE INDEX leads_answered ON leads (answered_at, status, created_at, id) WHERE answered_at IS NOT NULL;
