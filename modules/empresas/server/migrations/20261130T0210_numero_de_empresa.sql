-- The number of the next company: of the installation, and not a sequence, of which each of several servers has its own.
create table empresas.consecutivo (
  unica boolean primary key default true check (unica),
  ultimo int not null
);
alter table empresas.empresa no force row level security;
insert into empresas.consecutivo (ultimo)
  select greatest(coalesce(max(empresa_id), 0), (select case when is_called then last_value else 0 end from empresas.empresa_empresa_id_seq))
  from empresas.empresa;
alter table empresas.empresa force row level security;
grant select, update on empresas.consecutivo to bahia_app;
grant select, insert, update, delete on empresas.consecutivo to bahia_mantenimiento;
alter table empresas.empresa alter column empresa_id drop identity;

-- As before, with the rights of who asks: row-level security lets in the company of the transaction alone, and what follows
-- in the transaction must find it on the same connection.
grant insert on empresas.empresa to bahia_app;
create or replace function empresas.crear(p_nombre text, p_zona text, p_demo boolean) returns int
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_id int;
begin
  update empresas.consecutivo set ultimo = ultimo + 1 returning ultimo into v_id;
  perform plataforma.poner_empresa(v_id);
  insert into empresas.empresa (empresa_id, nombre, zona, demo) values (v_id, p_nombre, p_zona, p_demo);
  return v_id;
end $$;
