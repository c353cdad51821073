-- I1 what an account was paid = what its receipts applied to it
select c.empresa_id, c.id, c.pagado_centavos from pagos.cuenta c
left join (select empresa_id, cuenta_id, sum(monto_centavos) as suma from pagos.aplicacion group by 1, 2) a
  on a.empresa_id = c.empresa_id and a.cuenta_id = c.id
where c.pagado_centavos <> coalesce(a.suma, 0);
-- I1b each receipt = its forms = what it applied = its movements in the register
select p.empresa_id, p.id from pagos.pago p
where p.monto_centavos <> (select coalesce(sum(f.monto_centavos), 0) from pagos.pago_forma f where f.empresa_id = p.empresa_id and f.pago_id = p.id)
   or p.monto_centavos <> (select coalesce(sum(a.monto_centavos), 0) from pagos.aplicacion a where a.empresa_id = p.empresa_id and a.pago_id = p.id)
   or p.monto_centavos <> (select coalesce(sum(m.monto_centavos), 0) from caja.movimiento m where m.empresa_id = p.empresa_id and m.pago_id = p.id);
-- I2 a quotation = the sum of its lines
select c.empresa_id, c.id from cotizaciones.cotizacion c
left join (select empresa_id, cotizacion_id, sum(base_centavos) b, sum(iva_centavos) i, sum(total_centavos) t
  from cotizaciones.partida group by 1, 2) p on p.empresa_id = c.empresa_id and p.cotizacion_id = c.id
where c.base_centavos <> coalesce(p.b, 0) or c.iva_centavos <> coalesce(p.i, 0) or c.total_centavos <> coalesce(p.t, 0);
-- I2b an order = the sum of its lines that are not rejected or waiting for authorisation
select o.empresa_id, o.id from ordenes.orden o
left join (select empresa_id, orden_id, sum(base_centavos) b, sum(iva_centavos) i, sum(total_centavos) t
  from ordenes.partida where estado not in ('rechazada', 'por_autorizar') group by 1, 2) p on p.empresa_id = o.empresa_id and p.orden_id = o.id
where o.base_centavos <> coalesce(p.b, 0) or o.iva_centavos <> coalesce(p.i, 0) or o.total_centavos <> coalesce(p.t, 0);
-- I3 an account is never paid beyond its total, and an order's account = the order less its returns
select c.empresa_id, c.id from pagos.cuenta c
join ordenes.orden o on o.empresa_id = c.empresa_id and o.id = c.documento_id and c.documento_tipo = 'orden'
left join (select empresa_id, orden_id, sum(total_centavos) t from ordenes.devolucion group by 1, 2) d
  on d.empresa_id = o.empresa_id and d.orden_id = o.id
where c.cancelada_en is null and c.total_centavos <> o.total_centavos - coalesce(d.t, 0);
-- I5 folios of each series are {1..n} of what the company began with, without gaps
select empresa_id, serie, count(*), min(numero), max(numero) from (
  select empresa_id, serie, numero from cotizaciones.cotizacion
  union all select empresa_id, serie, numero from ordenes.orden
  union all select empresa_id, serie, numero from cortes.corte
  union all select empresa_id, serie, numero from pagos.pago where serie <> 'NV') f
group by empresa_id, serie having count(*) <> max(numero) - min(numero) + 1;
-- I6 an order's converted lines are the authorised lines of its quotation, and a quotation has at most one order
select o.empresa_id, o.cotizacion_id, count(*) from ordenes.orden o where o.cotizacion_id is not null
group by 1, 2 having count(*) > 1;
-- I7 a closed session has exactly one Z, and its totals = its movements
select s.empresa_id, s.id from caja.sesion s
left join cortes.corte c on c.empresa_id = s.empresa_id and c.sesion_id = s.id
where (s.cerrada_en is null) <> (c.id is null);
-- I7b expected cash of a Z = float + cash movements of its session
select c.empresa_id, c.id from cortes.corte c join caja.sesion s on s.empresa_id = c.empresa_id and s.id = c.sesion_id
where c.esperado_centavos <> s.fondo_centavos + (select coalesce(sum(m.monto_centavos), 0) from caja.movimiento m
  where m.empresa_id = s.empresa_id and m.sesion_id = s.id and m.forma_pago = '01');
-- I9 one effect per idempotency key: every committed key knows its answer
select empresa_id, clave from plataforma.idempotencia where estado is null;
