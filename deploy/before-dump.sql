-- Run with psql before each pg_dump. Sorts every table by its primary key. Otherwise a dump contains rows in the order in which
-- they were last written, which shows who signed in, read a message or liked a post between two events with a time.
\set ON_ERROR_STOP on
set lock_timeout = '5s';
select format('cluster %I using %I', t.relname, i.relname)
from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
where x.indisprimary and t.relnamespace = 'public'::regnamespace
order by t.relname
\gexec
