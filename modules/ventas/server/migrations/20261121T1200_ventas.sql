create schema ventas;
grant usage on schema ventas to bahia_app, bahia_mantenimiento;

-- "Venta" everywhere: each delivered document once, on its delivery date, and each return on its own date.
create view ventas.venta with (security_invoker = true) as
  select empresa_id, id as documento_id, 'orden'::text as documento_tipo, clase, folio, cliente_id, activo_id,
    asesor_id, asesor_nombre, entregada_fecha as fecha_negocio, base_centavos, iva_centavos, total_centavos,
    descuento_centavos, false as es_devolucion
  from ordenes.orden
  where entregada_fecha is not null
  union all
  select d.empresa_id, d.orden_id, 'orden', o.clase, o.folio, o.cliente_id, o.activo_id,
    o.asesor_id, o.asesor_nombre, d.fecha_negocio, -d.base_centavos, -d.iva_centavos, -d.total_centavos,
    0, true
  from ordenes.devolucion d
  join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.orden_id;
grant select on ventas.venta to bahia_app, bahia_mantenimiento;
