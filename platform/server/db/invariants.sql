-- I1 what an account was paid = what its receipts applied to it, less what its credit notes left in favour
select c.empresa_id, c.id, c.folio from pagos.cuenta c
left join (select empresa_id, cuenta_id, sum(monto_centavos) as suma from pagos.aplicacion group by 1, 2) a
  on a.empresa_id = c.empresa_id and a.cuenta_id = c.id
left join (select empresa_id, cuenta_id, sum(a_favor_centavos) as suma from pagos.nota_credito where cancelada_en is null group by 1, 2) n
  on n.empresa_id = c.empresa_id and n.cuenta_id = c.id
where c.pagado_centavos <> coalesce(a.suma, 0) - coalesce(n.suma, 0);
-- I1b each receipt = its forms = what it applied and left in favour = its movements, in its own register session
select p.empresa_id, p.id, p.folio from pagos.pago p
left join (select empresa_id, pago_id, sum(monto_centavos) as suma from pagos.pago_forma group by 1, 2) f
  on f.empresa_id = p.empresa_id and f.pago_id = p.id
left join (select empresa_id, pago_id, sum(monto_centavos) as suma from pagos.aplicacion group by 1, 2) a
  on a.empresa_id = p.empresa_id and a.pago_id = p.id
left join (select empresa_id, pago_id, sesion_id, sum(monto_centavos) as suma from caja.movimiento where pago_id is not null group by 1, 2, 3) m
  on m.empresa_id = p.empresa_id and m.pago_id = p.id and m.sesion_id = p.sesion_id
left join (select empresa_id, pago_id, sum(monto_centavos) as suma from pagos.saldo_movimiento where pago_id is not null group by 1, 2) s
  on s.empresa_id = p.empresa_id and s.pago_id = p.id
where p.monto_centavos <> coalesce(f.suma, 0) or p.monto_centavos <> coalesce(a.suma, 0) + coalesce(s.suma, 0)
   or p.monto_centavos <> coalesce(m.suma, 0);
-- I34 what a customer has in favour = what entered and left it, never below zero
select coalesce(s.empresa_id, m.empresa_id) as empresa_id, coalesce(s.cliente_id, m.cliente_id) as cliente_id from pagos.saldo s
full join (select empresa_id, cliente_id, sum(monto_centavos) as suma from pagos.saldo_movimiento group by 1, 2) m
  on m.empresa_id = s.empresa_id and m.cliente_id = s.cliente_id
where coalesce(s.saldo_centavos, 0) <> coalesce(m.suma, 0) or s.saldo_centavos < 0;
-- I34b an account is credited what its notes in force say, and each of them left in favour what it says; a cancelled one, nothing
select c.empresa_id, c.id, c.folio from pagos.cuenta c
left join (select empresa_id, cuenta_id, sum(monto_centavos) as suma from pagos.nota_credito where cancelada_en is null group by 1, 2) n
  on n.empresa_id = c.empresa_id and n.cuenta_id = c.id
where c.acreditado_centavos <> coalesce(n.suma, 0)
union all select n.empresa_id, n.id, n.folio from pagos.nota_credito n
left join (select empresa_id, nota_id, sum(monto_centavos) as suma from pagos.saldo_movimiento where nota_id is not null group by 1, 2) m
  on m.empresa_id = n.empresa_id and m.nota_id = n.id
where coalesce(m.suma, 0) <> case when n.cancelada_en is null then n.a_favor_centavos else 0 end;
-- I35 an agreement = its dates = what its accounts owed that day, and an account follows one at most
select v.empresa_id, v.id from cobranza.convenio v
left join (select empresa_id, convenio_id, sum(monto_centavos) as suma from cobranza.convenio_cuota group by 1, 2) u
  on u.empresa_id = v.empresa_id and u.convenio_id = v.id
left join (select empresa_id, convenio_id, sum(saldo_centavos) as suma from cobranza.convenio_cuenta group by 1, 2) a
  on a.empresa_id = v.empresa_id and a.convenio_id = v.id
where v.monto_centavos <> coalesce(u.suma, 0) or v.monto_centavos <> coalesce(a.suma, 0)
union all select a.empresa_id, a.convenio_id from cobranza.convenio_cuenta a
join cobranza.convenio v on v.empresa_id = a.empresa_id and v.id = a.convenio_id where a.vigente and v.cancelado_en is not null;
-- I35b an account is due by an agreement that rules it, of what it owed then, and by its very dates
select k.empresa_id, k.id, k.folio from pagos.cuenta k
left join cobranza.convenio_cuenta a on a.empresa_id = k.empresa_id and a.cuenta_id = k.id and a.convenio_id = k.plan_id and a.vigente
where k.plan_id is not null and k.plan_saldo_centavos is distinct from a.saldo_centavos
union all select u.empresa_id, u.convenio_id, u.numero::text from (
  select empresa_id, convenio_id, numero, vence, sum(monto_centavos) over (partition by empresa_id, convenio_id order by numero) as hasta
  from cobranza.convenio_cuota) u
join pagos.plazo z on z.empresa_id = u.empresa_id and z.plan_id = u.convenio_id and z.numero = u.numero
where z.vence <> u.vence or z.hasta_centavos <> u.hasta;
-- I36 an accepted proof of transfer = the transfer of its receipt, of its customer; one transfer proves one receipt
select v.empresa_id, v.id, v.clave_rastreo from cobranza.comprobante v
left join pagos.pago p on p.empresa_id = v.empresa_id and p.id = v.pago_id
left join (select empresa_id, pago_id, sum(monto_centavos) as suma from pagos.pago_forma where forma_pago = '03' group by 1, 2) f
  on f.empresa_id = p.empresa_id and f.pago_id = p.id
where v.estado = 'aceptado' and (p.cliente_id is distinct from v.cliente_id or v.monto_centavos is distinct from f.suma);
-- I2 a quotation = the sum of its lines; of alternatives, of the one that counts
select c.empresa_id, c.id, c.folio from cotizaciones.cotizacion c
left join (select l.empresa_id, l.cotizacion_id, sum(l.base_centavos) b, sum(l.iva_centavos) i, sum(l.total_centavos) t
  from cotizaciones.partida l join cotizaciones.cotizacion h on h.empresa_id = l.empresa_id and h.id = l.cotizacion_id
  where l.opcion is null or l.opcion = h.opcion group by 1, 2) p on p.empresa_id = c.empresa_id and p.cotizacion_id = c.id
where c.base_centavos <> coalesce(p.b, 0) or c.iva_centavos <> coalesce(p.i, 0) or c.total_centavos <> coalesce(p.t, 0);
-- I2b an order = the sum of its lines that are not rejected or waiting for authorisation
select o.empresa_id, o.id, o.folio from ordenes.orden o
left join (select empresa_id, orden_id, sum(base_centavos) b, sum(iva_centavos) i, sum(total_centavos) t
  from ordenes.partida where estado not in ('rechazada', 'por_autorizar') group by 1, 2) p on p.empresa_id = o.empresa_id and p.orden_id = o.id
where o.base_centavos <> coalesce(p.b, 0) or o.iva_centavos <> coalesce(p.i, 0) or o.total_centavos <> coalesce(p.t, 0);
-- I3 an account is never paid beyond its total, and an order's account = the order less its returns and credit notes
select c.empresa_id, c.id, c.folio from pagos.cuenta c
join ordenes.orden o on o.empresa_id = c.empresa_id and o.id = c.documento_id and c.documento_tipo = 'orden'
left join (select empresa_id, orden_id, sum(total_centavos) t from ordenes.devolucion where clase <> 'nota' group by 1, 2) d
  on d.empresa_id = o.empresa_id and d.orden_id = o.id
where c.pagado_centavos > c.total_centavos
   or (c.cancelada_en is null and c.total_centavos <> o.total_centavos - coalesce(d.t, 0) - c.acreditado_centavos);
-- I90 an order's account is due on no day while its car is in the shop, and from the day on which it was delivered, or finished and told
select k.empresa_id, k.id, k.folio from pagos.cuenta k
join ordenes.orden o on o.empresa_id = k.empresa_id and o.id = k.documento_id and k.documento_tipo = 'orden'
where k.cancelada_en is null and ((k.vence = 'infinity') <> (o.entregada_fecha is null and o.avisada_fecha is null)
    or o.corrige_id is null and o.clase = 'orden' and k.vence < least(o.entregada_fecha, o.avisada_fecha))
  or o.avisada_fecha is not null and o.estado not in ('terminada', 'entregada', 'cerrada', 'cancelada');
-- I91 a delivered document is worth, line by line, what was sold less what came back and was credited; its account and its sales say the same
select o.empresa_id, o.id, o.folio, x.lineas, x.libro, x.cuenta from ordenes.orden o
join (select p.empresa_id, p.orden_id, sum(p.total_centavos - p.devuelto_centavos - p.acreditado_centavos) as lineas,
    sum(p.acreditado_centavos) as notas, bool_or(p.devuelto_centavos <> coalesce(d.vuelto, 0) or p.acreditado_centavos <> coalesce(d.notas, 0)
      or p.base_centavos - coalesce(d.base, 0) < 0) as mal,
    sum(p.total_centavos - coalesce(d.vuelto, 0) - coalesce(d.notas, 0)) as libro
  from ordenes.partida p
  left join (select empresa_id, orden_id, partida_id, sum(base_centavos) as base, sum(total_centavos) filter (where clase <> 'nota') as vuelto,
      sum(total_centavos) filter (where clase = 'nota') as notas from ordenes.devolucion group by 1, 2, 3) d
    on d.empresa_id = p.empresa_id and d.orden_id = p.orden_id and d.partida_id = p.id
  where p.estado not in ('rechazada', 'por_autorizar') group by 1, 2) l on l.empresa_id = o.empresa_id and l.orden_id = o.id
join pagos.cuenta k on k.empresa_id = o.empresa_id and k.documento_id = o.id and k.documento_tipo = 'orden'
cross join lateral (select l.lineas, l.libro, k.total_centavos as cuenta) x
where o.entregada_fecha is not null and k.cancelada_en is null
  and (l.mal or l.lineas <> l.libro or l.lineas <> k.total_centavos or l.notas <> k.acreditado_centavos);
-- I92 nothing that counts on a closed day was written while it was closed
with tramo as (
  select empresa_id, hasta, creado_en as desde, lead(creado_en, 1, 'infinity') over (partition by empresa_id order by creado_en, id) as termina
  from contabilidad.cierre),
escrito as (
  select empresa_id, id, folio, fecha_negocio as dia, creado_en as cuando from pagos.pago
  union all select empresa_id, id, folio, fecha_negocio, creado_en from pagos.nota_credito
  union all select empresa_id, id, folio, cancelada_fecha, cancelada_en from pagos.nota_credito where cancelada_en is not null
  union all select empresa_id, id, folio, fecha_negocio, creado_en from caja.movimiento
  union all select empresa_id, id, folio, fecha_negocio, creado_en from cortes.corte
  union all select empresa_id, id, folio, entregada_fecha, entregada_en from ordenes.orden where entregada_fecha is not null
  union all select empresa_id, orden_id, clase, fecha_negocio, creado_en from ordenes.devolucion
  union all select empresa_id, gasto_id, 'abono', fecha_negocio, creado_en from gastos.abono
  union all select empresa_id, articulo_id, tipo, fecha_negocio, creado_en from inventario.movimiento
  union all select empresa_id, id, folio, fecha, creado_en from gastos.gasto where not borrador
  union all select empresa_id, id, folio, fecha, cambio_en from gastos.gasto where not borrador and baja_fecha is null and cambio_en is not null
  union all select empresa_id, id, folio, coalesce(baja_fecha, fecha), cancelado_en from gastos.gasto where cancelado_en is not null and not borrador
  union all select empresa_id, id, folio, coalesce(contada_en, desde), creado_en from facturas.factura
  union all select empresa_id, id, folio, coalesce(baja_fecha, contada_en, desde), deshecha_en from facturas.factura where deshecha_en is not null)
select e.empresa_id, e.id, e.folio, e.dia, e.cuando from tramo t
join escrito e on e.empresa_id = t.empresa_id and e.dia <= t.hasta and e.cuando >= t.desde and e.cuando < t.termina;
-- I93 the books are closed until the day that the last act says, and a closed month adds up to what it did when it was closed
select empresa_id, id, hasta::text as dice, null::bigint as suma from (
  select distinct on (c.empresa_id) c.empresa_id, c.id, c.hasta from contabilidad.cierre c order by c.empresa_id, c.creado_en desc, c.id desc) u
where u.hasta is distinct from (select k.hasta from plataforma.cerradura k where k.empresa_id = u.empresa_id)
union all
select k.empresa_id, null, k.hasta::text, null from plataforma.cerradura k
where not exists (select from contabilidad.cierre c where c.empresa_id = k.empresa_id)
union all
select v.empresa_id, v.id, x.cifra, x.suma from (
  select c.empresa_id, c.id, c.mes, c.hasta, c.cifras from contabilidad.cierre c
  where c.clase = 'cierre' and not exists (select from contabilidad.cierre r
    where r.empresa_id = c.empresa_id and (r.creado_en, r.id) > (c.creado_en, c.id) and r.hasta < c.hasta)) v
cross join lateral (
  select 'pagos' as cifra, (select coalesce(sum(p.monto_centavos), 0) from pagos.pago p
    where p.empresa_id = v.empresa_id and p.fecha_negocio between v.mes and v.hasta)::bigint as suma
  union all select 'ventas', (select coalesce(sum(s.total_centavos), 0) from ventas.venta s
    where s.empresa_id = v.empresa_id and s.fecha_negocio between v.mes and v.hasta)::bigint
  union all select 'cortes', (select coalesce(sum(z.cobrado_centavos), 0) from cortes.corte z
    where z.empresa_id = v.empresa_id and z.fecha_negocio between v.mes and v.hasta)::bigint
  union all select 'gastos', (select coalesce(sum(case when g.fecha between v.mes and v.hasta and (g.cancelado_en is null or g.baja_fecha is not null)
      then g.total_centavos else 0 end - case when g.baja_fecha between v.mes and v.hasta then g.total_centavos else 0 end), 0)
    from gastos.gasto g where g.empresa_id = v.empresa_id and not g.borrador)::bigint) x
where x.suma is distinct from (v.cifras ->> x.cifra)::bigint;
-- I4 what is on the shelf, and what it is worth, = the sum of its kardex, and never below zero
select a.empresa_id, a.id, a.sku from inventario.articulo a
left join (select empresa_id, articulo_id, sum(cantidad_milesimas) as cantidad, sum(valor_centavos) as valor
  from inventario.movimiento group by 1, 2) m on m.empresa_id = a.empresa_id and m.articulo_id = a.id
where a.existencia_milesimas <> coalesce(m.cantidad, 0) or a.valor_centavos <> coalesce(m.valor, 0)
  or a.existencia_milesimas < 0 or a.valor_centavos < 0 or a.costo_promedio_centavos < 0;
-- I4b each row of the kardex leaves what the one before left and what it moved
select empresa_id, id, articulo_id from (select empresa_id, id, articulo_id, cantidad_milesimas, existencia_milesimas,
  lag(existencia_milesimas, 1, 0::bigint) over (partition by empresa_id, articulo_id order by orden) as antes
  from inventario.movimiento) m
where m.existencia_milesimas <> m.antes + m.cantidad_milesimas;
-- I4c what is reserved = what is set apart for documents, never more than there is
select a.empresa_id, a.id, a.sku from inventario.articulo a
left join (select empresa_id, articulo_id, sum(reservado_milesimas) as suma from inventario.apartado group by 1, 2) r
  on r.empresa_id = a.empresa_id and r.articulo_id = a.id
where a.reservado_milesimas <> coalesce(r.suma, 0) or a.reservado_milesimas > a.existencia_milesimas;
-- I4d what is on its way = what open purchase orders still expect
select a.empresa_id, a.id, a.sku from inventario.articulo a
left join (select empresa_id, articulo_id, sum(cantidad_milesimas - recibido_milesimas - cancelado_milesimas) as suma
  from inventario.pedido_renglon group by 1, 2) r on r.empresa_id = a.empresa_id and r.articulo_id = a.id
where a.pedido_milesimas <> coalesce(r.suma, 0);
-- I4e what a document took of an article = what left the shelf for it and has not come back
select coalesce(p.empresa_id, m.empresa_id) as empresa_id, coalesce(p.documento_id, m.documento_id) as documento_id,
  coalesce(p.partida_id, m.partida_id) as partida_id
from inventario.apartado p
full join (select empresa_id, documento_id, partida_id, articulo_id, -sum(cantidad_milesimas) as cantidad, -sum(valor_centavos) as valor
  from inventario.movimiento where partida_id is not null group by 1, 2, 3, 4) m
  on m.empresa_id = p.empresa_id and m.documento_id = p.documento_id and m.partida_id = p.partida_id and m.articulo_id = p.articulo_id
where coalesce(p.consumido_milesimas, 0) <> coalesce(m.cantidad, 0) or coalesce(p.consumido_centavos, 0) <> coalesce(m.valor, 0);
-- I4f what came of a purchase order = what entered by it
select r.empresa_id, r.pedido_id, r.articulo_id from (select empresa_id, pedido_id, articulo_id, sum(recibido_milesimas) as cantidad
  from inventario.pedido_renglon group by 1, 2, 3) r
left join (select empresa_id, documento_id, articulo_id, sum(cantidad) as cantidad from (
    select empresa_id, documento_id, articulo_id, cantidad_milesimas as cantidad from inventario.movimiento where documento_tipo = 'pedido'
    -- Since receipts are purchases, what a cancelled one had brought is expected again; I27 holds that they entered.
    union all select c.empresa_id, c.pedido_id, l.articulo_id, l.cantidad_milesimas from compras.compra c
      join compras.compra_renglon l on l.empresa_id = c.empresa_id and l.compra_id = c.id
      where c.pedido_id is not null and c.cancelada_en is null) x group by 1, 2, 3) m
  on m.empresa_id = r.empresa_id and m.documento_id = r.pedido_id and m.articulo_id = r.articulo_id
where r.cantidad <> coalesce(m.cantidad, 0);
-- I4g what one company sent is what the other received, in quantity and in value, and each side is its kardex
select coalesce(s.empresa_id, e.empresa_id) as empresa_id, coalesce(s.id, e.id) as id from
  (select t.*, m.cantidad, m.valor from inventario.traspaso t
    left join (select empresa_id, documento_id, -sum(cantidad_milesimas) as cantidad, -sum(valor_centavos) as valor
      from inventario.movimiento where tipo = 'traspaso_salida' group by 1, 2) m on m.empresa_id = t.empresa_id and m.documento_id = t.id
    where t.lado = 'salida') s
full join (select t.*, m.cantidad, m.valor from inventario.traspaso t
    left join (select empresa_id, documento_id, sum(cantidad_milesimas) as cantidad, sum(valor_centavos) as valor
      from inventario.movimiento where tipo = 'traspaso_entrada' group by 1, 2) m on m.empresa_id = t.empresa_id and m.documento_id = t.id
    where t.lado = 'entrada') e on e.id = s.id and e.empresa_id = s.otra_empresa_id and s.empresa_id = e.otra_empresa_id
where s.id is null or e.id is null or s.cantidad_milesimas <> e.cantidad_milesimas or s.valor_centavos <> e.valor_centavos
  or s.cantidad is distinct from s.cantidad_milesimas or e.cantidad is distinct from e.cantidad_milesimas
  or s.valor is distinct from s.valor_centavos or e.valor is distinct from e.valor_centavos;
-- I4h every article answers to its own key
select a.empresa_id, a.id, a.sku from inventario.articulo a
left join inventario.codigo c on c.empresa_id = a.empresa_id and c.codigo = a.sku
where c.articulo_id is distinct from a.id;
-- I4i the cost that returns give back came back to the shelf
select d.empresa_id, d.orden_id, d.partida_id from (select empresa_id, orden_id, partida_id, sum(costo_centavos) as costo
  from ordenes.devolucion group by 1, 2, 3) d
left join (select empresa_id, documento_id, partida_id, sum(valor_centavos) as valor
  from inventario.movimiento where tipo = 'devolucion' group by 1, 2, 3) m
  on m.empresa_id = d.empresa_id and m.documento_id = d.orden_id and m.partida_id = d.partida_id
where d.costo > coalesce(m.valor, 0);
-- I5 folios of each series are {1..n} of what the company began with, without gaps but those it declared, and the next one is the counter's
select f.empresa_id, f.serie, f.cuantos, f.primero, f.ultimo from (
  select empresa_id, serie, count(*) as cuantos, min(numero) as primero, max(numero) as ultimo from (
    select empresa_id, serie, numero from cotizaciones.cotizacion
    union all select empresa_id, serie, numero from ordenes.orden
    union all select empresa_id, serie, numero from cortes.corte
    union all select empresa_id, serie, numero from soporte.ticket
    union all select empresa_id, serie, numero from gastos.gasto
    union all select empresa_id, serie, numero from importaciones.saldo
    union all select empresa_id, serie, numero from ventas.comentario
    union all select empresa_id, serie, numero from inventario.pedido
    union all select empresa_id, serie, numero from compras.compra
    union all select empresa_id, serie, numero from inventario.traspaso where numero is not null
    union all select empresa_id, serie, numero from pagos.nota_credito
    union all select empresa_id, serie, numero from cobranza.convenio
    union all select empresa_id, serie, numero from comisiones.pago
    union all select empresa_id, serie, numero from membresias.membresia
    union all select empresa_id, serie, numero from privacidad.solicitud
    union all select distinct empresa_id, 'TEC', substring(folio from '\d+$')::int from caja.movimiento where tipo = 'traspaso'
    union all select distinct empresa_id, serie, numero from ordenes.devolucion where numero is not null
    union all select empresa_id, serie, numero from pagos.pago where serie <> 'NV') todos
  group by 1, 2) f
left join plataforma.folio n on n.empresa_id = f.empresa_id and n.serie = f.serie
left join plataforma.folio_salto s on s.empresa_id = f.empresa_id and s.serie = f.serie and s.desde > f.primero
group by f.empresa_id, f.serie, f.cuantos, f.primero, f.ultimo, n.siguiente
having f.cuantos + coalesce(sum(s.hasta - s.desde) filter (where s.desde < f.ultimo), 0) <> f.ultimo - f.primero + 1
  or f.ultimo + coalesce(sum(s.hasta - s.desde) filter (where s.desde > f.ultimo), 0) is distinct from n.siguiente - 1;
-- I6 an order's converted lines are the authorised lines of its quotation, and a quotation has at most one order
select o.empresa_id, o.cotizacion_id, count(*) from ordenes.orden o where o.cotizacion_id is not null
group by 1, 2 having count(*) > 1;
-- I7 a closed session has exactly one Z, whose folio it carries
select s.empresa_id, s.id, s.corte_folio, c.folio from caja.sesion s
left join cortes.corte c on c.empresa_id = s.empresa_id and c.sesion_id = s.id
where (s.cerrada_en is null) <> (c.id is null) or s.corte_folio is distinct from c.folio
   or coalesce(s.fondo_final_centavos, c.fondo_final_centavos) <> c.fondo_final_centavos;
-- I7b expected cash of a Z = float + cash movements of its session
select c.empresa_id, c.id, c.folio from cortes.corte c
join caja.sesion s on s.empresa_id = c.empresa_id and s.id = c.sesion_id
left join (select empresa_id, sesion_id, sum(monto_centavos) as suma from caja.movimiento where forma_pago = '01' group by 1, 2) m
  on m.empresa_id = s.empresa_id and m.sesion_id = s.id
where c.esperado_centavos <> s.fondo_centavos + coalesce(m.suma, 0);
-- I7c what a Z says was collected, by payment form, = the charges of its session and what undid them
select c.empresa_id, c.id, c.folio from cortes.corte c
left join (select empresa_id, sesion_id, sum(monto) as total, jsonb_object_agg(forma_pago, monto) as formas
  from (select empresa_id, sesion_id, forma_pago, sum(monto_centavos) as monto from caja.movimiento
    where tipo in ('cobro', 'devolucion', 'cancelacion') group by 1, 2, 3) f
  group by 1, 2) m on m.empresa_id = c.empresa_id and m.sesion_id = c.sesion_id
where c.cobrado_centavos <> coalesce(m.total, 0)
   or coalesce(m.formas, '{}') <> (select coalesce(jsonb_object_agg(f ->> 'forma_pago', f -> 'monto_centavos'), '{}')
     from jsonb_array_elements(c.datos -> 'formas') f);
-- I94 a movement that undoes another is its contrary in the same session; a transfer between registers leaves one for what it puts into the other
select d.empresa_id, d.id, 'deshecho' as de from caja.movimiento d
left join caja.movimiento m on m.empresa_id = d.empresa_id and m.id = d.deshace_id
where d.deshace_id is not null and (m.id is null or m.deshace_id is not null
  or (d.sesion_id, d.tipo, d.forma_pago, d.del_banco, d.monto_centavos) <> (m.sesion_id, m.tipo, m.forma_pago, m.del_banco, -m.monto_centavos))
union all
select t.empresa_id, t.id, 'traspaso' from caja.movimiento t
left join caja.movimiento o on o.empresa_id = t.empresa_id and o.folio = t.folio and o.sesion_id = t.otra_sesion_id and o.tipo = 'traspaso'
where t.tipo = 'traspaso' and (o.id is null or o.otra_sesion_id <> t.sesion_id or o.monto_centavos <> -t.monto_centavos);
-- I95 a cancelled receipt and what cancels it are of one customer and add up to nothing
select c.empresa_id, c.id, c.folio from pagos.pago c
left join pagos.pago o on o.empresa_id = c.empresa_id and o.id = c.corrige_id
where c.tipo = 'cancelacion' and (o.id is null or o.cliente_id <> c.cliente_id or o.monto_centavos <> -c.monto_centavos);
-- I98 what came back in one act is of one document, one kind, one day, one receipt and one number
select empresa_id, acto_id, count(*) from ordenes.devolucion group by 1, 2
having count(distinct orden_id) > 1 or count(distinct clase) > 1 or count(distinct fecha_negocio) > 1
  or count(distinct coalesce(pago_id::text, '')) > 1 or count(distinct coalesce(folio, '')) > 1
  or bool_or(pago_id is not null and numero is not null);
-- I99 a receipt that took another's place when its form was corrected is of its customer, its amount and its kind, and that one is cancelled
select n.empresa_id, n.id, n.folio from pagos.pago n
left join pagos.pago v on v.empresa_id = n.empresa_id and v.id = n.corrige_id
where n.corrige_id is not null and n.tipo <> 'cancelacion' and (v.id is null or v.cliente_id <> n.cliente_id
  or v.monto_centavos <> n.monto_centavos or v.tipo <> n.tipo
  or not exists (select 1 from pagos.pago c where c.empresa_id = n.empresa_id and c.corrige_id = n.corrige_id and c.tipo = 'cancelacion'));
-- I8 a foreign key between company tables carries the company, is checked and is not switched off
select c.conrelid::regclass::text as tabla, c.conname as llave from pg_constraint c
join pg_attribute h on h.attrelid = c.conrelid and h.attname = 'empresa_id' and not h.attisdropped
join pg_attribute p on p.attrelid = c.confrelid and p.attname = 'empresa_id' and not p.attisdropped
where c.contype = 'f' and (not c.convalidated
  or array_position(c.conkey, h.attnum) is null
  or array_position(c.conkey, h.attnum) is distinct from array_position(c.confkey, p.attnum)
  or exists (select from pg_trigger t where t.tgconstraint = c.oid and t.tgenabled = 'D'));
-- I8b no row points at another company's row, or at none: every foreign key of company tables, read from the catalogue
select tabla, llave, (regexp_match(filas, '<n>(\d+)</n>'))[1]::bigint as filas from (
  select c.conrelid::regclass::text as tabla, c.conname as llave, query_to_xml(format(
      'select count(*) as n from %s h where %s and not exists (select from %s p where %s)',
      c.conrelid::regclass, k.filled, c.confrelid::regclass, k.equal), false, false, '')::text as filas
  from pg_constraint c
  cross join lateral (
    select string_agg(format('h.%I is not null', h.attname), ' and ') as filled,
      string_agg(format('p.%I = h.%I', p.attname, h.attname), ' and ') as equal
    from unnest(c.conkey, c.confkey) as pair (child, parent)
    join pg_attribute h on h.attrelid = c.conrelid and h.attnum = pair.child
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = pair.parent) k
  where c.contype = 'f' and exists (select from pg_attribute a
    where a.attrelid = c.conrelid and a.attname = 'empresa_id' and not a.attisdropped)
) x where filas not like '%<n>0</n>%';
-- I8c what no foreign key can hold points inside its company too: documents of accounts, receipts of movements and returns
select c.empresa_id, 'cuenta' as de, c.id from pagos.cuenta c
left join ordenes.orden o on o.empresa_id = c.empresa_id and o.id = c.documento_id
where c.documento_tipo = 'orden' and o.id is null
union all select m.empresa_id, 'movimiento', m.id from caja.movimiento m
left join pagos.pago p on p.empresa_id = m.empresa_id and p.id = m.pago_id
where (m.pago_id is not null and p.id is null) or (m.pago_id is null and m.tipo in ('cobro', 'devolucion', 'cancelacion'))
union all select d.empresa_id, 'devolucion', d.id from ordenes.devolucion d
left join pagos.pago p on p.empresa_id = d.empresa_id and p.id = d.pago_id
where d.pago_id is not null and p.id is null;
-- I9 one effect per idempotency key: every committed key knows its answer
select empresa_id, clave from plataforma.idempotencia where estado is null;
-- I10 each document, payment, return, movement of cash or stock by hand, opening and cut left its entry in the bitácora
with entrada as materialized (
  select empresa_id, entidad, entidad_id, count(*) filter (where accion = 'orden.devolucion') as devoluciones,
    count(*) filter (where accion in ('pago.cancelado', 'nota_credito.cancelada')) as cancelaciones
  from plataforma.bitacora where entidad in ('cotizacion', 'orden', 'pago', 'nota_credito', 'convenio', 'comprobante', 'caja', 'corte', 'ticket', 'gasto', 'factura', 'saldo',
    'articulo', 'recepcion', 'pedido', 'conteo', 'traspaso', 'compra') group by 1, 2, 3)
select h.empresa_id, h.entidad, h.id from (
  select empresa_id, 'cotizacion' as entidad, id, 0::bigint as devoluciones, 0 as cancelaciones from cotizaciones.cotizacion
  union all select o.empresa_id, 'orden', o.id, coalesce(d.n, 0), 0 from ordenes.orden o
    left join (select empresa_id, orden_id, count(*) as n from ordenes.devolucion where clase <> 'nota' group by 1, 2) d
      on d.empresa_id = o.empresa_id and d.orden_id = o.id
  union all select p.empresa_id, 'pago', coalesce(p.corrige_id, p.id), 0, (p.tipo = 'cancelacion')::int from pagos.pago p
  union all select empresa_id, 'convenio', id, 0, 0 from cobranza.convenio
  union all select empresa_id, 'comprobante', id, 0, 0 from cobranza.comprobante
  union all select empresa_id, 'nota_credito', id, 0, (cancelada_en is not null)::int from pagos.nota_credito
  union all select empresa_id, 'corte', id, 0, 0 from cortes.corte
  union all select empresa_id, 'ticket', id, 0, 0 from soporte.ticket
  union all select empresa_id, 'gasto', id, 0, 0 from gastos.gasto
  union all select empresa_id, 'saldo', id, 0, 0 from importaciones.saldo
  union all select empresa_id, 'factura', id, 0, 0 from facturas.factura
  union all select empresa_id, 'caja', id, 0, 0 from caja.sesion
  union all select empresa_id, 'articulo', id, 0, 0 from inventario.articulo a
    where exists (select from inventario.movimiento m where m.empresa_id = a.empresa_id and m.articulo_id = a.id
      and m.tipo in ('inicial', 'entrada', 'salida', 'ajuste'))
  union all select empresa_id, documento_tipo, documento_id, 0, 0 from inventario.movimiento m where documento_tipo = 'recepcion'
    and not exists (select from compras.compra c where c.empresa_id = m.empresa_id and c.recepcion_id = m.documento_id)
  union all select empresa_id, 'pedido', id, 0, 0 from inventario.pedido
  union all select empresa_id, 'conteo', id, 0, 0 from inventario.conteo
  union all select empresa_id, 'compra', id, 0, 0 from compras.compra
  union all select empresa_id, 'traspaso', id, 0, 0 from inventario.traspaso
  union all select empresa_id, 'caja', id, 0, 0 from caja.movimiento where pago_id is null) h
left join entrada e on e.empresa_id = h.empresa_id and e.entidad = h.entidad and e.entidad_id = h.id
where e.entidad_id is null or e.devoluciones < h.devoluciones or e.cancelaciones < h.cancelaciones;
-- I12 versions begin at 1 in every table that has them
select tabla, (regexp_match(filas, '<n>(\d+)</n>'))[1]::bigint as filas from (
  select a.attrelid::regclass::text as tabla, query_to_xml(format(
    'select count(*) as n from %s where version is null or version < 1', a.attrelid::regclass), false, false, '')::text as filas
  from pg_attribute a join pg_class t on t.oid = a.attrelid
  where a.attname = 'version' and not a.attisdropped and t.relkind in ('r', 'p') and a.atttypid = 'int'::regtype
    and t.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and exists (select from pg_attribute e where e.attrelid = t.oid and e.attname = 'empresa_id')
) x where filas not like '%<n>0</n>%';
-- I12b an account's version counts at least what its receipts did to it; for other records nothing else tells how often they changed
select c.empresa_id, c.id, c.folio, c.version from pagos.cuenta c
left join (select empresa_id, cuenta_id, count(*) as n from pagos.aplicacion group by 1, 2) a
  on a.empresa_id = c.empresa_id and a.cuenta_id = c.id
where c.version < 1 + coalesce(a.n, 0);
-- I15 a ticket says of itself what its messages say: the first answer, the customer's last word and who spoke last
select t.empresa_id, t.id, t.folio from soporte.ticket t
left join (select empresa_id, ticket_id, count(*) as n, max(creado_en) filter (where not interna) as ultimo,
    max(orden) filter (where autor = 'cliente') as cliente, max(orden) filter (where autor = 'taller' and not interna) as taller,
    min(creado_en) filter (where autor = 'taller' and not interna) as respuesta
  from soporte.mensaje group by 1, 2) m on m.empresa_id = t.empresa_id and m.ticket_id = t.id
where m.n is null or t.ultimo_cliente is distinct from m.cliente or t.ultimo_mensaje_en <> m.ultimo
   or t.primera_respuesta_en is distinct from m.respuesta
   or (t.estado = 'nuevo' and m.taller is not null) or (t.estado = 'esperando_cliente' and t.espera_desde is not null);
-- I20 what an expense was paid = its payments and what undid them, never beyond its total; what was cancelled owes and paid nothing
select g.empresa_id, g.id, g.folio from gastos.gasto g
left join (select empresa_id, gasto_id, sum(monto_centavos) as suma from gastos.abono group by 1, 2) a
  on a.empresa_id = g.empresa_id and a.gasto_id = g.id
where g.pagado_centavos <> coalesce(a.suma, 0) or g.pagado_centavos not between 0 and g.total_centavos
   or (g.cancelado_en is not null and g.pagado_centavos <> 0)
   or g.total_centavos <> g.subtotal_centavos + g.iva_centavos + g.otros_centavos;
-- I20b the state of an expense is what its payments and dates say
select empresa_id, id, folio, estado from gastos.gasto
where estado <> case when cancelado_en is not null then 'cancelado' when borrador then 'borrador'
  when pagado_centavos >= total_centavos then 'pagado' when pagado_centavos > 0 then 'pagado_parcial'
  when vence is null then 'registrado' else 'por_pagar' end;
-- I21 what was paid out of a register is a row of its ledger for the same amount, by the folio of its expense (those of before
-- had none); what undid it entered
select a.empresa_id, a.id, g.folio from gastos.abono a
join gastos.gasto g on g.empresa_id = a.empresa_id and g.id = a.gasto_id
left join caja.movimiento m on m.empresa_id = a.empresa_id and m.id = a.movimiento_id
where (a.origen = 'caja') <> (m.id is not null)
   or m.monto_centavos <> -a.monto_centavos or m.forma_pago <> '01' or m.folio not in (g.folio, '')
   or m.tipo <> case when a.monto_centavos > 0 then 'gasto' else 'entrada' end;
-- I21c what left a register as an expense is a payment of one
select m.empresa_id, m.id from caja.movimiento m
left join gastos.abono a on a.empresa_id = m.empresa_id and a.movimiento_id = m.id
where m.tipo = 'gasto' and a.id is null;
-- I21b a correction undoes one payment of the same expense, whole
select c.empresa_id, c.id from gastos.abono c
left join gastos.abono a on a.empresa_id = c.empresa_id and a.id = c.corrige_id
where c.corrige_id is not null
  and (a.id is null or a.gasto_id <> c.gasto_id or a.monto_centavos <> -c.monto_centavos or a.origen <> c.origen);
-- I22 an expense that comes of an invoice says its amounts, and an invoice is one expense at most
select g.empresa_id, g.id, g.folio from gastos.gasto g
join gastos.cfdi f on f.empresa_id = g.empresa_id and f.id = g.cfdi_id
where (g.total_centavos, g.subtotal_centavos, g.iva_centavos) <> (f.total_centavos, f.subtotal_centavos, f.iva_centavos)
union all select f.empresa_id, min(g.id::text)::uuid, f.uuid from gastos.gasto g
join gastos.cfdi f on f.empresa_id = g.empresa_id and f.id = g.cfdi_id
where g.cancelado_en is null group by f.empresa_id, f.uuid having count(*) > 1;
-- I27 a purchase is its lines, what they put on the shelf, and an expense of the same amount
select c.empresa_id, c.id, c.folio from compras.compra c
left join gastos.gasto g on g.empresa_id = c.empresa_id and g.id = c.gasto_id
left join (select empresa_id, compra_id, sum(valor_centavos) as valor from compras.compra_renglon group by 1, 2) r
  on r.empresa_id = c.empresa_id and r.compra_id = c.id
left join (select empresa_id, documento_id, sum(valor_centavos) as valor from inventario.movimiento where tipo = 'compra' group by 1, 2) m
  on m.empresa_id = c.empresa_id and m.documento_id = c.recepcion_id
where r.valor is distinct from c.subtotal_centavos or m.valor is distinct from c.subtotal_centavos
   or (c.gasto_id is not null and c.cancelada_en is null and g.cancelado_en is null and (g.total_centavos, g.iva_centavos) is distinct from (c.total_centavos, c.iva_centavos));
-- I27b what a cancelled purchase had brought left the shelf, and its expense is cancelled
select c.empresa_id, c.id, c.folio from compras.compra c
left join gastos.gasto g on g.empresa_id = c.empresa_id and g.id = c.gasto_id
left join (select empresa_id, compra_id, sum(cantidad_milesimas) as n from compras.compra_renglon group by 1, 2) r
  on r.empresa_id = c.empresa_id and r.compra_id = c.id
left join (select empresa_id, documento_id, sum(cantidad_milesimas) as n from inventario.movimiento where documento_tipo = 'compra' group by 1, 2) m
  on m.empresa_id = c.empresa_id and m.documento_id = c.id
where (c.cancelada_en is null and m.n is not null)
   or (c.cancelada_en is not null and ((c.gasto_id is not null and g.cancelado_en is null) or m.n is distinct from -r.n));
-- I96 what went back to a supplier left the shelf, was never more than was bought, and lowered the debt or brought money by the same amount
with parte as (
  select d.empresa_id, d.compra_id, l.articulo_id, sum(l.cantidad_milesimas) as n from compras.devolucion d
  join compras.devolucion_renglon l on l.empresa_id = d.empresa_id and l.devolucion_id = d.id group by 1, 2, 3)
select d.empresa_id, d.id, c.folio from compras.devolucion d
join compras.compra c on c.empresa_id = d.empresa_id and c.id = d.compra_id
left join (select empresa_id, devolucion_id, sum(cantidad_milesimas) as n, sum(valor_centavos) as valor from compras.devolucion_renglon group by 1, 2) l
  on l.empresa_id = d.empresa_id and l.devolucion_id = d.id
left join (select empresa_id, documento_id, sum(cantidad_milesimas) as n from inventario.movimiento where documento_tipo = 'devolucion_compra' group by 1, 2) m
  on m.empresa_id = d.empresa_id and m.documento_id = d.id
left join (select empresa_id, devolucion_id, sum(monto_centavos) filter (where origen = 'nota_credito') as nota,
    -sum(monto_centavos) filter (where origen <> 'nota_credito') as reembolso from gastos.abono where devolucion_id is not null group by 1, 2) a
  on a.empresa_id = d.empresa_id and a.devolucion_id = d.id
where m.n is distinct from -l.n or l.valor is distinct from d.subtotal_centavos or c.gasto_id is null or c.cancelada_en is not null
  or coalesce(a.nota, 0) <> d.total_centavos or coalesce(a.reembolso, 0) <> d.reembolso_centavos
union all
select p.empresa_id, p.compra_id, 'de más' from parte p
left join (select empresa_id, compra_id, articulo_id, sum(cantidad_milesimas) as n from compras.compra_renglon group by 1, 2, 3) r
  on r.empresa_id = p.empresa_id and r.compra_id = p.compra_id and r.articulo_id = p.articulo_id
where p.n > coalesce(r.n, 0)
union all
select c.empresa_id, c.id, c.folio from compras.compra c
left join (select empresa_id, compra_id, sum(total_centavos) as n from compras.devolucion group by 1, 2) d
  on d.empresa_id = c.empresa_id and d.compra_id = c.id
where c.devuelto_centavos <> coalesce(d.n, 0);
-- I97 goods that a supplier brought are one purchase, by whose number the shelf knows them
select c.empresa_id, c.id, c.folio from compras.compra c
left join (select empresa_id, documento_id, count(*) filter (where folio <> '') as n, min(folio) as primero, max(folio) as ultimo
  from inventario.movimiento where documento_tipo = 'recepcion' group by 1, 2) m
  on m.empresa_id = c.empresa_id and m.documento_id = c.recepcion_id
where m.n is null or (c.pedido_id is not null and (m.primero <> c.folio or m.ultimo <> c.folio))
union all
select c.empresa_id, c.recepcion_id, 'dos compras' from compras.compra c group by 1, 2 having count(*) > 1;
-- I23 a supplier stands for himself or for one that stands for himself
select a.empresa_id, a.id from proveedores.alias a
join proveedores.alias b on b.empresa_id = a.empresa_id and b.id = a.proveedor_id;
-- I24 an invoice = its sales = what it says with the keys of the SAT, and what was undone holds none
select f.empresa_id, f.id, f.folio from facturas.factura f
left join (select empresa_id, factura_id, count(*) as n, sum(total_centavos) as suma, count(*) filter (where quitada_en is null) as dentro
  from facturas.venta group by 1, 2) v on v.empresa_id = f.empresa_id and v.factura_id = f.id
where v.n is distinct from f.documentos or v.suma is distinct from f.total_centavos
   or round((f.comprobante ->> 'Total')::numeric * 100) is distinct from f.total_centavos
   or (f.deshecha_en is not null and v.dentro <> 0);
-- I16 a cancelled ticket of the counter gave back all that it sold and keeps no money
select n.empresa_id, n.orden_id, c.folio from ventas.nota n
join pagos.cuenta c on c.empresa_id = n.empresa_id and c.documento_id = n.orden_id
where n.cancelada_en is not null and (c.total_centavos <> 0 or c.pagado_centavos <> 0
  or exists (select from ordenes.partida p where p.empresa_id = n.empresa_id and p.orden_id = n.orden_id
    and p.devuelto_milesimas <> p.cantidad_milesimas));
-- I40 what a customer owed before the company began here = an account of his, by its folio, cancelled when it is
select coalesce(s.empresa_id, c.empresa_id) as empresa_id, coalesce(s.id, c.documento_id) as id, coalesce(s.folio, c.folio) as folio
from importaciones.saldo s
full join (select * from pagos.cuenta where documento_tipo = 'saldo_inicial') c
  on c.empresa_id = s.empresa_id and c.documento_id = s.id
where s.id is null or c.id is null or c.cliente_id <> s.cliente_id or c.folio <> s.folio or c.total_centavos > s.total_centavos
   or (c.cancelada_en is null) <> (s.cancelado_en is null);
-- I41 who was let into a company is found by the person, and so is who asked to be
select m.empresa_id, m.usuario_id as id from permisos.membresia m
left join permisos.pertenencia p on p.usuario_id = m.usuario_id and p.empresa_id = m.empresa_id where p.usuario_id is null
union all select s.empresa_id, s.id from solicitudes.solicitud s
left join solicitudes.pedida p on p.usuario_id = s.usuario_id and p.id = s.id and p.empresa_id = s.empresa_id where p.usuario_id is null;
-- I45 what came back from pending work brought = what was sold of the lines that point to it, less what was returned
select coalesce(r.empresa_id, v.empresa_id) as empresa_id, coalesce(r.pendiente_id, v.pendiente_id) as id, coalesce(r.orden_id, v.orden_id) as orden_id
from (select empresa_id, pendiente_id, orden_id, sum(monto_centavos) as suma from pendientes.recuperado group by 1, 2, 3) r
full join (select p.empresa_id, p.pendiente_id, p.orden_id, sum(p.total_centavos - p.devuelto_centavos - p.acreditado_centavos) as suma
  from ordenes.partida p join ordenes.orden o on o.empresa_id = p.empresa_id and o.id = p.orden_id
  where p.pendiente_id is not null and o.entregada_en is not null and p.estado not in ('rechazada', 'por_autorizar')
  group by 1, 2, 3) v on v.empresa_id = r.empresa_id and v.pendiente_id = r.pendiente_id and v.orden_id = r.orden_id
where coalesce(r.suma, 0) <> coalesce(v.suma, 0);
-- I46 pending work that is offered or done is a line of the document that it names, delivered when it is done
select p.empresa_id, p.id, p.documento_folio as folio from pendientes.pendiente p
where (p.estado = 'hecho' or (p.estado = 'ofrecido' and p.documento_tipo = 'orden'))
    and not exists (select from ordenes.partida l join ordenes.orden o on o.empresa_id = l.empresa_id and o.id = l.orden_id
      where l.empresa_id = p.empresa_id and l.orden_id = p.documento_id and l.pendiente_id = p.id
        and (o.entregada_en is not null) = (p.estado = 'hecho'))
   or p.estado = 'ofrecido' and p.documento_tipo = 'cotizacion'
    and not exists (select from cotizaciones.partida l where l.empresa_id = p.empresa_id and l.cotizacion_id = p.documento_id
      and (l.pendiente_id = p.id or l.id = p.origen_partida_id));
-- I47 an order that goes no further than its customer authorised is worth what he authorised; what waits in any order is asked in one quotation
select o.empresa_id, o.id, o.folio from ordenes.orden o
left join (select empresa_id, orden_id, sum(total_centavos) filter (where estado not in ('por_autorizar', 'rechazada')) as suma,
    sum(total_centavos) filter (where estado = 'por_autorizar') as espera,
    bool_or(estado = 'por_autorizar' and not ofrecida) as sola
  from ordenes.partida group by 1, 2) p on p.empresa_id = o.empresa_id and p.orden_id = o.id
left join (select c.empresa_id, c.amplia_orden_id, sum(l.total_centavos) as pide from cotizaciones.cotizacion c
  join cotizaciones.partida l on l.empresa_id = c.empresa_id and l.cotizacion_id = c.id and l.decision = 'pendiente'
  where c.amplia_orden_id is not null and c.estado <> 'cancelada' group by 1, 2) c
  on c.empresa_id = o.empresa_id and c.amplia_orden_id = o.id
where o.guardada and (o.total_centavos <> o.autorizado_centavos or o.total_centavos <> coalesce(p.suma, 0))
   or p.espera is not null and p.espera is distinct from c.pide
   or not o.guardada and p.sola;
-- I50 two shifts of one person share no time, and what he rested is inside its shift
select empresa_id, id, empleado_id from (
  select t.empresa_id, t.id, t.empleado_id, t.entrada_en,
    max(coalesce(t.salida_en, 'infinity')) over (partition by t.empresa_id, t.empleado_id order by t.entrada_en, t.salida_en nulls last, t.id
      rows between unbounded preceding and 1 preceding) as hasta
  from jornadas.turno t where t.anulado_en is null) x where x.entrada_en < x.hasta
union all
select d.empresa_id, d.turno_id, t.empleado_id from jornadas.descanso d
join jornadas.turno t on t.empresa_id = d.empresa_id and t.id = d.turno_id
where t.anulado_en is null and (d.desde_en < t.entrada_en or d.hasta_en > t.salida_en or d.hasta_en is null and t.salida_en is not null);
-- I51 a clock that runs is of a line at work in an order that is open
select w.empresa_id, w.id, w.folio from jornadas.trabajo w
left join ordenes.orden o on o.empresa_id = w.empresa_id and o.id = w.documento_id
left join ordenes.partida p on p.empresa_id = w.empresa_id and p.orden_id = w.documento_id and p.id = w.partida_id
where w.fin_en is null and w.anulado_en is null
  and (p.id is null or p.estado <> 'en_curso' or o.estado in ('terminada', 'entregada', 'cerrada', 'cancelada'));
-- I52 the ledger of who did it says of each delivered line what it is worth, less what came back; of what was not delivered, nothing
select o.empresa_id, p.orden_id, p.id, o.folio from ordenes.orden o
join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
left join (select empresa_id, documento_id, partida_id, sum(base_centavos) as base from atribuciones.credito group by 1, 2, 3) c
  on c.empresa_id = p.empresa_id and c.documento_id = p.orden_id and c.partida_id = p.id
left join (select empresa_id, orden_id, partida_id, sum(base_centavos) as base from ordenes.devolucion group by 1, 2, 3) d
  on d.empresa_id = p.empresa_id and d.orden_id = p.orden_id and d.partida_id = p.id
where case when o.entregada_fecha is null or p.estado in ('rechazada', 'por_autorizar') then coalesce(c.base, 0) <> 0
  else coalesce(c.base, 0) <> p.base_centavos - coalesce(d.base, 0)
    and (p.tipo in ('servicio', 'mano_obra') or coalesce(p.comision_diezmilesimas, 0) > 0
      or exists (select from ordenes.partida_trabajador w where w.empresa_id = p.empresa_id and w.orden_id = p.orden_id and w.partida_id = p.id))
    and not exists (select from ordenes.retrabajo r where r.empresa_id = p.empresa_id
      and (r.orden_id = p.orden_id and r.partida_id = p.id or r.de_orden_id = p.orden_id and r.de_partida_id = p.id)) end;
-- I52b the parts of a line that the ledger holds in force are one whole, whoever did it again
select empresa_id, documento_id as id, partida_id, folio from (
  select empresa_id, documento_id, partida_id, max(folio) as folio, parte_diezmilesimas, sum(cantidad_milesimas) as cantidad
  from atribuciones.credito group by empresa_id, documento_id, partida_id, empleado_id, parte_diezmilesimas, comision_diezmilesimas) c
where cantidad <> 0 group by 1, 2, 3, 4 having sum(parte_diezmilesimas) <> 10000;
-- I53 an appointment or a block has each quarter of an hour of its bay, its person and its place, and nobody else has any
with debido as (
  select k.empresa_id, r.recurso, k.desde + n * interval '15 minutes' as cuarto, k.id as cita_id, null::uuid as bloqueo_id
  from citas.cita k
  cross join lateral unnest(array['bahia:' || k.bahia_id, 'carril:' || lpad(k.carril::text, 2, '0'), 'tecnico:' || k.empleado_id]) r (recurso)
  cross join lateral generate_series(0, (k.duracion_min + 14) / 15 - 1) n
  where k.estado not in ('no_vino', 'cancelada') and r.recurso is not null
  union all
  select b.empresa_id, r.recurso, b.desde + n * interval '15 minutes', null::uuid, b.id
  from citas.bloqueo b
  cross join lateral unnest(array['bahia:' || b.bahia_id, 'tecnico:' || b.empleado_id]) r (recurso)
  cross join lateral generate_series(0, ceil(extract(epoch from b.hasta - b.desde) / 900)::int - 1) n
  where b.retirado_en is null and r.recurso is not null)
select coalesce(d.empresa_id, l.empresa_id) as empresa_id, coalesce(d.cita_id, d.bloqueo_id, l.cita_id, l.bloqueo_id) as id,
  coalesce(d.recurso, l.recurso) as recurso, coalesce(d.cuarto, l.cuarto) as cuarto
from debido d full join citas.lugar l on l.empresa_id = d.empresa_id and l.recurso = d.recurso and l.cuarto = d.cuarto
where d.cita_id is distinct from l.cita_id or d.bloqueo_id is distinct from l.bloqueo_id;
-- I54 a bay has one order at a time, and an order stands in one; an appointment that was received says an order that is there
select empresa_id, id, bahia_id, orden_id from (
  select e.empresa_id, e.id, e.bahia_id, e.orden_id, e.desde_en, greatest(
    max(coalesce(e.hasta_en, 'infinity')) over (partition by e.empresa_id, e.bahia_id order by e.desde_en, e.hasta_en nulls last, e.id
      rows between unbounded preceding and 1 preceding),
    max(coalesce(e.hasta_en, 'infinity')) over (partition by e.empresa_id, e.orden_id order by e.desde_en, e.hasta_en nulls last, e.id
      rows between unbounded preceding and 1 preceding)) as hasta
  from citas.estancia e) x
-- Of two who move one at the same moment the second may have begun before the first.
where x.desde_en < x.hasta - interval '1 minute'
union all
select k.empresa_id, k.id, k.bahia_id, k.orden_id from citas.cita k
left join ordenes.orden o on o.empresa_id = k.empresa_id and o.id = k.orden_id
where k.estado = 'orden' and o.id is null;
-- I55 nothing is awaited for an order that ended
select r.empresa_id, r.id, r.orden_id, o.folio from refacciones.refaccion r
join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id
where r.estado = 'pedida' and o.estado in ('entregada', 'cerrada', 'cancelada');
-- I56 what is kept of when a vehicle was here is what was delivered to it and stands; of whom nothing is kept yet it is calculated at night
select v.empresa_id, v.activo_id as id, v.visitas, coalesce(o.visitas, 0) as entregadas
from visitas.vehiculo v
left join (select empresa_id, activo_id, count(*) as visitas, max(entregada_fecha) as ultima from ordenes.orden
  where activo_id is not null and entregada_fecha is not null and cancelada_en is null group by 1, 2) o
  on o.empresa_id = v.empresa_id and o.activo_id = v.activo_id
where v.visitas <> coalesce(o.visitas, 0) or v.ultima_fecha is distinct from o.ultima;
-- I57 of what was said of a visit nothing is missing, and it was delivered
select k.empresa_id, k.orden_id as id, max(k.version) as version from visitas.comentario k
join ordenes.orden o on o.empresa_id = k.empresa_id and o.id = k.orden_id
group by 1, 2 having max(k.version) <> count(*) or bool_or(o.entregada_fecha is null);
-- I58 who was written to about a matter is not asked for it again by the same cause
select k.empresa_id, k.id, k.clave from seguimientos.contacto k
where k.canal <> 'llamada' and not exists (select from seguimientos.asunto s where s.empresa_id = k.empresa_id and s.clave = k.clave);
-- I59 a passport in force is of a vehicle that is there, and its address is a public link of its own; nobody is let in for more than ten minutes
select p.empresa_id, p.id, p.activo_id from pasaportes.pasaporte p
left join plataforma.enlace_publico l on l.hash = sha256(convert_to(p.enlace, 'UTF8'))
  and l.empresa_id = p.empresa_id and l.tipo = 'pasaporte' and l.id = p.id
where p.revocado_en is null and l.hash is null
union all
select e.empresa_id, e.id, e.cliente_id from entradas.entrada e where e.expira_en > e.creado_en + interval '10 minutes';
-- I60 what a limit counts as used is what the ledger of memberships gave and did not take back
select c.empresa_id, c.membresia_id as id, c.beneficio_id, c.ventana from membresias.cupo c
left join (select empresa_id, membresia_id, beneficio_id, ventana, sum(cantidad) as usados from membresias.uso group by 1, 2, 3, 4) u
  on u.empresa_id = c.empresa_id and u.membresia_id = c.membresia_id and u.beneficio_id = c.beneficio_id and u.ventana = c.ventana
where c.usados <> coalesce(u.usados, 0);
-- I61 nothing comes back of a membership that was not given; a line that it discounts has its use, and what was undone has none
with neto as (
  select coalesce(en_empresa_id, empresa_id) as empresa_id, membresia_id, documento_id, partida_id, sum(cantidad) as usos, sum(descuento_centavos) as descuento
  from membresias.uso group by 1, 2, 3, 4)
select empresa_id, membresia_id as id, documento_id, partida_id from neto where usos < 0 or descuento < 0 or (usos = 0 and descuento <> 0)
union all
select p.empresa_id, p.membresia_id, p.orden_id, p.id from ordenes.partida p
join ordenes.orden o on o.empresa_id = p.empresa_id and o.id = p.orden_id
left join neto n on n.empresa_id = p.empresa_id and n.membresia_id = p.membresia_id and n.documento_id = p.orden_id and n.partida_id = p.id
where p.membresia_id is not null and p.estado not in ('rechazada', 'por_autorizar')
  and (coalesce(n.usos, 0) > 0) <> (o.estado <> 'cancelada' and p.devuelto_milesimas < p.cantidad_milesimas);
-- I62 a membership was sold by a line of a ticket, at what that line came to, and ends when the line comes back
select m.empresa_id, m.id, m.orden_id, m.folio from membresias.periodo m
left join ordenes.partida p on p.empresa_id = m.empresa_id and p.orden_id = m.orden_id and p.id = m.partida_id
where p.id is null or m.precio_centavos <> p.total_centavos or (m.devuelto_en is not null) <> (p.devuelto_milesimas = p.cantidad_milesimas);
-- I63 of whom a cancellation was made effective a number is left; what was asked is not answered before it came in nor done before it was
-- answered; what a record says of offers and of the notice is the last word that its customer said
select c.empresa_id, c.id, c.numero as folio from clientes.cliente c
where c.anonimizado_en is not null and (c.nombre <> 'Cliente anonimizado ' || c.numero or c.activo or c.tipo = 'publico'
  or concat(c.telefono, c.email, c.direccion, c.cp, c.rfc, c.nombre_fiscal, c.cp_fiscal, c.email_factura, c.notas) <> '')
union all
select s.empresa_id, s.id, s.numero from privacidad.solicitud s
join clientes.cliente c on c.empresa_id = s.empresa_id and c.id = s.cliente_id
where s.respondida < s.recibida or s.ejecutada < s.respondida
  or (s.tipo = 'cancelacion' and s.ejecutada is not null and c.anonimizado_en is null)
union all
select a.empresa_id, a.id, c.numero from activos.activo a
join clientes.cliente c on c.empresa_id = a.empresa_id and c.id = a.cliente_id
where c.anonimizado_en is not null and concat(a.placas, a.serie) <> ''
union all
select c.empresa_id, c.id, c.numero from clientes.cliente c
left join lateral (select k.otorgado from clientes.consentimiento k where k.empresa_id = c.empresa_id and k.cliente_id = c.id
  and k.finalidad = 'promociones' order by k.creado_en desc, k.id desc limit 1) p on true
left join lateral (select k.otorgado from clientes.consentimiento k where k.empresa_id = c.empresa_id and k.cliente_id = c.id
  and k.finalidad = 'aviso' order by k.creado_en desc, k.id desc limit 1) a on true
where c.anonimizado_en is null and c.tipo <> 'publico'
  and ((c.marketing_en is not null) <> coalesce(p.otorgado, false) or (c.aviso_privacidad_en is not null) <> coalesce(a.otorgado, false));
-- I64 who was found to be another stands in a merge that holds, leads to one who was not, and nothing is his; an account is of somebody, and one of staff of no customer
select c.empresa_id, c.id, c.nombre from clientes.cliente c
left join fusiones.fusion f on f.empresa_id = c.empresa_id and f.va_id = c.fusionado_de and f.separada_en is null
left join clientes.cliente s on s.empresa_id = c.empresa_id and s.id = c.fusionado_con
where c.fusionado_con is not null and (f.id is null or s.fusionado_con is not null)
union all
select o.empresa_id, o.id, o.folio from pagos.cuenta o
join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id and c.fusionado_con is not null
union all
select m.empresa_id, m.usuario_id, '' from permisos.membresia m
left join clientes.cliente c on c.empresa_id = m.empresa_id and c.id = m.cliente_id
where m.cliente_id is not null and (c.id is null or c.fusionado_con is not null)
union all
select m.empresa_id, m.usuario_id, '' from permisos.membresia m
join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
where m.cliente_id is not null and r.preset <> 'cliente';
-- I65 an account says the purchase order of its document; a line that names a list says so in words, and one of none says nothing
select k.empresa_id, k.id, k.folio, k.orden_compra from pagos.cuenta k
join ordenes.orden o on o.empresa_id = k.empresa_id and o.id = k.documento_id
where k.documento_tipo = 'orden' and k.orden_compra <> o.orden_compra
union all
select p.empresa_id, p.id, p.orden_id::text, p.precio_de from ordenes.partida p where (p.lista_id is null) <> (p.precio_de = '');
-- I66 what a coupon, each of its codes and each customer count is what the ledger gave and did not take back; a line of an order
-- that names a code has its use at what it takes off, and what was undone has none
with linea as (
  select empresa_id, cupon_id, codigo, documento_id, partida_id, sum(cantidad) as cantidad, sum(descuento_centavos) as descuento,
    (array_agg(cliente_id order by creado_en desc, id desc))[1] as cliente_id
  from cupones.uso group by 1, 2, 3, 4, 5),
documento as (
  select empresa_id, cupon_id, codigo, documento_id, (array_agg(cliente_id))[1] as cliente_id from linea where cantidad > 0 group by 1, 2, 3, 4)
select c.empresa_id, c.id, 'cupon' as de from cupones.cupon c
where c.usados <> (select count(*) from documento d where d.empresa_id = c.empresa_id and d.cupon_id = c.id)
union all
select k.empresa_id, k.cupon_id, 'codigo' from cupones.codigo k
where k.usados <> (select count(*) from documento d where d.empresa_id = k.empresa_id and d.codigo = k.codigo)
union all
select p.empresa_id, p.cupon_id, 'cliente' from cupones.por_cliente p
where p.usados <> (select count(*) from documento d where d.empresa_id = p.empresa_id and d.cupon_id = p.cupon_id and d.cliente_id = p.cliente_id)
union all
select empresa_id, cupon_id, 'linea' from linea
where cantidad not in (0, 1) or descuento < 0 or (cantidad = 0 and descuento <> 0)
union all
select p.empresa_id, p.id, 'renglon' from ordenes.partida p
join ordenes.orden o on o.empresa_id = p.empresa_id and o.id = p.orden_id
left join linea l on l.empresa_id = p.empresa_id and l.codigo = p.cupon_codigo and l.documento_id = p.orden_id and l.partida_id = p.id
where p.cupon_codigo is not null and p.estado not in ('rechazada', 'por_autorizar')
  and ((coalesce(l.cantidad, 0) = 1) <> (o.estado <> 'cancelada' and p.devuelto_milesimas < p.cantidad_milesimas)
    or (p.devuelto_milesimas = 0 and l.cantidad = 1 and l.descuento <> p.cupon_centavos))
union all
select l.empresa_id, l.documento_id, 'suelto' from linea l
left join ordenes.partida p on p.empresa_id = l.empresa_id and p.orden_id = l.documento_id and p.id = l.partida_id and p.cupon_codigo = l.codigo
where l.cantidad = 1 and p.id is null;
-- I67 what a company gave to members of another one is in the books of both, with the same share
select coalesce(h.empresa_id, u.empresa_id) as empresa_id, coalesce(h.membresia_id, u.membresia_id) as id, coalesce(h.documento_id, u.documento_id) as documento_id
from (select empresa_id, de_empresa_id, membresia_id, documento_id, partida_id, sum(cantidad) as usos, sum(descuento_centavos) as descuento, sum(liquida_centavos) as liquida
  from membresias.honrada group by 1, 2, 3, 4, 5) h
full join (select en_empresa_id as empresa_id, empresa_id as de_empresa_id, membresia_id, documento_id, partida_id, sum(cantidad) as usos, sum(descuento_centavos) as descuento, sum(liquida_centavos) as liquida
  from membresias.uso where en_empresa_id is not null group by 1, 2, 3, 4, 5) u
  on u.empresa_id = h.empresa_id and u.de_empresa_id = h.de_empresa_id and u.membresia_id = h.membresia_id and u.documento_id = h.documento_id and u.partida_id = h.partida_id
where (h.usos, h.descuento, h.liquida) is distinct from (u.usos, u.descuento, u.liquida) or h.liquida > h.descuento or h.liquida < 0;
-- I69 of each match the two sides and the difference are what its rows say, and each of them what it is of; nothing is matched twice
with banco as (
  select x.empresa_id, x.conciliacion_id, sum(x.monto_centavos) as suma, count(*) filter (where m.monto_centavos is distinct from x.monto_centavos
      or m.cuenta_id <> k.cuenta_id or x.viva <> (k.deshecha_en is null)) as mal
  from bancos.conciliado x
  join bancos.conciliacion k on k.empresa_id = x.empresa_id and k.id = x.conciliacion_id
  left join bancos.movimiento m on m.empresa_id = x.empresa_id and m.id = x.movimiento_id group by 1, 2),
apunte as (
  select a.empresa_id, a.conciliacion_id, sum(a.monto_centavos) as suma, count(*) filter (where a.viva <> (k.deshecha_en is null)
      or a.monto_centavos is distinct from coalesce(f.monto_centavos, -b.monto_centavos, z.retiro_centavos, -r.monto_centavos)) as mal
  from bancos.apunte a
  join bancos.conciliacion k on k.empresa_id = a.empresa_id and k.id = a.conciliacion_id
  left join pagos.pago_forma f on f.empresa_id = a.empresa_id and f.pago_id = a.origen_id and f.renglon = a.renglon and a.origen = 'pago'
  left join gastos.abono b on b.empresa_id = a.empresa_id and b.id = a.origen_id and a.origen = 'abono'
  left join cortes.corte z on z.empresa_id = a.empresa_id and z.id = a.origen_id and a.origen = 'corte'
  left join caja.movimiento r on r.empresa_id = a.empresa_id and r.id = a.origen_id and a.origen = 'retiro' group by 1, 2)
select k.empresa_id, k.id, 'suma' as de from bancos.conciliacion k
left join banco b on b.empresa_id = k.empresa_id and b.conciliacion_id = k.id
left join apunte a on a.empresa_id = k.empresa_id and a.conciliacion_id = k.id
where k.banco_centavos is distinct from b.suma or k.sistema_centavos <> coalesce(a.suma, 0) or b.mal > 0 or a.mal > 0
  or k.diferencia_centavos <> k.banco_centavos - k.sistema_centavos
union all
select x.empresa_id, x.movimiento_id, 'dos veces' from bancos.conciliado x where x.viva group by 1, 2 having count(*) > 1
union all
select a.empresa_id, a.origen_id, 'dos veces' from bancos.apunte a where a.viva group by a.empresa_id, a.origen, a.origen_id, a.renglon having count(*) > 1;
-- I70 what each delivered order cost, what of it has a cost and how many lines have none is what its lines and its goods say; of another nothing is said
select o.empresa_id, o.id, o.costo_centavos, v.costo_centavos as dice, o.base_con_costo_centavos, v.base_con_costo_centavos as base
from ordenes.orden o
left join ventas.venta v on v.empresa_id = o.empresa_id and v.documento_id = o.id and not v.es_devolucion
where (o.costo_centavos, o.base_con_costo_centavos, o.partidas_sin_costo)
  is distinct from (coalesce(v.costo_centavos, 0), coalesce(v.base_con_costo_centavos, 0), coalesce(v.partidas_sin_costo, 0));
-- I70b what a day that lies back was added up to, of each source, is what its documents say, unless one of them says that it changed since
with suma as (
  select v.empresa_id, 'ventas' as fuente, v.fecha_negocio as fecha, array[sum(v.total_centavos), sum(v.base_centavos),
      sum(case when v.clase = 'orden' then v.total_centavos else 0 end),
      coalesce(sum(v.documentos) filter (where v.clase = 'orden' and v.activo_id is not null), 0), sum(v.documentos),
      sum(v.costo_centavos), sum(v.base_con_costo_centavos)]::bigint[] as sumas
  from ventas.venta v group by 1, 3
  union all
  select g.empresa_id, 'trabajos', g.fecha, array[sum(g.comision_centavos),
      coalesce(sum(g.base_centavos) filter (where g.empleado_id is not null and g.vendido_seg <> 0), 0),
      coalesce(sum(g.vendido_seg) filter (where g.empleado_id is not null), 0),
      coalesce(sum(sign(g.cantidad_milesimas)) filter (where g.empleado_id is not null and g.clase in ('entrega', 'anulacion')), 0),
      coalesce(sum(g.base_centavos) filter (where g.empleado_id is not null), 0),
      coalesce(sum(g.base_centavos) filter (where g.empleado_id is not null and g.tipo = 'refaccion'), 0)]::bigint[]
  from atribuciones.credito g group by 1, 3
  union all
  select p.empresa_id, 'cobros', p.fecha_negocio, array[sum(p.monto_centavos)]::bigint[] from pagos.pago p group by 1, 3
  union all
  select g.empresa_id, 'gastos', g.dia, array[coalesce(sum(g.neto) filter (where not (g.mercancia or g.entero)), 0),
      coalesce(sum(g.neto) filter (where g.categoria = 'comisiones' and not (g.mercancia or g.entero)), 0),
      coalesce(sum(g.neto) filter (where g.mercancia), 0)]::bigint[]
  from (select x.*, d.dia, d.signo * (x.subtotal_centavos + x.otros_centavos + x.isr_retenido_centavos + x.iva_retenido_centavos) as neto
    from gastos.gasto x cross join lateral (select x.fecha as dia, 1 as signo where x.cancelado_en is null or x.baja_fecha is not null
      union all select x.baja_fecha, -1 where x.baja_fecha is not null) d) g where not g.borrador group by 1, 3
  union all
  select c.empresa_id, 'cotizaciones', c.fecha_negocio, array[sum(c.total_centavos), sum(c.autorizado_centavos), count(*)]::bigint[]
  from cotizaciones.cotizacion c where c.estado <> 'cancelada' group by 1, 3
  union all
  select o.empresa_id, 'entregas', o.entregada_fecha, array[count(*), count(o.promesa_fecha),
      count(*) filter (where o.entregada_fecha <= o.promesa_fecha)]::bigint[]
  from ordenes.orden o where o.entregada_fecha is not null and o.clase = 'orden' and o.corrige_id is null
    and not exists (select from ordenes.devolucion d where d.empresa_id = o.empresa_id and d.orden_id = o.id and d.clase = 'cancelacion'
      and d.fecha_negocio = o.entregada_fecha) group by 1, 3
  union all
  select r.empresa_id, 'renglones', r.fecha, array[coalesce(sum(r.base) filter (where r.tipo = 'refaccion' and r.costo is not null), 0),
      coalesce(sum(r.costo) filter (where r.tipo = 'refaccion'), 0),
      coalesce(sum(r.base) filter (where r.pendiente_id is not null), 0)]::bigint[]
  from (
    select o.empresa_id, o.entregada_fecha as fecha, p.tipo, p.pendiente_id, l.base_centavos as base, l.costo_centavos as costo
    from ordenes.orden o
    join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
    join ventas.partida_vendida l on l.empresa_id = p.empresa_id and l.orden_id = p.orden_id and l.partida_id = p.id
    where o.entregada_fecha is not null
    union all
    select d.empresa_id, d.fecha_negocio, p.tipo, p.pendiente_id, -d.base_centavos, case when l.costo_centavos is null then null
      when l.de_inventario then -d.costo_centavos else -round(p.costo_centavos::numeric * d.cantidad_milesimas / 1000)::bigint end
    from ordenes.devolucion d
    join ordenes.partida p on p.empresa_id = d.empresa_id and p.orden_id = d.orden_id and p.id = d.partida_id
    join ventas.partida_vendida l on l.empresa_id = p.empresa_id and l.orden_id = p.orden_id and l.partida_id = p.id) r
  group by 1, 3
  union all
  select c.empresa_id, 'ofrecidos', c.fecha_negocio, array[count(*), count(*) filter (where p.decision = 'autorizada')]::bigint[]
  from cotizaciones.cotizacion c join cotizaciones.partida p on p.empresa_id = c.empresa_id and p.cotizacion_id = c.id
  where c.estado <> 'cancelada' and (p.opcion is null or p.decision = 'autorizada') group by 1, 3
  union all
  select o.empresa_id, 'visitas', o.entregada_fecha, array[count(distinct o.cliente_id)]::bigint[]
  from ordenes.orden o join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id and c.tipo <> 'publico'
  where o.entregada_fecha is not null and o.corrige_id is null group by 1, 3),
cambio as (
  select o.empresa_id, f as fuente, o.entregada_fecha as fecha, o.cambio_en from ordenes.orden o, unnest(array['ventas', 'entregas', 'renglones', 'visitas']) f
    where o.cambio_en is not null
  union all
  select d.empresa_id, f, d.fecha_negocio, d.cambio_en from ordenes.devolucion d, unnest(array['ventas', 'renglones']) f where d.cambio_en is not null
  union all
  select g.empresa_id, 'trabajos', g.fecha, g.cambio_en from atribuciones.credito g where g.cambio_en is not null
  union all
  select p.empresa_id, 'cobros', p.fecha_negocio, p.cambio_en from pagos.pago p where p.cambio_en is not null
  union all
  select g.empresa_id, 'gastos', f, g.cambio_en from gastos.gasto g, unnest(g.fechas_de_antes || g.fecha) f where g.cambio_en is not null
  union all
  select c.empresa_id, f, c.fecha_negocio, c.cambio_en from cotizaciones.cotizacion c, unnest(array['cotizaciones', 'ofrecidos']) f
    where c.cambio_en is not null)
select d.empresa_id, d.fuente, d.fecha, d.sumas as guardado, s.sumas as dice
from numeros.dia d
join (values ('ventas', '9c543e1d7312'), ('trabajos', '0ad84ac8f0a2'), ('cobros', '92b917c25f6c'), ('gastos', 'a85376f5b82a'),
  ('cotizaciones', 'eda21fcf6039'), ('entregas', '255e679f601e'), ('renglones', '94de2c710e9a'), ('ofrecidos', 'df0933ebac98'),
  ('visitas', '7c6952337d5f')) actual(fuente, definicion) using (fuente, definicion)
join numeros.suma k on k.empresa_id = d.empresa_id and k.fuente = d.fuente
left join suma s on s.empresa_id = d.empresa_id and s.fuente = d.fuente and s.fecha = d.fecha
where d.sumas is distinct from coalesce(s.sumas, array_fill(0::bigint, array[cardinality(d.sumas)]))
  and not exists (select from cambio c where c.empresa_id = d.empresa_id and c.fuente = d.fuente and c.fecha = d.fecha and c.cambio_en >= k.vale_hasta);
-- I81 what was sold of each service in a day that is kept, and on which of those days each customer came, is what the documents say, unless one of them says that it changed since
with cambio as (
  select o.empresa_id, o.entregada_fecha as fecha, o.cambio_en, array['renglones', 'visitas'] as fuentes from ordenes.orden o where o.cambio_en is not null
  union all
  select d.empresa_id, d.fecha_negocio, d.cambio_en, array['renglones'] from ordenes.devolucion d where d.cambio_en is not null),
vale as (
  select d.empresa_id, d.fuente, d.fecha from numeros.dia d
  join (values ('renglones', '94de2c710e9a'), ('visitas', '7c6952337d5f')) actual(fuente, definicion) using (fuente, definicion)
  join numeros.suma k on k.empresa_id = d.empresa_id and k.fuente = d.fuente
  where not exists (select from cambio c where c.empresa_id = d.empresa_id and c.fecha = d.fecha and d.fuente = any(c.fuentes) and c.cambio_en >= k.vale_hasta)),
vendido as (
  select r.empresa_id, r.fecha, coalesce(r.servicio_id::text, case when r.tipo = 'refaccion' then 'refacciones' else 'otros' end) as concepto,
    count(distinct r.orden_id) filter (where not r.vuelve) as documentos, sum(r.base) as base,
    coalesce(sum(r.base) filter (where r.costo is not null), 0) as con_costo, coalesce(sum(r.costo), 0) as costo
  from (
    select o.empresa_id, o.entregada_fecha as fecha, o.id as orden_id, p.servicio_id, p.tipo, false as vuelve, l.base_centavos as base, l.costo_centavos as costo
    from ordenes.orden o
    join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
    join ventas.partida_vendida l on l.empresa_id = p.empresa_id and l.orden_id = p.orden_id and l.partida_id = p.id
    where o.entregada_fecha is not null
    union all
    select d.empresa_id, d.fecha_negocio, d.orden_id, p.servicio_id, p.tipo, true, -d.base_centavos, case when l.costo_centavos is null then null
      when l.de_inventario then -d.costo_centavos else -round(p.costo_centavos::numeric * d.cantidad_milesimas / 1000)::bigint end
    from ordenes.devolucion d
    join ordenes.partida p on p.empresa_id = d.empresa_id and p.orden_id = d.orden_id and p.id = d.partida_id
    join ventas.partida_vendida l on l.empresa_id = p.empresa_id and l.orden_id = p.orden_id and l.partida_id = p.id) r
  group by 1, 2, 3),
vino as (
  select distinct o.empresa_id, c.numero, o.entregada_fecha as fecha from ordenes.orden o
  join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id and c.tipo <> 'publico' where o.entregada_fecha is not null and o.corrige_id is null),
visita as (
  select v.empresa_id, v.fecha, v.bloque * 8192 + lugar as numero
  from numeros.dia_visita v, generate_series(0, length(v.clientes) - 1) lugar where get_bit(v.clientes, lugar) = 1)
select coalesce(k.empresa_id, s.empresa_id) as empresa_id, coalesce(k.fecha, s.fecha) as fecha, coalesce(k.concepto, s.concepto) as de
from (select x.* from numeros.dia_concepto x join vale v on v.empresa_id = x.empresa_id and v.fecha = x.fecha and v.fuente = 'renglones') k
full join (select x.* from vendido x join vale v on v.empresa_id = x.empresa_id and v.fecha = x.fecha and v.fuente = 'renglones') s
  on s.empresa_id = k.empresa_id and s.fecha = k.fecha and s.concepto = k.concepto
where (k.documentos, k.base_centavos, k.base_con_costo_centavos, k.costo_centavos) is distinct from (s.documentos, s.base, s.con_costo, s.costo)
union all
select coalesce(a.empresa_id, b.empresa_id), coalesce(a.fecha, b.fecha), coalesce(a.numero, b.numero)::text
from (select x.* from visita x join vale v on v.empresa_id = x.empresa_id and v.fecha = x.fecha and v.fuente = 'visitas') a
full join (select x.* from vino x join vale v on v.empresa_id = x.empresa_id and v.fecha = x.fecha and v.fuente = 'visitas') b
  on b.empresa_id = a.empresa_id and b.numero = a.numero and b.fecha = a.fecha
where a.fecha is null or b.fecha is null;
-- I76 what an expense was made of is there, at its amount: what left the bank, or the commission of a match that stands; nothing is in two that stand; what is awaited in an account is here
with hecho as (
  select h.* from bancos.gasto_hecho h join gastos.gasto g on g.empresa_id = h.empresa_id and g.id = h.gasto_id where g.cancelado_en is null)
select h.empresa_id, h.de_id, h.de from hecho h
left join bancos.movimiento m on m.empresa_id = h.empresa_id and m.id = h.de_id and h.de = 'movimiento'
left join bancos.conciliacion k on k.empresa_id = h.empresa_id and k.id = h.de_id and h.de = 'comision' and k.deshecha_en is null
where h.monto_centavos is distinct from coalesce(-m.monto_centavos, -k.diferencia_centavos)
union all
select h.empresa_id, h.de_id, 'dos veces' from hecho h group by h.empresa_id, h.de, h.de_id having count(*) > 1
union all
select d.empresa_id, d.origen_id, d.origen from bancos.destino d
left join pagos.pago_forma f on f.empresa_id = d.empresa_id and f.pago_id = d.origen_id and f.renglon = d.renglon and d.origen = 'pago'
left join gastos.abono b on b.empresa_id = d.empresa_id and b.id = d.origen_id and d.origen = 'abono'
left join cortes.corte z on z.empresa_id = d.empresa_id and z.id = d.origen_id and d.origen = 'corte'
left join caja.movimiento r on r.empresa_id = d.empresa_id and r.id = d.origen_id and d.origen = 'retiro'
where coalesce(f.pago_id, b.id, z.id, r.id) is null;
-- I71 of each order its promise and the day of the one that counts are the last ones given; one counts when it was given ahead of the day of the one before
with dada as (
  select p.empresa_id, p.orden_id, count(*) as cuantas, max(p.numero) as ultimo, (array_agg(p.promesa order by p.numero desc))[1] as promesa,
    (array_agg(p.fecha order by p.numero desc) filter (where p.cuenta))[1] as fecha
  from ordenes.promesa p group by 1, 2),
sigue as (
  select p.*, max(p.numero) filter (where p.cuenta) over (partition by p.empresa_id, p.orden_id order by p.numero
      rows between unbounded preceding and 1 preceding) as vale from ordenes.promesa p)
select o.empresa_id, o.id, 'orden' as de from ordenes.orden o
left join dada d on d.empresa_id = o.empresa_id and d.orden_id = o.id
where o.promesa is distinct from d.promesa or o.promesa_fecha is distinct from d.fecha or d.ultimo <> d.cuantas
union all
select s.empresa_id, s.orden_id, 'cuenta' from sigue s
left join ordenes.promesa v on v.empresa_id = s.empresa_id and v.orden_id = s.orden_id and v.numero = s.vale
where s.cuenta <> coalesce(v.fecha > s.dada_fecha, true);
-- I72 what a payment of commissions paid is of one person, at what the ledger says, adds up to it and to its expense, and is paid by one that stands
with pagado as (
  select x.empresa_id, x.pago_id, sum(x.comision_centavos) as suma, count(*) as renglones,
    count(*) filter (where g.id is null or g.comision_centavos <> x.comision_centavos or g.empleado_id is distinct from p.empleado_id
      or x.viva <> (p.cancelado_en is null)) as mal
  from comisiones.pagado x
  join comisiones.pago p on p.empresa_id = x.empresa_id and p.id = x.pago_id
  left join atribuciones.credito g on g.empresa_id = x.empresa_id and g.id = x.credito_id group by 1, 2)
select p.empresa_id, p.id, p.folio as de from comisiones.pago p
left join pagado x on x.empresa_id = p.empresa_id and x.pago_id = p.id
left join gastos.gasto g on g.empresa_id = p.empresa_id and g.id = p.gasto_id
where p.total_centavos is distinct from x.suma or p.creditos is distinct from x.renglones or x.mal > 0 or g.total_centavos is distinct from p.total_centavos
  or (g.cancelado_en is null) <> (p.cancelado_en is null)
union all
select x.empresa_id, x.credito_id, 'dos veces' from comisiones.pagado x where x.viva group by 1, 2 having count(*) > 1;
-- I73 a report that was sent has its mail, and one that nobody might see has none
select e.empresa_id, e.suscripcion_id, e.hasta from informes.envio e
left join plataforma.correo c on c.empresa_id = e.empresa_id and c.id = e.correo_id
where (e.resultado = 'enviado') is distinct from (e.correo_id is not null)
  -- A mail is kept for a year.
  or (e.correo_id is not null and c.id is null and e.creado_en > now() - interval '360 days');
-- I74 a goal is what its last change says, and of each change there is a row
select m.empresa_id, m.id, m.version from numeros.meta m
left join (select empresa_id, meta_id, count(*) as cuantos, max(version) as ultima from numeros.meta_cambio group by 1, 2) t
  on t.empresa_id = m.empresa_id and t.meta_id = m.id
left join numeros.meta_cambio c on c.empresa_id = m.empresa_id and c.meta_id = m.id and c.version = m.version
where t.cuantos is distinct from m.version or t.ultima is distinct from m.version or c.valor is distinct from m.valor;
-- I79 an alert crossed past its threshold and not again before it was back; each person was told of it at most once by each way, and not before his hour
select c.empresa_id, c.id, 'sin pasar' as de from alertas.cruce c
where not case when c.sentido = 'mas' then c.valor > c.umbral else c.valor < c.umbral end or c.volvio_en < c.cruzo_en
union all
select c.empresa_id, c.id, 'sin volver' from (select x.*, lag(x.volvio_en, 1, '-infinity') over (partition by x.empresa_id, x.regla_id, x.sujeto
    order by x.cruzo_en, x.volvio_en nulls last, x.id) as antes from alertas.cruce x) c where c.antes is null or c.antes > c.cruzo_en
union all
select a.empresa_id, a.cruce_id, 'antes de hora' from alertas.aviso a where a.dado_en < a.desde or (a.estado = 'espera') <> (a.dado_en is null)
union all
select a.empresa_id, a.cruce_id, 'sin cruce' from alertas.aviso a
left join alertas.cruce c on c.empresa_id = a.empresa_id and c.id = a.cruce_id where c.id is null or a.desde < c.cruzo_en;
-- I77 a code that opens a screen is a public link to it, and ends within half an hour of when it was given
select p.empresa_id, p.id, p.nombre from tablero.pantalla p
left join plataforma.enlace_publico l on l.hash = p.codigo_hash and l.empresa_id = p.empresa_id and l.tipo = 'vinculo' and l.id = p.id
where p.codigo_vence_en > now() and (l.hash is null or p.enlazada_en is null or p.codigo_vence_en > p.enlazada_en + interval '30 minutes');
-- I75 each commission that stands is what its formula says of its line as it stands, to the centavo of each part; of what came back whole, nothing
with viva as (
  select empresa_id, documento_id, partida_id, empleado_id, parte_diezmilesimas, comision_diezmilesimas, forma, fijo_centavos, definicion_id,
    max(folio) as folio, bool_or(usuario_nombre = 'Bahía') as de_antes, sum(cantidad_milesimas) as cantidad, sum(base_centavos) as base,
    sum(margen_centavos) as margen, sum(comision_centavos) as comision
  from atribuciones.credito where clase <> 'ajuste' group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
linea as (
  select v.*, sum(v.base) over w as de_linea,
    sum(v.parte_diezmilesimas) over (w order by v.empleado_id nulls first) as hasta
  from viva v where v.cantidad <> 0 window w as (partition by v.empresa_id, v.documento_id, v.partida_id)),
gana as (
  select l.*, case l.forma when 'fijo' then round(l.fijo_centavos * l.cantidad / 1000)
    when 'margen' then round(greatest(0, l.margen) * l.comision_diezmilesimas / 10000)
    else round(l.de_linea * l.comision_diezmilesimas / 10000) end as entera
  from linea l)
select empresa_id, documento_id as id, partida_id, folio from gana
where not de_antes and comision <> round(entera * hasta / 10000) - round(entera * (hasta - parte_diezmilesimas) / 10000)
union all
select empresa_id, documento_id, partida_id, folio from viva where cantidad = 0 and (comision <> 0 or base <> 0 or margen <> 0) and not de_antes;
-- I75b each commission under a scheme is worked out as its definition says of that line, and whoever has it was in that scheme by that day
with primera as (
  select distinct on (g.empresa_id, g.documento_id, g.partida_id, g.empleado_id) g.* from atribuciones.credito g
  where g.definicion_id is not null and g.clase <> 'ajuste'
  order by g.empresa_id, g.documento_id, g.partida_id, g.empleado_id, g.creado_en, g.id),
regla as (
  select distinct on (f.empresa_id, f.id) f.empresa_id, f.id as credito_id, r.regla
  from primera f
  join esquemas.definicion d on d.empresa_id = f.empresa_id and d.id = f.definicion_id and d.forma = 'linea'
  left join ordenes.partida p on p.empresa_id = f.empresa_id and p.orden_id = f.documento_id and p.id = f.partida_id
  cross join lateral jsonb_array_elements(d.reglas) r (regla)
  where case r.regla ->> 'alcance' when 'servicio' then r.regla ->> 'valor' = f.servicio_id::text when 'oficio' then r.regla ->> 'valor' = p.oficio
    when 'tipo' then r.regla ->> 'valor' = f.tipo else true end
  order by f.empresa_id, f.id, array_position(array['servicio', 'oficio', 'tipo', 'todo'], r.regla ->> 'alcance'))
select f.empresa_id, f.documento_id as id, f.partida_id, f.folio from primera f
left join esquemas.definicion d on d.empresa_id = f.empresa_id and d.id = f.definicion_id
left join regla r on r.empresa_id = f.empresa_id and r.credito_id = f.id
where d.id is null or d.desde > f.cuenta_en
  or not exists (select from esquemas.asignacion a where a.empresa_id = f.empresa_id and a.empleado_id = f.empleado_id
    and a.esquema_id = d.esquema_id and a.desde <= f.cuenta_en)
  or (f.forma, f.comision_diezmilesimas, f.fijo_centavos) is distinct from case
    when d.forma = 'linea' then row(coalesce(r.regla ->> 'modo', 'tasa'),
      case when r.regla ->> 'modo' = 'fijo' then 0 else coalesce((r.regla ->> 'tasa_diezmilesimas')::int, 0) end,
      case when r.regla ->> 'modo' = 'fijo' then (r.regla ->> 'fijo_centavos')::bigint else 0 end)
    when f.tipo = any(d.cuentan) then row('mes'::text, case when d.forma = 'escalones' then (d.tramos -> 0 ->> 'tasa_diezmilesimas')::int else 0 end, 0::bigint)
    else row('tasa'::text, 0, 0::bigint) end
    -- Done again for nothing under warranty, an amount each pays nothing.
    and not (r.regla ->> 'modo' = 'fijo' and f.forma = 'tasa' and f.comision_diezmilesimas = 0 and f.base_centavos = 0);
-- I75c a month that was settled is worth what its scheme says of what was earned in it, a team divides all that it made, and each settlement is one row of the ledger
with ultima as (
  select l.*, max(l.vuelta) over (partition by l.empresa_id, l.definicion_id, l.mes) as la_ultima from esquemas.liquidacion l),
junto as (
  select u.*, d.forma, d.mide, d.modo, d.tramos, d.tasa_diezmilesimas as de_equipo,
    coalesce(g.base, 0) as base, coalesce(g.vendido, 0) as vendido, coalesce(g.renglones, 0) as renglones, coalesce(g.movida, false) as movida
  from ultima u
  join esquemas.definicion d on d.empresa_id = u.empresa_id and d.id = u.definicion_id
  left join lateral (select sum(c.base_centavos) filter (where c.creado_en < u.creado_en) as base,
      sum(c.vendido_seg) filter (where c.creado_en < u.creado_en) as vendido,
      sum(c.comision_centavos) filter (where c.creado_en < u.creado_en) as renglones,
      -- Whoever was writing while it was settled is of the next time.
      bool_or(abs(extract(epoch from c.creado_en - u.creado_en)) < 300) as movida
    from atribuciones.credito c where c.empresa_id = u.empresa_id and c.definicion_id = u.definicion_id and c.empleado_id = u.empleado_id
      and c.forma = 'mes' and c.clase <> 'ajuste' and c.cuenta_en >= u.mes and c.cuenta_en < u.mes + interval '1 month') g on true
  where u.vuelta = u.la_ultima)
select empresa_id, id, mes::text as de from junto
where not movida and (base <> base_centavos or vendido <> vendido_seg)
union all
select j.empresa_id, j.id, j.mes::text from junto j
where j.forma = 'escalones' and j.base_centavos > 0 and j.debido_centavos <> case
  when coalesce((j.tramos -> 1 ->> 'desde')::bigint > case when j.mide = 'horas' then j.vendido_seg / 3600 else j.base_centavos end, true)
    then case when j.movida then j.debido_centavos else j.renglones end
  when j.modo = 'todo' or j.mide = 'horas'
  then round(j.base_centavos * (select (t.tramo ->> 'tasa_diezmilesimas')::numeric from jsonb_array_elements(j.tramos) with ordinality t (tramo, n)
      where t.n = 1 or (t.tramo ->> 'desde')::bigint <= case when j.mide = 'horas' then j.vendido_seg / 3600 else j.base_centavos end
      order by t.n desc limit 1) / 10000)
  else round((select sum((least(j.base_centavos, coalesce((j.tramos -> t.n::int ->> 'desde')::bigint, j.base_centavos)) - (t.tramo ->> 'desde')::bigint)::numeric
      * (t.tramo ->> 'tasa_diezmilesimas')::numeric) from jsonb_array_elements(j.tramos) with ordinality t (tramo, n)
      where (t.tramo ->> 'desde')::bigint < j.base_centavos) / 10000) end
union all
select l.empresa_id, l.definicion_id, l.mes::text from esquemas.liquidacion l
join esquemas.definicion d on d.empresa_id = l.empresa_id and d.id = l.definicion_id and d.forma = 'equipo'
group by l.empresa_id, l.definicion_id, l.mes, l.vuelta, d.tasa_diezmilesimas
having sum(l.debido_centavos) <> max(l.bolsa_centavos) or max(l.bolsa_centavos) <> min(l.bolsa_centavos)
  or max(l.bolsa_centavos) <> round(sum(l.base_centavos) * d.tasa_diezmilesimas / 10000) or sum(l.peso) <> max(l.pesos)
  or bool_or(abs(l.debido_centavos * l.pesos - l.bolsa_centavos * l.peso) >= l.pesos)
union all
select coalesce(l.empresa_id, c.empresa_id), coalesce(l.id, c.documento_id), 'ajuste' from esquemas.liquidacion l
full join (select * from atribuciones.credito where clase = 'ajuste') c on c.empresa_id = l.empresa_id and c.documento_id = l.id
where coalesce(l.ajuste_centavos, 0) <> coalesce(c.comision_centavos, 0) or l.id is null
  or (c.id is not null and (c.empleado_id, c.definicion_id, c.cuenta_en) is distinct from (l.empleado_id, l.definicion_id, l.mes));
-- I80 a movement of the bank waits exactly while no match that stands holds it
select m.empresa_id, m.id, m.fecha::text as de from bancos.movimiento m
left join bancos.conciliado x on x.empresa_id = m.empresa_id and x.movimiento_id = m.id and x.viva
where m.pendiente <> (x.movimiento_id is null);
-- I88 of the journal nothing was struck out but what a record, kind and id, links to somebody whose cancellation was executed, and who did it in the shop is still told
with pedida as (
  select s.empresa_id, s.folio, s.cliente_id from privacidad.solicitud s where s.tipo = 'cancelacion' and s.ejecutada is not null),
quien as (
  select p.empresa_id, p.cliente_id, p.cliente_id as id from pedida p
  union select p.empresa_id, p.cliente_id, c.id from pedida p
    join clientes.cliente c on c.empresa_id = p.empresa_id and c.fusionado_con = p.cliente_id
  union select p.empresa_id, p.cliente_id, c.fusionado_de from pedida p
    join clientes.cliente c on c.empresa_id = p.empresa_id and c.fusionado_con = p.cliente_id),
suyo as (
  select q.empresa_id, q.cliente_id, x.tabla, x.id from quien q join lateral (
    select 'activos.activo' as tabla, a.id from activos.activo a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'clientes.contacto' as tabla, a.id from clientes.contacto a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'cobranza.comprobante' as tabla, a.id from cobranza.comprobante a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'cobranza.convenio' as tabla, a.id from cobranza.convenio a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'cotizaciones.cotizacion' as tabla, a.id from cotizaciones.cotizacion a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'facturas.factura' as tabla, a.id from facturas.factura a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'membresias.membresia', a.id from membresias.membresia a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'ordenes.orden' as tabla, a.id from ordenes.orden a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'pagos.cuenta' as tabla, a.id from pagos.cuenta a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'pagos.nota_credito' as tabla, a.id from pagos.nota_credito a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'pagos.pago' as tabla, a.id from pagos.pago a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'pasaportes.pasaporte' as tabla, a.id from pasaportes.pasaporte a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'pendientes.pendiente' as tabla, a.id from pendientes.pendiente a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'privacidad.solicitud' as tabla, a.id from privacidad.solicitud a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'citas.cita' as tabla, a.id from citas.cita a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'soporte.ticket' as tabla, a.id from soporte.ticket a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'recepciones.recepcion' as tabla, a.id from recepciones.recepcion a where a.empresa_id = q.empresa_id and a.cliente_id = q.id
    union all select 'clientes.cliente', q.id) x on true),
ligado as (
  select * from suyo
  union all select u.empresa_id, u.cliente_id, 'recepciones.recepcion', r.id from suyo u
    join recepciones.recepcion r on r.empresa_id = u.empresa_id and r.orden_id = u.id where u.tabla = 'ordenes.orden'
  union all select u.empresa_id, u.cliente_id, 'inspecciones.inspeccion', i.id from suyo u
    join inspecciones.inspeccion i on i.empresa_id = u.empresa_id and i.orden_id = u.id where u.tabla = 'ordenes.orden'
  union all select u.empresa_id, u.cliente_id, 'gastos.gasto', g.id from suyo u
    join gastos.gasto g on g.empresa_id = u.empresa_id and g.orden_id = u.id where u.tabla = 'ordenes.orden'
  union all select u.empresa_id, u.cliente_id, 'gastos.gasto', h.gasto_id from suyo u
    join bancos.apunte a on a.empresa_id = u.empresa_id and a.origen = 'pago' and a.origen_id = u.id
    join bancos.conciliado x on x.empresa_id = a.empresa_id and x.conciliacion_id = a.conciliacion_id
    join bancos.gasto_hecho h on h.empresa_id = x.empresa_id and h.de = 'movimiento' and h.de_id = x.movimiento_id
    where u.tabla = 'pagos.pago'),
conocido as (
  select * from ligado
  union all select u.empresa_id, u.cliente_id, 'fotos.foto', f.id from ligado u
    join fotos.foto f on f.empresa_id = u.empresa_id and f.dueno_id = u.id
    where u.tabla = case f.dueno when 'orden' then 'ordenes.orden' when 'inspeccion' then 'inspecciones.inspeccion'
      when 'recepcion' then 'recepciones.recepcion' when 'entrega' then 'recepciones.recepcion' end),
nombre (clase, tabla) as (values
  ('activo', 'activos.activo'), ('acuerdo', 'clientes.cliente'), ('banco.gasto', 'gastos.gasto'), ('cita', 'citas.cita'),
  ('cliente', 'clientes.cliente'), ('comprobante', 'cobranza.comprobante'), ('convenio', 'cobranza.convenio'), ('cotizacion', 'cotizaciones.cotizacion'),
  ('cuenta', 'usuarios.usuario'), ('cuenta.incobrable', 'pagos.cuenta'), ('factura', 'facturas.factura'), ('foto', 'fotos.foto'),
  ('foto.mostrada', 'ordenes.orden'), ('foto.mostrada', 'inspecciones.inspeccion'), ('foto.mostrada', 'recepciones.recepcion'), ('gasto', 'gastos.gasto'),
  ('gasto.recurrente', ''), ('inspeccion', 'inspecciones.inspeccion'), ('inspeccion.plantilla', ''), ('membresia', 'membresias.membresia'),
  ('miembro', 'usuarios.usuario'), ('nota_credito', 'pagos.nota_credito'), ('orden', 'ordenes.orden'), ('orden.etiquetas', ''),
  ('pago', 'pagos.pago'), ('pendiente', 'pendientes.pendiente'), ('privacidad', 'privacidad.solicitud'), ('recepcion', 'recepciones.recepcion'),
  ('recepcion.registrada', ''), ('referidos', 'clientes.cliente'), ('seguimiento', 'clientes.cliente'), ('ticket', 'soporte.ticket'),
  ('usuario', 'usuarios.usuario'), ('venta', 'ordenes.orden'), ('venta.autorizada', ''), ('visita', 'ordenes.orden')),
cuenta as (
  select m.empresa_id, m.cliente_id, m.usuario_id from permisos.membresia m
  where m.cliente_id is not null and not exists (
    select from permisos.rol_permiso r where r.empresa_id = m.empresa_id and r.rol_id = m.rol_id)),
tachado as (
  select b.empresa_id, b.id, b.folio as de_folio, b.usuario_id, b.usuario_nombre, b.entidad_id,
    case when b.accion in (select n.clase from nombre n) then b.accion else b.entidad end as clase, t.folio, t.por_palabras, p.cliente_id
  from plataforma.bitacora b
  left join plataforma.tachadura t on t.empresa_id = b.empresa_id and t.bitacora_id = b.id
  left join pedida p on p.empresa_id = b.empresa_id and p.folio = t.folio
  where b.texto = 'Dato borrado' or t.bitacora_id is not null)
select t.empresa_id, t.id, coalesce(t.folio, 'sin solicitud') as de from tachado t
where t.por_palabras is distinct from true and (t.cliente_id is null
  or not exists (select from conocido c join nombre n on n.tabla = c.tabla
      where c.empresa_id = t.empresa_id and c.cliente_id = t.cliente_id and c.id = t.entidad_id and n.clase = t.clase)
    and not exists (select from cuenta c where c.empresa_id = t.empresa_id and c.cliente_id = t.cliente_id
      and ((c.usuario_id = t.entidad_id and t.clase in (select n.clase from nombre n where n.tabla = 'usuarios.usuario'))
        or (t.entidad_id is null and c.usuario_id = t.usuario_id)))
  or t.usuario_nombre = 'Dato borrado' and not exists (select from cuenta c
    where c.empresa_id = t.empresa_id and c.cliente_id = t.cliente_id and c.usuario_id = t.usuario_id));
