-- For psql, before each pg_dump. A dump has the rows of a table in the order in which they were last written, and so shows
-- who signed in, read a message or gave support between two events with a time. This sorts every table by its primary key.
\set ON_ERROR_STOP on
set lock_timeout = '5s';
select format('cluster %I using %I', t.relname, i.relname)
from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
where x.indisprimary and t.relnamespace = 'public'::regnamespace
order by t.relname
\gexec
