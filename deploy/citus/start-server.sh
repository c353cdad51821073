#!/bin/sh
# Starts one server of the database, coordinator or worker, with what Bahía and the extension ask of it (../README.md says why).
set -eu

# With what one server enters another in the name of whoever asked it.
umask 077
passwords=/run/claves-de-la-base
for one in "postgres:$POSTGRES_PASSWORD" "bahia:$CLAVE_BAHIA" "bahia_app:$CLAVE_APP" "bahia_mantenimiento:$CLAVE_MANTENIMIENTO"; do
  printf '*:*:*:%s\n' "$one"
done > "$passwords"
chown postgres "$passwords"
export PGPASSFILE="$passwords"
umask 022

set -- \
  -c shared_buffers="$MEMORIA_COMPARTIDA" \
  -c max_connections=300 \
  -c max_worker_processes=64 \
  -c wal_level=logical \
  -c max_replication_slots=40 \
  -c max_wal_senders=40 \
  -c max_locks_per_transaction=512 \
  -c timezone=UTC \
  -c jit=off \
  -c citus.propagate_set_commands=local \
  -c citus.enable_unsafe_triggers=on \
  -c citus.max_cached_conns_per_worker=1 \
  -c citus.recover_2pc_interval=1s

# From 15.19, 16.15, 17.11 and 18.6 on, PostgreSQL lists who may decode its log; older ones would not start with the setting.
if gosu postgres postgres --describe-config | grep -q '^output_plugin_libraries'; then
  set -- "$@" -c 'output_plugin_libraries=pgoutput,test_decoding,citus'
fi

exec docker-entrypoint.sh postgres "$@"
