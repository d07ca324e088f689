-- Only Postgres reads rows for the columns of an index's expressions.
SELECT 1;
