import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '#modules/contabilidad/rules.ts';
import { GastoNuevo } from '#modules/gastos/rules/formas.ts';
import { registerGasto } from '#modules/gastos/server/front-door.ts';
import { daysOfMes, SayMes, sayMes } from '#platform/contract/meses.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created, fillFiscal, liveCounterDay, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let hoy: string;
/** The month before this one, closed by the first test; the one before that, too. */
let mes: string;
let actual: string;
let viejo: Json;

const nuevo = (rest: Json = {}): Json => ({
  fecha: `${mes}-15`,
  categoria: 'renta',
  concepto: 'Renta',
  total_centavos: 116_000,
  iva_centavos: 16_000,
  pago: 'por_pagar',
  ...rest,
});
const spend = (rest: Json = {}): Promise<Json> => created(owner.post('/api/gastos', nuevo(rest)));
const monthOf = (which: string): Promise<Json> => created(owner.get(`/api/contabilidad/mes?mes=${which}`));
const stateOf = (which: string): Promise<Json> => created(owner.get(`/api/contabilidad/cierres?mes=${which}`));
const close = (which: string, as = owner, options = {}): Promise<Answer> =>
  as.post('/api/contabilidad/cierres', { mes: which }, options);
const sheet = async (hoja: string, which: string): Promise<Json[]> => {
  const rows: Json[] = [];
  for (const { desde, hasta } of pagesOf(daysOfMes(which))) {
    const { columnas, filas } = await created(
      owner.get(`/api/contabilidad/hojas/${hoja}?desde=${desde}&hasta=${hasta}`),
    );
    for (const fila of filas)
      rows.push(Object.fromEntries(columnas.map(({ titulo }: Json, at: number) => [titulo, fila[at]])));
  }
  return rows;
};
/** All that the list of expenses says, page by page. */
const listOf = async (query: string): Promise<Json[]> => {
  const rows: Json[] = [];
  let cursor = '';
  do {
    const page = await created(owner.get(`/api/gastos?${query}&limit=2${cursor && `&cursor=${cursor}`}`));
    rows.push(...page.data);
    cursor = page.cursor ?? '';
  } while (cursor);
  return rows;
};
const journal = async (accion: string): Promise<Json[]> =>
  (
    await server.owner.query(
      `select texto, usuario_id from plataforma.bitacora where empresa_id = $1 and accion = $2 order by id`,
      [taller.company.empresa_id, accion],
    )
  ).rows;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  ({ owner } = taller);
  ({ hoy } = taller.company.who);
  actual = hoy.slice(0, 7);
  mes = addMonths(`${actual}-01`, -1).slice(0, 7);
  viejo = await spend();
});

describe('closing a month', () => {
  test('tells what is still open in it, and closes all the same', async () => {
    await spend({ pago: 'borrador', concepto: 'Luz' });
    const open = await stateOf(mes);
    expect(open).toMatchObject({ estado: 'abierto', cerrado_hasta: null, cerro: null, historia: [] });
    expect(open.pendientes).toEqual([
      { clase: 'gastos_sin_comprobante', cuantos: 1 },
      { clase: 'gastos_en_borrador', cuantos: 1 },
    ]);
    const contador = await taller.company.hire('contador');
    const { status, body } = await close(mes, contador);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ estado: 'cerrado', cerrado_hasta: daysOfMes(mes).hasta, pendientes: [], cambios: [] });
    expect(body.cerro).toMatchObject({ clase: 'cierre', mes, antes: null, por: 'Persona contador' });
    expect((await created(owner.get(`/api/empresas/${taller.company.empresa_id}`))).cerrado_hasta).toBe(
      daysOfMes(mes).hasta,
    );
    expect(await journal('contabilidad.cerrado')).toEqual([
      { texto: `Persona contador cerró ${sayMes(mes)}.`, usuario_id: contador.usuario_id },
    ]);
  });

  test('twice it is closed once', async () => {
    expect((await close(mes)).body).toMatchObject({ estado: 'cerrado' });
    const { historia } = await stateOf(mes);
    expect(historia).toHaveLength(1);
  });

  test('only one that has ended', async () => {
    const { status, body } = await close(actual);
    expect([status, body.code]).toEqual([422, 'mes_sin_terminar']);
    expect(body.message).toBe(`${SayMes(actual)} no ha terminado: se cierra desde el primer día del mes siguiente.`);
  });

  test('needs its own key', async () => {
    const cajero = await taller.company.hire('cajero');
    expect((await close(mes, cajero)).status).toBe(403);
  });
});

describe('what is written with its date', () => {
  test('changes no amount: the refusal names the month and says what to do', async () => {
    const { status, body } = await owner.patch(
      `/api/gastos/${viejo.id}`,
      { total_centavos: 200_000 },
      { version: viejo.version },
    );
    expect([status, body.code]).toEqual([409, 'mes_cerrado']);
    expect(body.message).toContain(`${SayMes(mes)} está cerrado`);
    expect(body.message).toContain('Mes del contador');
    const out = await owner.patch(`/api/gastos/${viejo.id}`, { fecha: hoy, vence: hoy }, { version: viejo.version });
    expect(out.body.code).toBe('mes_cerrado');
    // What is no figure of the month may be said better.
    viejo = await created(owner.patch(`/api/gastos/${viejo.id}`, { notas: 'Local 4' }, { version: viejo.version }));
    expect(viejo).toMatchObject({ notas: 'Local 4', fecha: `${mes}-15`, fecha_papel: null });
  });

  test('an expense that comes late counts today, with the day of its paper', async () => {
    const before = await monthOf(mes);
    const late = await spend({ concepto: 'Gas', total_centavos: 58_000, iva_centavos: 8_000 });
    expect(late).toMatchObject({ fecha: hoy, fecha_papel: `${mes}-15` });
    expect(await monthOf(mes)).toEqual(before);
    const rows = await sheet('gastos', actual);
    expect(rows.find(({ Concepto }) => Concepto === 'Gas')).toMatchObject({
      Fecha: hoy,
      'Llegó tarde': `Llegó tarde: es de ${sayMes(mes)}`,
      Total: 58_000,
    });
    const [{ texto } = { texto: '' }] = (await journal('gasto.registrado')).slice(-1);
    expect(texto).toContain(`Llegó tarde: es de ${sayMes(mes)}.`);
  });

  test('an expense of this month that is found to be older keeps its day and gets the mark', async () => {
    const own = await spend({ fecha: hoy, concepto: 'Agua' });
    const older = await created(owner.patch(`/api/gastos/${own.id}`, { fecha: `${mes}-20` }, { version: own.version }));
    expect(older).toMatchObject({ fecha: hoy, fecha_papel: `${mes}-20` });
    const again = await created(owner.patch(`/api/gastos/${own.id}`, { fecha: hoy }, { version: older.version }));
    expect(again).toMatchObject({ fecha: hoy, fecha_papel: null });
  });

  test('a draft of a closed month counts on the day on which it is registered', async () => {
    const { data } = await created(owner.get('/api/gastos?grupo=borradores'));
    const [draft] = data;
    const done = await created(owner.patch(`/api/gastos/${draft.id}`, { borrador: false }, { version: draft.version }));
    expect(done).toMatchObject({ estado: 'registrado', fecha: hoy, fecha_papel: `${mes}-15` });
  });

  test('what the bank paid then counts today, and says when it was', async () => {
    const paid = await taller.company.run((tx, who) =>
      registerGasto(tx, who, GastoNuevo.parse(nuevo({ pago: 'banco', concepto: 'Comisión' })), {
        pagado_el: `${mes}-28`,
      }),
    );
    expect(paid).toMatchObject({ fecha: hoy, fecha_papel: `${mes}-15` });
    expect(paid.abonos).toMatchObject([{ fecha: hoy, fecha_papel: `${mes}-28` }]);
  });

  test('an expense that is cancelled afterwards is taken off today and stays in its month', async () => {
    const [before, now] = [await monthOf(mes), await monthOf(actual)];
    const gone = await created(owner.post(`/api/gastos/${viejo.id}/cancelacion`, { motivo: 'Repetido' }));
    expect(gone).toMatchObject({ estado: 'cancelado', baja_fecha: hoy });
    expect(await monthOf(mes)).toEqual(before);
    const then = await monthOf(actual);
    expect(then.gastos.total_centavos).toBe(now.gastos.total_centavos - 116_000);
    expect(then.gastos.documentos).toBe(now.gastos.documentos - 1);
    const rows = await sheet('gastos', actual);
    expect(rows.find(({ Concepto }) => Concepto === 'Cancelado: Renta')).toMatchObject({ Total: -116_000, Fecha: hoy });
    const both = `desde=${mes}-01&hasta=${hoy}`;
    expect((await listOf(both)).filter(({ id }) => id === viejo.id)).toMatchObject([
      { concepto: 'Cancelado: Renta', total_centavos: -116_000, iva_centavos: -16_000, fecha: hoy, baja: true },
      { concepto: 'Renta', total_centavos: 116_000, fecha: `${mes}-15`, baja: false },
    ]);
    for (const which of [mes, actual]) {
      const { desde, hasta } = daysOfMes(which);
      const days = `desde=${desde}&hasta=${hasta}`;
      const { gastos } = await monthOf(which);
      const list = await created(owner.get(`/api/gastos/totales?${days}`));
      expect([list.total_centavos, list.gastos], which).toEqual([gastos.total_centavos, gastos.documentos]);
      const listed = await listOf(days);
      expect(
        listed.filter(({ estado }) => estado !== 'borrador').reduce((sum, one) => sum + one.total_centavos, 0),
      ).toBe(list.total_centavos);
      const { ahora } = await created(owner.get(`/api/numeros/tablero?${days}`));
      expect(ahora.gastado_centavos, which).toBe(gastos.total_centavos - gastos.iva_centavos);
    }
  });
});

describe('reopening', () => {
  const reopen = (body: Json, as = owner) => as.post('/api/contabilidad/reaperturas', body);

  test('needs its own key and a reason', async () => {
    const contador = await taller.company.hire('contador');
    expect((await reopen({ mes, motivo: 'Faltó una factura' }, contador)).status).toBe(403);
    expect((await reopen({ mes, motivo: ' ' })).body.fields).toEqual({ motivo: 'Escribe por qué se reabre.' });
  });

  test('is told to the owners and in the journal, and then the month takes what is dated in it', async () => {
    const administrador = await taller.company.hire('administrador');
    const { status, body } = await reopen({ mes, motivo: 'Faltó una factura' }, administrador);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ estado: 'abierto', cerrado_hasta: addDays(`${mes}-01`, -1) });
    expect(body.historia.map(({ clase, motivo }: Json) => [clase, motivo])).toEqual([
      ['reapertura', 'Faltó una factura'],
      ['cierre', ''],
    ]);
    expect(await journal('contabilidad.reabierto')).toEqual([
      {
        texto: `Persona administrador reabrió ${sayMes(mes)}: Faltó una factura`,
        usuario_id: administrador.usuario_id,
      },
    ]);
    const { data } = await created(owner.get('/api/notificaciones'));
    expect(data[0]).toMatchObject({ tipo: 'contabilidad.reabierto', titulo: `Se reabrió ${sayMes(mes)}` });
    expect(await spend({ concepto: 'A tiempo' })).toMatchObject({ fecha: `${mes}-15`, fecha_papel: null });
  });

  test('of one that is open says so', async () => {
    const { status, body } = await reopen({ mes, motivo: 'Otra vez' });
    expect([status, body.code, body.message]).toEqual([409, 'mes_abierto', `${SayMes(mes)} ya está abierto.`]);
  });

  test('of an earlier one opens the later ones too', async () => {
    const earlier = addMonths(`${mes}-01`, -1).slice(0, 7);
    expect((await close(mes)).body.estado).toBe('cerrado');
    expect((await reopen({ mes: earlier, motivo: 'Ajuste' })).body.estado).toBe('abierto');
    expect((await stateOf(mes)).estado).toBe('abierto');
    const [, last] = await journal('contabilidad.reabierto');
    expect(last?.texto).toBe(`Dueña de Prueba reabrió ${sayMes(earlier)}, ${sayMes(mes)}: Ajuste`);
    expect((await close(earlier)).body.estado).toBe('cerrado');
    expect((await stateOf(mes)).estado).toBe('abierto');
  });
});

describe('at once', () => {
  test('who closes waits for who is writing, and closes what he wrote', async () => {
    const before = (await monthOf(mes)).gastos.total_centavos;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let wrote = (): void => undefined;
    const written = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const writer = taller.company.run(async (tx, who) => {
      const gasto = await registerGasto(tx, who, GastoNuevo.parse(nuevo({ concepto: 'A la vez' })));
      wrote();
      await held;
      return gasto;
    });
    await written;
    const closing = close(mes);
    await waiting(1);
    release();
    expect(await writer).toMatchObject({ fecha: `${mes}-15` });
    expect((await closing).body).toMatchObject({ estado: 'cerrado', cambios: [] });
    expect((await monthOf(mes)).gastos.total_centavos).toBe(before + 116_000);
  });

  test('two who close the same month close it once', async () => {
    await created(owner.post('/api/contabilidad/reaperturas', { mes, motivo: 'Otra vez' }));
    const { historia } = await stateOf(mes);
    const key = randomUUID();
    const answers = await Promise.all([close(mes), close(mes, owner, { key }), close(mes)]);
    answers.push(await close(mes, owner, { key }));
    expect(answers.map(({ status, body }) => [status, body.estado])).toEqual(answers.map(() => [201, 'cerrado']));
    expect((await stateOf(mes)).historia).toHaveLength(historia.length + 1);
  });
});

/** So many wait to be alone with the books. */
const waiting = async (many: number): Promise<void> => {
  for (;;) {
    const { rows } = await server.owner.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 75 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows[0].n >= many) return;
  }
};

describe('invoices', () => {
  test('one of closed days counts when it is asked for; one undone afterwards is taken off then', async () => {
    await fillFiscal(taller);
    const orden = await liveCounterDay(taller);
    await created(owner.post('/api/contabilidad/reaperturas', { mes, motivo: 'Una venta de entonces' }));
    // As if it had been delivered then.
    const deliver = (fecha: string, en: string) =>
      server.owner.query(
        `update ordenes.orden set entregada_fecha = $3, entregada_en = $4 where empresa_id = $1 and id = $2`,
        [taller.company.empresa_id, orden.id, fecha, en],
      );
    await deliver(`${mes}-10`, `${mes}-10T18:00:00Z`);
    await created(close(mes));
    const before = await monthOf(mes);
    const asked = await created(owner.post('/api/facturas', { documento_id: orden.id }));
    expect(asked).toMatchObject({ desde: `${mes}-10`, contada_en: hoy });
    expect((await monthOf(mes)).facturas).toEqual(before.facturas);
    expect((await monthOf(actual)).facturas).toMatchObject({ documentos: 1, total_centavos: asked.total_centavos });
    const [row] = await sheet('facturas', actual);
    expect(row).toMatchObject({ 'Llegó tarde': `Llegó tarde: es de ${sayMes(mes)}`, Total: asked.total_centavos });
    await created(owner.post(`/api/facturas/${asked.id}/deshecha`, { motivo: 'Otro uso' }));
    expect((await monthOf(actual)).facturas).toEqual({ documentos: 0, total_centavos: 0 });
    await created(owner.post('/api/contabilidad/reaperturas', { mes, motivo: 'Como estaba' }));
    await deliver(hoy, orden.entregada_en);
  });
});
