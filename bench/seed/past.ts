import type pg from 'pg';

/** An account of the bank, and the newest and the oldest of its charges by card. */
export interface Banco {
  cheques: string;
  cobros: string[];
}

/** Years of appointments and of work that was clocked: neither is copied, for each keeps others out. */
export const addPast = async (superuser: pg.Client, empresa: number, email: string): Promise<Banco> => {
  await superuser.query(`set session_replication_role = replica`);
  await superuser.query(
    `insert into citas.cita (empresa_id, id, estado, fecha, desde, hasta, duracion_min, tipo_id, tipo, activo_id, cliente_id,
       carril, origen, creado_por, creado_en)
     select $1, gen_random_uuid(), 'no_vino', o.fecha_negocio - 1, o.creado_en, o.creado_en + interval '30 minutes', 30, gen_random_uuid(),
       'Servicio', o.activo_id, o.cliente_id, 1, 'mostrador', 'Bahía', o.creado_en
     from ordenes.orden o where o.empresa_id = $1 and o.entregada_en is not null`,
    [empresa],
  );
  await superuser.query(
    `insert into jornadas.trabajo (empresa_id, id, empleado_id, documento_id, partida_id, folio, descripcion, fecha, inicio_en, fin_en,
       motivo, exclusivo)
     select $1, gen_random_uuid(), w.empleado_id, w.orden_id, w.partida_id, o.folio, 'Trabajo', o.fecha_negocio, o.creado_en,
       o.creado_en + interval '1 hour', 'termino', true
     from ordenes.partida_trabajador w join ordenes.orden o on o.empresa_id = w.empresa_id and o.id = w.orden_id
     where w.empresa_id = $1 and o.entregada_en is not null`,
    [empresa],
  );
  // A part of each, found by its words; of one order in a hundred that is open it is awaited.
  await superuser.query(
    `insert into refacciones.refaccion (empresa_id, id, orden_id, descripcion, cantidad_milesimas, estado, fecha_negocio, pedida_por,
       pedida_nombre, pedida_en, creado_en)
     select $1, gen_random_uuid(), o.id, case when o.numero % 400 = 0 then 'Bomba de agua' else 'Retén de cigüeñal' end, 1000,
       case when o.estado in ('entregada', 'cerrada', 'cancelada') then 'instalada' else 'pedida' end, o.fecha_negocio, o.asesor_id,
       'Quien pide', o.creado_en, o.creado_en
     from ordenes.orden o where o.empresa_id = $1 and (o.estado in ('entregada', 'cerrada', 'cancelada') or o.numero % 100 = 0)`,
    [empresa],
  );
  await superuser.query(
    `insert into plataforma.busqueda (empresa_id, tipo, id, token)
     select r.empresa_id, 'refaccion', r.id, lower(palabra)
     from refacciones.refaccion r, regexp_split_to_table(r.descripcion, ' ') palabra where r.empresa_id = $1`,
    [empresa],
  );
  const bank = await addBank(superuser, empresa);
  // Whoever asks here works here too, and has for years.
  await superuser.query(
    `update empleados.empleado set usuario_id = (select id from usuarios.usuario where email = $2)
     where empresa_id = $1 and numero = 1`,
    [empresa, email],
  );
  await superuser.query('set session_replication_role = origin');
  await superuser.query(
    'analyze citas.cita; analyze jornadas.trabajo; analyze refacciones.refaccion; analyze plataforma.busqueda',
  );
  return bank;
};

/**
 * Two accounts and 50,000 movements in two years; nine in ten were matched: the last ones with charges by card (each payment
 * by card was charged in twenty, of which one waits), those of before with nothing.
 */
const addBank = async (superuser: pg.Client, empresa: number): Promise<Banco> => {
  for (const statement of BANCO) await superuser.query(statement.replaceAll('$1', String(empresa)));
  const { rows } = await superuser.query('select id from bancos.cuenta where empresa_id = $1 order by nombre', [
    empresa,
  ]);
  const { rows: paid } = await superuser.query(
    `select p.id from pagos.pago p join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id and f.renglon < 100
     where p.empresa_id = $1 and f.forma_pago = '28' order by p.fecha_negocio, p.id`,
    [empresa],
  );
  return { cheques: rows[0].id, cobros: [paid.at(-1).id, paid.at(0).id] };
};

const MATCHED = `
  (select *, row_number() over (order by fecha desc, id) as n from bancos.movimiento where empresa_id = $1 and renglon % 10 <> 0) m
  left join (select f.*, p.fecha_negocio, row_number() over (order by p.fecha_negocio desc, f.pago_id, f.renglon) as n
    from pagos.pago_forma f join pagos.pago p on p.empresa_id = f.empresa_id and p.id = f.pago_id
    where f.empresa_id = $1 and f.forma_pago = '28' and f.renglon > 100) f on f.n = m.n`;
const BANCO = [
  `insert into pagos.pago_forma (empresa_id, pago_id, renglon, forma_pago, monto_centavos)
   select f.empresa_id, f.pago_id, f.renglon * 100 + n, f.forma_pago, f.monto_centavos / 20
   from pagos.pago_forma f, generate_series(1, 19) n where f.empresa_id = $1 and f.forma_pago = '28'`,
  `update pagos.pago_forma f set monto_centavos = f.monto_centavos - 19 * (f.monto_centavos / 20)
   where f.empresa_id = $1 and f.forma_pago = '28' and f.renglon < 100`,
  `insert into bancos.cuenta (empresa_id, id, nombre, banco, terminacion)
   select $1, gen_random_uuid(), nombre, 'BBVA', '4821' from unnest(array['Cheques', 'Terminal']) nombre`,
  `insert into bancos.estado (empresa_id, id, cuenta_id, archivo, sha256, formato, estado, usuario_id, usuario_nombre, guardado_en)
   select c.empresa_id, gen_random_uuid(), c.id, 'movimientos.csv', '', 'hoja', 'guardado', gen_random_uuid(), 'Bahía', now()
   from bancos.cuenta c where c.empresa_id = $1`,
  `insert into bancos.movimiento (empresa_id, id, cuenta_id, estado_id, renglon, fecha, texto, referencia, monto_centavos, huella, pendiente)
   select $1, gen_random_uuid(), e.cuenta_id, e.id, n, current_date - (n % 730), 'SPEI RECIBIDO ' || n, n::text,
     (case when n % 5 = 0 then -1 else 1 end) * (10000 + n), md5(e.id::text || n), n % 10 = 0
   from bancos.estado e, generate_series(1, 25000) n where e.empresa_id = $1`,
  `insert into bancos.conciliacion (empresa_id, id, cuenta_id, fecha, banco_centavos, sistema_centavos, diferencia_centavos,
     diferencia_tipo, motivo, usuario_id, usuario_nombre)
   select m.empresa_id, m.id, m.cuenta_id, m.fecha, m.monto_centavos, coalesce(f.monto_centavos, 0),
     m.monto_centavos - coalesce(f.monto_centavos, 0), case when m.monto_centavos = f.monto_centavos then '' else 'otro' end,
     case when m.monto_centavos = f.monto_centavos then '' else 'Aclarado' end, gen_random_uuid(), 'Bahía' from ${MATCHED}`,
  `insert into bancos.conciliado (empresa_id, conciliacion_id, movimiento_id, monto_centavos)
   select k.empresa_id, k.id, k.id, k.banco_centavos from bancos.conciliacion k where k.empresa_id = $1`,
  `insert into bancos.apunte (empresa_id, conciliacion_id, origen, origen_id, renglon, fecha, monto_centavos)
   select m.empresa_id, m.id, 'pago', f.pago_id, f.renglon, f.fecha_negocio, f.monto_centavos from ${MATCHED} where f.pago_id is not null`,
  `insert into bancos.regla (empresa_id, via, desde, cuenta_id, usuario_id, usuario_nombre)
   select $1, via, date '2000-01-01', (select id from bancos.cuenta where empresa_id = $1 and nombre = 'Cheques'), gen_random_uuid(), 'Bahía'
   from unnest(array['02', '03', '04', '05', '28', '29', 'efectivo', 'salida']) via`,
  'vacuum analyze bancos.movimiento',
  'analyze pagos.pago_forma, bancos.cuenta, bancos.estado, bancos.conciliacion, bancos.conciliado, bancos.apunte, bancos.regla',
];
