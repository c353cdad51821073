-- A line that does again, under warranty, what another order had delivered. It refers to orders, not to lines: lines are written
-- anew when they are edited.
create table ordenes.retrabajo (
  empresa_id int not null,
  orden_id uuid not null,
  partida_id uuid not null,
  de_orden_id uuid not null,
  de_partida_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, orden_id, partida_id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  foreign key (empresa_id, de_orden_id) references ordenes.orden (empresa_id, id)
);
create index retrabajo_por_original on ordenes.retrabajo (empresa_id, de_orden_id, de_partida_id);
call plataforma.proteger('ordenes.retrabajo');

-- What was delivered and what came back before there was a ledger, each on its own day, rounded as the reports rounded it.
alter table ordenes.orden no force row level security;
alter table ordenes.partida no force row level security;
alter table ordenes.partida_trabajador no force row level security;
alter table ordenes.devolucion no force row level security;
do $$
declare
  v_empresa int;
  v_cuantos bigint;
begin
  for v_empresa in select distinct empresa_id from ordenes.orden loop
    perform plataforma.poner_empresa(v_empresa);
    with evento as (
      select p.orden_id, p.id as partida_id, o.entregada_fecha as fecha, 'entrega' as clase, p.cantidad_milesimas as cantidad,
        0::bigint as antes, p.base_centavos as despues, 0::bigint as antes_mil, p.cantidad_milesimas as despues_mil, o.entregada_en as en
      from ordenes.orden o join ordenes.partida p on p.empresa_id = v_empresa and p.orden_id = o.id
      where o.empresa_id = v_empresa and o.entregada_fecha is not null and p.estado not in ('rechazada', 'por_autorizar')
      union all
      select d.orden_id, d.partida_id, d.fecha_negocio, 'devolucion', -d.cantidad_milesimas,
        p.base_centavos - d.devuelto + d.base_centavos, p.base_centavos - d.devuelto,
        p.cantidad_milesimas - d.devuelto_mil + d.cantidad_milesimas, p.cantidad_milesimas - d.devuelto_mil, d.creado_en
      from (select x.*, sum(x.base_centavos) over w as devuelto, sum(x.cantidad_milesimas) over w as devuelto_mil
          from ordenes.devolucion x where x.empresa_id = v_empresa
          window w as (partition by x.orden_id, x.partida_id order by x.creado_en, x.id)) d
      join ordenes.partida p on p.empresa_id = v_empresa and p.orden_id = d.orden_id and p.id = d.partida_id),
    parte as (
      select p.orden_id, p.id as partida_id, p.servicio_id, p.tipo, p.descripcion, p.hecha_fecha, p.duracion_min, w.empleado_id,
        coalesce(p.comision_diezmilesimas, case when p.tipo in ('servicio', 'mano_obra') then w.comision_diezmilesimas end, 0) as tasa,
        coalesce(w.diezmilesimas, 10000) as parte,
        coalesce(sum(w.diezmilesimas) over (partition by w.orden_id, w.partida_id order by w.empleado_id), 10000) as hasta
      from ordenes.partida p
      left join ordenes.partida_trabajador w on w.empresa_id = v_empresa and w.orden_id = p.orden_id and w.partida_id = p.id
      where p.empresa_id = v_empresa
        and (w.empleado_id is not null or p.tipo in ('servicio', 'mano_obra') or coalesce(p.comision_diezmilesimas, 0) > 0))
    select count(atribuciones.anotar(o.empresa_id, e.fecha, e.clase, x.orden_id, x.partida_id, o.folio, x.servicio_id, x.tipo, x.descripcion,
      x.empleado_id, x.parte, x.tasa, e.cantidad,
      (round(e.despues * x.hasta / 10000.0) - round(e.despues * (x.hasta - x.parte) / 10000.0))
        - (round(e.antes * x.hasta / 10000.0) - round(e.antes * (x.hasta - x.parte) / 10000.0)),
      (round(round(e.despues * x.tasa / 10000.0) * x.hasta / 10000.0) - round(round(e.despues * x.tasa / 10000.0) * (x.hasta - x.parte) / 10000.0))
        - (round(round(e.antes * x.tasa / 10000.0) * x.hasta / 10000.0) - round(round(e.antes * x.tasa / 10000.0) * (x.hasta - x.parte) / 10000.0)),
      (round(round(x.duracion_min * 60 * e.despues_mil / 1000.0) * x.hasta / 10000.0) - round(round(x.duracion_min * 60 * e.despues_mil / 1000.0) * (x.hasta - x.parte) / 10000.0))
        - (round(round(x.duracion_min * 60 * e.antes_mil / 1000.0) * x.hasta / 10000.0) - round(round(x.duracion_min * 60 * e.antes_mil / 1000.0) * (x.hasta - x.parte) / 10000.0)),
      x.hecha_fecha, e.en)) into v_cuantos
    from parte x join evento e on e.orden_id = x.orden_id and e.partida_id = x.partida_id
    join ordenes.orden o on o.empresa_id = v_empresa and o.id = x.orden_id;
  end loop;
  perform plataforma.poner_empresa(null);
end $$;
alter table ordenes.devolucion force row level security;
alter table ordenes.partida_trabajador force row level security;
alter table ordenes.partida force row level security;
alter table ordenes.orden force row level security;
