-- The company of the transaction is compared without a subquery: where tables are spread over several servers none is let
-- into a policy, and where they are not it costs nothing (current_setting is stable: read once for each scan).
create or replace procedure plataforma.proteger(tabla regclass, permisos text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabla);
  execute format('alter table %s force row level security', tabla);
  execute format(
    'create policy empresa on %s using (empresa_id = nullif(current_setting(''app.empresa_id'', true), '''')::int) with check (empresa_id = nullif(current_setting(''app.empresa_id'', true), '''')::int)',
    tabla);
  execute format('grant %s on %s to bahia_app', permisos, tabla);
  execute format('grant select, insert, update, delete on %s to bahia_mantenimiento', tabla);
end $$;

do $$
declare
  v_tabla regclass;
begin
  for v_tabla in select polrelid::regclass from pg_policy where polname = 'empresa' loop
    execute format(
      'alter policy empresa on %s using (empresa_id = nullif(current_setting(''app.empresa_id'', true), '''')::int) with check (empresa_id = nullif(current_setting(''app.empresa_id'', true), '''')::int)',
      v_tabla);
  end loop;
end $$;
