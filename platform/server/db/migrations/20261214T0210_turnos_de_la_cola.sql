-- A company that leaves five thousand jobs does not stand before another's first one: each waits behind as many as its own
-- company has waiting, and those of equal rank go in the order in which they came. Past a hundred all of a company rank alike.
-- What belongs to no company (a mail of access) counts as one company.
create or replace function plataforma.encolar(p_tarea text, p_datos jsonb, p_clave text, p_cuando timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_empresa text := nullif(current_setting('app.empresa_id', true), '');
  v_esperan int;
begin
  select count(*) into v_esperan from (
    select 1 from graphile_worker._private_jobs j
    where j.is_available and j.payload ->> 'empresa_id' is not distinct from v_empresa limit 100) propios;
  perform graphile_worker.add_job(
    identifier => p_tarea,
    payload => ((p_datos - 'empresa_id') || coalesce(jsonb_build_object('empresa_id', v_empresa::int), '{}'))::json,
    run_at => p_cuando,
    max_attempts => 12,
    job_key => coalesce(v_empresa, '0') || ':' || p_tarea || ':' || p_clave,
    priority => v_esperan);
end $$;
