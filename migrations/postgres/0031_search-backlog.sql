-- Only SQLite has a backlog.
SELECT 1;
