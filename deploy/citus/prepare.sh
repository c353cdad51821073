#!/bin/sh
# Makes the workers known to the coordinator and the three users of Bahía, as an administrator would by hand. May be repeated.
set -eu

psql -qv ON_ERROR_STOP=1 -c "select citus_set_coordinator_host('$PGHOST', ${PGPORT:-5432})" > /dev/null
for worker in $TRABAJADORES; do
  psql -qv ON_ERROR_STOP=1 -c "select citus_add_node('${worker%:*}', $(echo "$worker:5432" | cut -d: -f2))" > /dev/null
done

psql -qv ON_ERROR_STOP=1 -v bahia="$CLAVE_BAHIA" -v app="$CLAVE_APP" -v mantenimiento="$CLAVE_MANTENIMIENTO" <<'SQL'
select format('create role %I login', name) from unnest(array['bahia', 'bahia_app', 'bahia_mantenimiento']) name
where to_regrole(name) is null \gexec
alter role bahia nosuperuser password :'bahia';
alter role bahia_app nosuperuser nobypassrls password :'app';
alter role bahia_mantenimiento nosuperuser bypassrls password :'mantenimiento';
alter role bahia_app set lock_timeout = '3s';
alter role bahia_app set statement_timeout = '10s';
alter role bahia_app set idle_in_transaction_session_timeout = '15s';
grant bahia_mantenimiento to bahia;
select format('alter database %I owner to bahia', current_database()) \gexec
select nodename || ':' || nodeport || case when isactive then ' lista' else ' no responde' end from pg_dist_node order by groupid;
SQL
