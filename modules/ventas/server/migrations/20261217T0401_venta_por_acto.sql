-- A return is one row of lists: what lowered a sale says in which act.
create or replace view ventas.venta with (security_invoker = true) as
  select o.empresa_id, o.id as documento_id, 'orden'::text as documento_tipo, o.clase, o.folio, o.cliente_id, o.activo_id,
    o.asesor_id, o.asesor_nombre, o.entregada_fecha as fecha_negocio, o.base_centavos, o.iva_centavos, o.total_centavos,
    o.descuento_centavos, false as es_devolucion,
    coalesce((select sum(l.costo_centavos) from ventas.partida_vendida l
      where l.empresa_id = o.empresa_id and l.orden_id = o.id), 0)::bigint as costo_centavos,
    coalesce((select sum(l.base_centavos) from ventas.partida_vendida l
      where l.empresa_id = o.empresa_id and l.orden_id = o.id and l.costo_centavos is not null), 0)::bigint as base_con_costo_centavos,
    (select count(*) from ventas.partida_vendida l
      where l.empresa_id = o.empresa_id and l.orden_id = o.id and l.costo_centavos is null and l.base_centavos <> 0)::int
      as partidas_sin_costo,
    ''::text as ajuste, 1 as documentos, null::uuid as acto_id
  from ordenes.orden o
  where o.entregada_fecha is not null
  union all
  select d.empresa_id, d.orden_id, 'orden', o.clase, o.folio, o.cliente_id, o.activo_id,
    o.asesor_id, o.asesor_nombre, d.fecha_negocio, -d.base_centavos, -d.iva_centavos, -d.total_centavos,
    0, true,
    -coalesce((select case when l.de_inventario then d.costo_centavos
        else round(p.costo_centavos::numeric * d.cantidad_milesimas / 1000) end
      from ventas.partida_vendida l join ordenes.partida p
        on p.empresa_id = l.empresa_id and p.orden_id = l.orden_id and p.id = l.partida_id
      where l.empresa_id = d.empresa_id and l.orden_id = d.orden_id and l.partida_id = d.partida_id
        and l.costo_centavos is not null), 0)::bigint,
    case when exists (select 1 from ventas.partida_vendida l
      where l.empresa_id = d.empresa_id and l.orden_id = d.orden_id and l.partida_id = d.partida_id
        and l.costo_centavos is not null) then -d.base_centavos else 0 end,
    -- It was counted when it was sold.
    0, d.clase,
    case when (d.clase = 'correccion' or d.clase = 'cancelacion' and d.fecha_negocio = o.entregada_fecha)
      and not exists (select from ordenes.devolucion x where x.empresa_id = d.empresa_id and x.orden_id = d.orden_id
        and x.clase = d.clase and x.id < d.id) then -1 else 0 end, d.acto_id
  from ordenes.devolucion d
  join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.orden_id;
