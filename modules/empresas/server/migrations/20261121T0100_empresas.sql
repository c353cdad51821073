create schema empresas;
grant usage on schema empresas to bahia_app, bahia_mantenimiento;

create table empresas.empresa (
  empresa_id int generated always as identity primary key,
  nombre text not null,
  nombre_fiscal text not null default '',
  rfc text not null default '',
  regimen text not null default '',
  cp text not null default '',
  direccion text not null default '',
  telefono text not null default '',
  email text not null default '',
  horario text not null default '',
  color text not null default '#0E5C73',
  zona text not null default 'America/Mexico_City',
  precios text not null default 'con_iva' check (precios in ('con_iva', 'mas_iva')),
  tasa_iva int not null default 1600 check (tasa_iva between 0 and 10000),
  vigencia_dias int not null default 15 check (vigencia_dias between 1 and 365),
  anticipo_diezmilesimas int not null default 0 check (anticipo_diezmilesimas between 0 and 10000),
  inactividad_min int not null default 2 check (inactividad_min between 2 and 60),
  condiciones text not null default '',
  clabe text not null default '',
  banco text not null default '',
  giro text not null default 'general',
  demo boolean not null default false,
  activa boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now()
);
call plataforma.proteger('empresas.empresa', 'select, update');

-- Creates the row of a company (the request role may not) and makes it the company of the transaction.
create function empresas.crear(p_nombre text, p_zona text, p_demo boolean) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id int := nextval(pg_get_serial_sequence('empresas.empresa', 'empresa_id'));
begin
  perform set_config('app.empresa_id', v_id::text, true);
  insert into empresas.empresa (empresa_id, nombre, zona, demo) overriding system value values (v_id, p_nombre, p_zona, p_demo);
  return v_id;
end $$;
revoke all on function empresas.crear from public;
grant execute on function empresas.crear to bahia_app;
