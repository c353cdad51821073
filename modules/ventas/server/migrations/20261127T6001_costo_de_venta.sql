-- What left the shelf with each sale, at the cost with which it left; a return gives back what its pieces had cost.
create or replace view ventas.venta with (security_invoker = true) as
  select o.empresa_id, o.id as documento_id, 'orden'::text as documento_tipo, o.clase, o.folio, o.cliente_id, o.activo_id,
    o.asesor_id, o.asesor_nombre, o.entregada_fecha as fecha_negocio, o.base_centavos, o.iva_centavos, o.total_centavos,
    o.descuento_centavos, false as es_devolucion,
    (coalesce((select sum(d.costo_centavos) from ordenes.devolucion d
        where d.empresa_id = o.empresa_id and d.orden_id = o.id), 0)
      - coalesce((select sum(m.valor_centavos) from inventario.movimiento m
        where m.empresa_id = o.empresa_id and m.documento_id = o.id), 0))::bigint as costo_centavos
  from ordenes.orden o
  where o.entregada_fecha is not null
  union all
  select d.empresa_id, d.orden_id, 'orden', o.clase, o.folio, o.cliente_id, o.activo_id,
    o.asesor_id, o.asesor_nombre, d.fecha_negocio, -d.base_centavos, -d.iva_centavos, -d.total_centavos,
    0, true, -d.costo_centavos
  from ordenes.devolucion d
  join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.orden_id;
