create schema atribuciones;
grant usage on schema atribuciones to bahia_app, bahia_mantenimiento;

-- Who did what part of which line that was delivered, and what it is worth to him. Nothing of it is ever changed: what turns out
-- otherwise (a return, another who did it, work done again) is a row against what was written.
create table atribuciones.credito (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  -- The business day on which it counts.
  fecha date not null,
  clase text not null check (clase in ('entrega', 'devolucion', 'garantia')),
  documento_id uuid not null,
  partida_id uuid not null,
  folio text not null,
  servicio_id uuid,
  tipo text not null,
  descripcion text not null,
  -- Null: nobody was named for it.
  empleado_id uuid,
  parte_diezmilesimas int not null check (parte_diezmilesimas between 1 and 10000),
  comision_diezmilesimas int not null check (comision_diezmilesimas between 0 and 10000),
  -- Of the line, with its sign; what follows is his part of it.
  cantidad_milesimas bigint not null,
  base_centavos bigint not null,
  comision_centavos bigint not null,
  -- What it takes by the book, and what his clock said.
  vendido_seg bigint not null,
  trabajado_seg bigint not null,
  hecha_fecha date,
  -- In work done again: the document that took it, or from which it was taken.
  otro_documento_id uuid,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create index credito_por_fecha on atribuciones.credito (empresa_id, fecha, empleado_id);
create index credito_por_documento on atribuciones.credito (empresa_id, documento_id, partida_id);
create index credito_por_empleado on atribuciones.credito (empresa_id, empleado_id, fecha desc) where empleado_id is not null;
call plataforma.proteger('atribuciones.credito', 'select, insert');
create trigger credito_solo_agregar before update or delete on atribuciones.credito
  for each row execute function plataforma.solo_agregar();

-- For the room of the documents, which once tells what had been delivered before there was a ledger.
create function atribuciones.anotar(p_empresa int, p_fecha date, p_clase text, p_documento uuid, p_partida uuid, p_folio text,
  p_servicio uuid, p_tipo text, p_descripcion text, p_empleado uuid, p_parte int, p_tasa int, p_cantidad bigint, p_base numeric,
  p_comision numeric, p_vendido numeric, p_hecha date, p_en timestamptz) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into atribuciones.credito (empresa_id, id, fecha, clase, documento_id, partida_id, folio, servicio_id, tipo, descripcion,
    empleado_id, parte_diezmilesimas, comision_diezmilesimas, cantidad_milesimas, base_centavos, comision_centavos, vendido_seg,
    trabajado_seg, hecha_fecha, usuario_nombre, creado_en)
  values (p_empresa, gen_random_uuid(), p_fecha, p_clase, p_documento, p_partida, p_folio, p_servicio, p_tipo, p_descripcion,
    p_empleado, p_parte, p_tasa, p_cantidad, p_base, p_comision, p_vendido, 0, p_hecha, 'Bahía', p_en)
$$;
revoke all on function atribuciones.anotar from public;
