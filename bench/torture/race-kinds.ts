import { randomUUID } from 'node:crypto';
import { type Attempt, type Door, type Json, must } from './client.ts';
import { FLOOR_RACES } from './floor-races.ts';
import { mergeWhileSelling } from './fusion-cases.ts';
import { type Arena, many, type NamedRace, newOrden, type Race, start, strange, won } from './race.ts';
import { cash, create, lineOf, openSesion } from './workshop.ts';

const newCotizacion = ({ workshop: { owner, clientes } }: Arena) =>
  create(owner, '/api/cotizaciones', { cliente_id: clientes[0], partidas: [lineOf(10_000)] });

const payment = (cuenta_id: string, monto_centavos: number, key: string): Attempt => ({
  method: 'POST',
  path: '/api/pagos',
  body: { aplicaciones: [{ cuenta_id, monto_centavos }], formas: cash(monto_centavos) },
  key,
});

const doublePay: Race = async (arena) => {
  const { cuenta_id, total_centavos } = await newOrden(arena, 50_000);
  // Eight clients share each key: they are the same person whose finger slipped.
  const keys = many(Math.ceil(arena.clients / 8), () => randomUUID());
  const answers = await start(
    arena,
    many(arena.clients, (i) => payment(cuenta_id, total_centavos, keys[i % keys.length] ?? '')),
  );
  const winners = won(answers);
  for (const { headers } of winners) arena.count(headers['idempotency-replayed'] ? 'repeticiones' : 'ganadores');
  if (new Set(winners.map(({ text }) => text)).size !== 1) return `ganaron ${winners.length} respuestas distintas`;
  if (winners.filter(({ headers }) => !headers['idempotency-replayed']).length !== 1) return 'no ganó exactamente uno';
  const cuenta = await must(arena.workshop.owner, { method: 'GET', path: `/api/pagos/cuentas/${cuenta_id}` });
  if (cuenta.pagado_centavos !== total_centavos || cuenta.pagos.length !== 1)
    return `se pagó ${cuenta.pagado_centavos}`;
  return strange(answers, ['excede_saldo']);
};

const payAndCancel: Race = async (arena) => {
  const orden = await newOrden(arena, 50_000);
  const path = `/api/ordenes/${orden.id}`;
  const answers = await start(
    arena,
    many(arena.clients, (i) =>
      i % 2 === 0
        ? payment(orden.cuenta_id, orden.total_centavos, randomUUID())
        : { method: 'POST', path: `${path}/cancelacion`, version: orden.version, body: { motivo: 'Carrera' } },
    ),
  );
  const paid = won(answers.filter((_, i) => i % 2 === 0)).length;
  const cancelled = won(answers.filter((_, i) => i % 2 === 1)).length;
  arena.count(paid > 0 ? 'ganó el cobro' : 'ganó la cancelación');
  if (paid + cancelled !== 1) return `${paid} cobros y ${cancelled} cancelaciones`;
  const after = await must(arena.workshop.owner, { method: 'GET', path });
  if ((after.estado === 'cancelada') !== (cancelled === 1) || after.pagado_centavos !== paid * orden.total_centavos)
    return `quedó ${after.estado} con ${after.pagado_centavos} pagado`;
  return strange(answers, [
    'excede_saldo',
    'cuenta_cancelada',
    'con_pagos',
    'orden_pagada',
    'no_se_puede',
    'version_anterior',
  ]);
};

const doubleConvert: Race = async (arena) => {
  const { id, version, revision, partidas } = await newCotizacion(arena);
  await must(arena.workshop.owner, {
    method: 'POST',
    path: `/api/cotizaciones/${id}/autorizacion`,
    version,
    body: { revision, canal: 'telefono', nombre: 'Juan', autorizadas: partidas.map((partida: Json) => partida.id) },
  });
  const answers = await start(
    arena,
    many(arena.clients, () => ({
      method: 'POST',
      path: '/api/ordenes',
      body: { cotizacion_id: id },
      key: randomUUID(),
    })),
  );
  arena.count('órdenes');
  if (won(answers).length !== 1) return `${won(answers).length} órdenes de una cotización`;
  return strange(answers, ['ya_convertida']);
};

const oversell: Race = async (arena) => {
  const { owner } = arena.workshop;
  const left = 2;
  const { id } = await create(owner, '/api/inventario/articulos', {
    sku: randomUUID().slice(0, 12),
    descripcion: 'La última pieza',
    existencia_milesimas: left * 1_000,
  });
  const by = { tipo: 'salida', articulo_id: id, cantidad_milesimas: 1_000, motivo: 'uso_interno' };
  const answers = await start(
    arena,
    many(arena.clients, () => ({ method: 'POST', path: '/api/inventario/movimientos', body: by, key: randomUUID() })),
  );
  arena.count('últimas piezas');
  if (won(answers).length !== left) return `salieron ${won(answers).length} piezas de ${left}`;
  const after = await must(owner, { method: 'GET', path: `/api/inventario/articulos/${id}` });
  if (after.existencia_milesimas !== 0) return `quedó una existencia de ${after.existencia_milesimas}`;
  return strange(answers, ['sin_existencia']);
};

const cutWhilePaying: Race = async (arena) => {
  const { owner, clientes } = arena.workshop;
  const abiertas: Json[] = (await must(owner, { method: 'GET', path: '/api/cajas' })).abiertas;
  const sesion_id: string = abiertas[0]?.id ?? (await openSesion(arena.workshop)).id;
  const earlier = await must(owner, { method: 'GET', path: `/api/cortes/x/${sesion_id}` });
  const ordenes: Json[] = [];
  for (const cliente of clientes) ordenes.push(await newOrden(arena, 100 * arena.clients, cliente));
  const isCut = (i: number) => i % 16 === 7;
  const answers = await start(
    arena,
    many(arena.clients, (i): Attempt => {
      const cuenta_id = ordenes[i % ordenes.length]?.cuenta_id;
      const cut = { sesion_id, conteo: {}, comentario: 'Carrera' };
      return isCut(i)
        ? { method: 'POST', path: '/api/cortes', body: cut, key: randomUUID() }
        : payment(cuenta_id, 100, randomUUID());
    }),
  );
  const cuts = won(answers.filter((_, i) => isCut(i)));
  const paid = won(answers.filter((_, i) => !isCut(i)));
  for (const _ of paid) arena.count('cobros dentro');
  if (cuts.length !== 1) return `${cuts.length} cortes de una sesión`;
  const collected = cuts[0]?.body.cobrado_centavos - earlier.cobrado_centavos;
  if (collected !== paid.length * 100) return `el corte suma ${collected} y se confirmaron ${paid.length * 100}`;
  return strange(answers, ['caja_cerrada', 'sesion_cerrada']);
};

const sameFolio: Race = async (arena) => {
  const body = { cliente_id: arena.workshop.clientes[0], partidas: [lineOf(1_000)] };
  const answers = await start(
    arena,
    many(arena.clients, () => ({ method: 'POST', path: '/api/cotizaciones', body, key: randomUUID() })),
  );
  const numbers = won(answers).map(({ body: { folio } }) => Number(String(folio).split('-')[1]));
  for (const _ of numbers) arena.count('folios');
  if (numbers.length !== arena.clients || new Set(numbers).size !== numbers.length) return 'faltan o se repiten folios';
  if (Math.max(...numbers) - Math.min(...numbers) !== numbers.length - 1) return 'quedó un hueco entre los folios';
  return undefined;
};

const editAndEdit: Race = async (arena) => {
  const { id, version, cliente } = await newCotizacion(arena);
  const path = `/api/cotizaciones/${id}`;
  const answers = await start(
    arena,
    many(arena.clients, (i) => ({
      method: 'PUT',
      path,
      version,
      body: { cliente_id: cliente.id, motivo: `Editor ${i}`, partidas: [lineOf(1_000 + i)] },
    })),
  );
  const [winner, ...more] = won(answers);
  arena.count('ediciones');
  if (!winner || more.length > 0) return `${won(answers).length} ediciones de la misma versión`;
  const after = await must(arena.workshop.owner, { method: 'GET', path });
  if (after.motivo !== winner.body.motivo || after.version !== version + 1) return 'no quedó lo que se confirmó';
  const blind = answers.find(({ status, body }) => status === 409 && body.code === 'version_anterior' && !body.current);
  if (blind) return 'un perdedor no vio lo que hay ahora';
  return strange(answers, ['version_anterior']);
};

const revokedMidWrite: Race = async (arena) => {
  const { owner, clientes } = arena.workshop;
  const body = { cliente_id: clientes[0], partidas: [lineOf(1_000)] };
  const attempt = (): Attempt => ({ method: 'POST', path: '/api/cotizaciones', body, key: randomUUID() });
  const before = await folioOf(owner, attempt());
  const revoke = await arena.readyToSet('ver_cotizaciones', false);
  const early = start(arena, many(arena.clients / 4, attempt), arena.asesor);
  const revoked = revoke();
  const amid = start(arena, many((arena.clients * 3) / 4, attempt), arena.asesor);
  await revoked;
  // Whoever starts after the revocation was confirmed finds the door closed.
  const late = await start(arena, many(8, attempt), arena.asesor);
  const answers = [...(await early), ...(await amid)];
  await (await arena.readyToSet('ver_cotizaciones', true))();
  const odd = [...answers, ...late].find(({ status }) => status !== 201 && status !== 403);
  if (odd) return `se oyó ${odd.status} ${odd.text.slice(0, 160)}`;
  if (late.some(({ status }) => status !== 403)) return 'se escribió después de quitar el permiso';
  const after = await folioOf(owner, attempt());
  for (const { status } of answers) arena.count(status === 201 ? 'antes' : 'después');
  // Folios have no gaps, so the next one tells how many were made; the count of a tab stops at its ceiling.
  const made = after - before - 1;
  return made === won(answers).length ? undefined : `quedaron ${made} y se confirmaron ${won(answers).length}`;
};

const folioOf = async (owner: Door, attempt: Attempt): Promise<number> =>
  Number(String((await must(owner, attempt)).folio).split('-')[1]);

export const RACES: readonly NamedRace[] = [
  { name: 'doble cobro', run: doublePay },
  { name: 'cobrar y cancelar', run: payAndCancel },
  { name: 'doble conversión', run: doubleConvert },
  { name: 'la última pieza', run: oversell },
  { name: 'corte mientras se cobra', run: cutWhilePaying },
  { name: 'mismo folio', run: sameFolio },
  { name: 'editar y editar', run: editAndEdit },
  { name: 'permiso quitado a media escritura', run: revokedMidWrite },
  { name: 'unir clientes mientras se vende', run: mergeWhileSelling },
  ...FLOOR_RACES,
];
