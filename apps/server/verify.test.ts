import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, type Json, type Person, startTest, type TestServer } from './testing/harness.ts';
import { type Mostrador, openMostrador } from './testing/mostrador.ts';
import { openSuperuser } from './testing/tamper.ts';
import { type Finding, rebuildSearch, verify, verifyIn } from './verify.ts';

let server: TestServer;
let t: Mostrador;
let vecino: Company;
let owner: Person;
let orden: Json;
let pago: Json;
let corte: Json;

/** A day with a bit of everything, closed, in a company that has a neighbour. */
beforeAll(async () => {
  server = await startTest();
  t = await openMostrador(server);
  vecino = await server.company();
  owner = t.owner;
  const partida = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, tasa_iva: 1600 };
  await owner.post('/api/cotizaciones', {
    cliente_id: t.cliente_id,
    partidas: [{ ...partida, precio_centavos: 50_000 }],
  });
  orden = await t.order(40_000);
  pago = (await t.charge(orden.cuenta_id, 15_000)).body;
  await t.cajero.post('/api/cajas/movimientos', { tipo: 'gasto', monto_centavos: 1_000, concepto: 'Estopa' });
  const venta = await t.order(9_000, { clase: 'mostrador' });
  await t.charge(venta.cuenta_id, 9_000);
  const back = { partida_id: venta.partidas[0].id, cantidad_milesimas: 500, motivo: 'Medio servicio' };
  const { version } = (await owner.get(`/api/ordenes/${venta.id}`)).body;
  expect((await owner.post(`/api/ordenes/${venta.id}/devolucion`, back, { version })).status).toBe(200);
  const z = await t.cajero.post('/api/cortes', {
    sesion_id: t.sesion_id,
    conteo: {},
    comentario: 'Fin del día',
  });
  expect(z.status, JSON.stringify(z.body)).toBe(201);
  corte = z.body;
  await vecino.owner.post('/api/clientes', { nombre: 'Cliente del vecino' });
});

const all = async (findings: AsyncGenerator<Finding>): Promise<Finding[]> => {
  const out: Finding[] = [];
  for await (const finding of findings) out.push(finding);
  return out;
};
const ruleOf = (finding: Finding): string => finding.regla.split(' ')[0] ?? '';

/** What verify names after somebody with the keys of the database changed it behind everybody's back; nothing of it stays. */
const namedAfter = async (...statements: string[]): Promise<Finding[]> => {
  const client = await openSuperuser(server);
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const statement of statements) await client.query(statement);
    await client.query('set local role bahia_mantenimiento');
    return (await all(verifyIn(client))).filter((finding) => finding.rotos > 0);
  } finally {
    await client.query('rollback');
    await client.end();
  }
};
const rulesAfter = async (...statements: string[]): Promise<string[]> => (await namedAfter(...statements)).map(ruleOf);

describe('verify', () => {
  test('finds nothing after a day done through the screens', async () => {
    const client: pg.PoolClient = await server.owner.connect();
    try {
      const findings = await all(verify(client));
      expect(findings.filter((finding) => finding.rotos > 0)).toEqual([]);
      expect(findings.map(ruleOf)).toEqual(
        expect.arrayContaining(['I1', 'I2', 'I3', 'I5', 'I6', 'I7', 'I7d', 'I8', 'I8b', 'I9', 'I10', 'I12', 'I13']),
      );
    } finally {
      client.release();
    }
  });

  const touched: [rule: string, what: string, statement: () => string][] = [
    [
      'I1',
      'an account that says it was paid more',
      () => `update pagos.cuenta set pagado_centavos = pagado_centavos + 1 where id = '${orden.cuenta_id}'`,
    ],
    [
      'I1b',
      'a payment form that was raised',
      () => `update pagos.pago_forma set monto_centavos = monto_centavos + 1 where pago_id = '${pago.id}'`,
    ],
    [
      'I1b',
      'a charge moved to another session',
      () => `update caja.movimiento set sesion_id = gen_random_uuid() where pago_id = '${pago.id}'`,
    ],
    [
      'I2',
      'a quotation that is not the sum of its lines',
      () =>
        `update cotizaciones.cotizacion set base_centavos = base_centavos + 1, total_centavos = total_centavos + 1 where empresa_id = ${t.taller.empresa_id}`,
    ],
    [
      'I2b',
      'an order that is not the sum of its lines',
      () =>
        `update ordenes.orden set base_centavos = base_centavos + 1, total_centavos = total_centavos + 1 where id = '${orden.id}'`,
    ],
    [
      'I3',
      'an account that no longer owes what its order is worth',
      () => `update pagos.cuenta set total_centavos = total_centavos + 1 where id = '${orden.cuenta_id}'`,
    ],
    [
      'I5',
      'a folio that was taken out of its series',
      () => `update pagos.pago set numero = numero + 5 where id = '${pago.id}'`,
    ],
    ['I7', 'a closed session without its cut', () => `delete from cortes.corte where id = '${corte.id}'`],
    [
      'I7',
      'a session that carries another cut’s folio',
      () => `update caja.sesion set corte_folio = 'Z-99' where id = '${t.sesion_id}'`,
    ],
    [
      'I7b',
      'cash that was added after the close',
      () =>
        `update caja.movimiento set monto_centavos = monto_centavos + 1 where tipo = 'gasto' and sesion_id = '${t.sesion_id}'`,
    ],
    [
      'I7c',
      'a cut whose forms are not those that were collected',
      () => `update caja.movimiento set forma_pago = '04' where pago_id = '${pago.id}'`,
    ],
    [
      'I7d',
      'a figure changed inside a closed cut',
      () => `update cortes.corte set datos = jsonb_set(datos, '{contado_centavos}', '1') where id = '${corte.id}'`,
    ],
    [
      'I7d',
      'what was taken changed beside the seal',
      () =>
        `update cortes.corte set retiro_centavos = retiro_centavos + 1, contado_centavos = contado_centavos + 1, diferencia_centavos = diferencia_centavos + 1 where id = '${corte.id}'`,
    ],
    [
      'I8',
      'a foreign key without the company',
      () => `alter table caja.movimiento add constraint suelta foreign key (id) references caja.llave_suelta (id)`,
    ],
    ['I8', 'a foreign key that was switched off', () => `alter table caja.movimiento disable trigger all`],
    [
      'I8b',
      'an order of another company’s customer',
      () =>
        `update ordenes.orden set cliente_id = (select id from clientes.cliente where empresa_id = ${vecino.empresa_id} limit 1) where id = '${orden.id}'`,
    ],
    [
      'I8c',
      'an account of a document that is not there',
      () => `update pagos.cuenta set documento_id = gen_random_uuid() where id = '${orden.cuenta_id}'`,
    ],
    [
      'I8c',
      'money that moved for a receipt that is not there',
      () => `update caja.movimiento set pago_id = gen_random_uuid() where pago_id = '${pago.id}'`,
    ],
    ['I9', 'a key that does not know its answer', () => `update plataforma.idempotencia set estado = null`],
    [
      'I10',
      'a payment whose entry was taken out of the bitácora',
      () => `delete from plataforma.bitacora where entidad_id = '${pago.id}'`,
    ],
    ['I10', 'a return that left no entry', () => `delete from plataforma.bitacora where accion = 'orden.devolucion'`],
    ['I10', 'an expense that left no entry', () => `delete from plataforma.bitacora where accion = 'caja.gasto'`],
    ['I10', 'a cut that left no entry', () => `delete from plataforma.bitacora where accion = 'corte.cerrado'`],
    ['I12', 'a version before the first', () => `update clientes.cliente set version = 0 where id = '${t.cliente_id}'`],
    ['I12b', 'a version that went back', () => `update pagos.cuenta set version = 1 where id = '${orden.cuenta_id}'`],
    [
      'I13',
      'a record that is no longer found by its folio',
      () => `delete from plataforma.busqueda where id = '${orden.id}' and token = 'ot1'`,
    ],
    [
      'I13',
      'words of a record that does not exist',
      () =>
        `insert into plataforma.busqueda (empresa_id, tipo, id, token) values (${t.taller.empresa_id}, 'orden', gen_random_uuid(), 'fantasma')`,
    ],
  ];
  test.each(touched)('%s names %s', async (rule, _what, statement) => {
    const before =
      rule === 'I8'
        ? [
            'create table caja.llave_suelta (empresa_id int, id uuid primary key)',
            'grant select on caja.llave_suelta to bahia_mantenimiento',
            'insert into caja.llave_suelta (id) select id from caja.movimiento',
          ]
        : [];
    expect(await rulesAfter(...before, statement())).toContain(rule);
  });

  test('names the first cut that was touched, by its folio', async () => {
    const [finding] = (await namedAfter(`update cortes.corte set comentario = 'otro' where id = '${corte.id}'`)).filter(
      (one) => ruleOf(one) === 'I7d',
    );
    expect(finding).toMatchObject({ rotos: 1 });
    expect(JSON.parse(finding?.primero ?? '')).toEqual({
      empresa_id: t.taller.empresa_id,
      folio: corte.folio,
      id: corte.id,
    });
  });
});

describe('what is found by its words', () => {
  const found = async (path: string, words: string): Promise<string[]> =>
    (await owner.get(`${path}?q=${encodeURIComponent(words)}`)).body.data.map((row: Json) => row.folio);

  test('a customer with a new name takes his documents with him', async () => {
    expect(await found('/api/ordenes', 'refrigerados')).toEqual(['OT-1']);
    const cliente = (await owner.get(`/api/clientes/${t.cliente_id}`)).body;
    const renamed = await owner.patch(
      `/api/clientes/${t.cliente_id}`,
      { nombre: 'Congelados del Norte', telefono: '8181112233' },
      { version: cliente.version },
    );
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    expect(await found('/api/ordenes', 'congelados')).toEqual(['OT-1']);
    expect(await found('/api/ordenes', '8181112233')).toEqual(['OT-1']);
    expect(await found('/api/cotizaciones', 'congelados')).toEqual(['COT-1']);
    expect((await owner.get('/api/pagos/cuentas?grupo=todas&q=congelados')).body.data).toHaveLength(2);
    expect(await found('/api/ordenes', 'refrigerados')).toEqual([]);
    const client = await server.owner.connect();
    try {
      expect((await all(verify(client))).filter((finding) => finding.rotos > 0)).toEqual([]);
    } finally {
      client.release();
    }
  });

  test('is built again where it was lost, and nothing else is touched', async () => {
    await server.owner.query("delete from plataforma.busqueda where id = $1 and token <> 'ot'", [orden.id]);
    await server.owner.query(
      "insert into plataforma.busqueda (empresa_id, tipo, id, token) values ($1, 'orden', $2, 'ajeno')",
      [t.taller.empresa_id, orden.id],
    );
    const client = await server.owner.connect();
    try {
      expect(await rebuildSearch(client)).toBe(1);
      expect(await rebuildSearch(client)).toBe(0);
    } finally {
      client.release();
    }
    expect(await found('/api/ordenes', 'ot-1')).toContain('OT-1');
    expect(await found('/api/ordenes', 'ajeno')).toEqual([]);
  });
});
