import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Answer, type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { readPdf } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
let taller: Company;
let owner: Person;
let cajero: Person;
let cliente_id: string;
let sesion: Json;

beforeAll(async () => {
  taller = await server.company({ nombre: 'Taller Las Palmas' });
  owner = taller.owner;
  cajero = await taller.hire('cajero');
  cliente_id = (await owner.post('/api/clientes', { nombre: 'Refrigerados del Centro' })).body.id;
});
afterAll(closePdf);

const open = async (as = cajero): Promise<void> => {
  const { cajas } = (await as.get('/api/cajas')).body;
  sesion = (await as.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 10_000 })).body;
};
const order = async (precio_centavos: number): Promise<Json> => {
  const partida = {
    tipo: 'servicio',
    descripcion: 'Afinación',
    cantidad_milesimas: 1000,
    precio_centavos,
    tasa_iva: 1600,
  };
  return (await owner.post('/api/ordenes', { cliente_id, partidas: [partida] })).body;
};
const charge = (cuenta_id: string, monto_centavos: number, forma_pago = '01'): Promise<Answer> =>
  insist((options) =>
    cajero.post(
      '/api/pagos',
      { aplicaciones: [{ cuenta_id, monto_centavos }], formas: [{ forma_pago, monto_centavos }] },
      options,
    ),
  );
const close = (body: Json = {}, as = cajero, options = {}): Promise<Answer> =>
  as.post('/api/cortes', { sesion_id: sesion.id, conteo: { b100: 1 }, ...body }, options);
/** Leaves the only register closed, whatever the test before did. */
const clear = async (): Promise<void> => {
  const { abiertas } = (await owner.get('/api/cajas')).body;
  for (const { id } of abiertas) {
    const answer = await owner.post('/api/cortes', {
      sesion_id: id,
      conteo: {},
      comentario: 'Fin de la prueba',
      motivo: 'Fin de la prueba',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  }
};

beforeEach(async () => {
  await clear();
  await open();
});

describe('closing', () => {
  test('what squares closes without a comment, and the register can open again', async () => {
    const z = await close();
    expect([z.status, z.body.diferencia_centavos, z.body.esperado_centavos]).toEqual([201, 0, 10_000]);
    await open();
  });

  test('a difference needs its comment; with it, it stays written', async () => {
    const seen = { conteo: { b50: 1 }, motivo: 'Se fue temprano' };
    const refused = await close(seen, owner);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'falta_comentario',
      ['comentario'],
    ]);
    expect(refused.body.message).toBe('Faltante de $50.00: escribe un comentario que lo explique para cerrar.');
    const z = await close({ conteo: { b200: 1 }, comentario: 'Un cliente no esperó su cambio.' });
    expect(z.body).toMatchObject({ diferencia_centavos: 10_000, comentario: 'Un cliente no esperó su cambio.' });
  });

  test('vouchers that do not add up need it too', async () => {
    await charge((await order(20_000)).cuenta_id, 20_000, '04');
    const refused = await close({ contado_por_forma: { '04': 19_000 } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['comentario', 'contado_por_forma.04']]);
    const z = await close({ contado_por_forma: { '04': 20_000 } });
    const { datos } = (await owner.get(`/api/cortes/${z.body.id}`)).body;
    expect(datos.conciliado).toEqual([{ forma_pago: '04', esperado_centavos: 20_000, contado_centavos: 20_000 }]);
    expect((await close({ contado_por_forma: { '01': 5 } })).status).toBe(422);
  });

  test('who counts blind hears that it does not square, never by how much; and the try stays in the journal', async () => {
    await charge((await order(772_100)).cuenta_id, 772_100);
    await charge((await order(20_000)).cuenta_id, 20_000, '04');
    const refused = await close({ conteo: {}, comentario: '' });
    expect([refused.status, refused.body.code]).toEqual([422, 'falta_comentario']);
    const cards = await close({
      conteo: { b1000: 7, b500: 1, b200: 1, b100: 1, m20: 1, m1: 1 },
      contado_por_forma: { '04': 1 },
    });
    expect(cards.body.code).toBe('falta_comentario');
    for (const { body } of [refused, cards]) {
      expect(JSON.stringify(body)).not.toMatch(/\$|\d,\d{3}/);
      expect(body.message).toContain('no cuadra');
    }
    const { rows } = await server.owner.query(
      `select usuario_nombre, texto from plataforma.bitacora where accion = 'caja.intento' and entidad_id = $1`,
      [sesion.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ texto }) => texto).join()).toContain('contó $0.00 (faltante de $7,821.00)');
  });

  test('who counts blind is not told by form what came in to a register that is open, and is once it closed', async () => {
    const before = (await cajero.get('/api/pagos/totales')).body;
    await charge((await order(30_000)).cuenta_id, 30_000);
    const { hoy } = taller.who;
    const today = `desde=${hoy}&hasta=${hoy}`;
    for (const query of [today, `${today}&forma_pago=01`, '']) {
      const told = (await cajero.get(`/api/pagos/totales?${query}`)).body;
      const all = (await owner.get(`/api/pagos/totales?${query}`)).body;
      expect([told.sin_abiertas, all.sin_abiertas]).toEqual([true, false]);
      expect(all.total_centavos - told.total_centavos, query).toBe(30_000);
    }
    await close({ conteo: {}, comentario: 'Fin' });
    expect((await cajero.get('/api/pagos/totales')).body.total_centavos).toBe(before.total_centavos + 30_000);
  });

  test('a denomination that does not exist is refused', async () => {
    const refused = await close({ conteo: { b300: 1 } });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'arqueo_incorrecto',
      ['conteo'],
    ]);
    expect((await close({ conteo: { b100: -1 } })).status).toBe(422);
    expect((await close({ conteo: { b100: 1.5 } })).status).toBe(422);
  });

  test('somebody else’s register is closed only with the permission, and saying why', async () => {
    const other = await taller.hire('cajero');
    const refused = await close({}, other);
    expect([refused.status, refused.body.code]).toEqual([403, 'caja_ajena']);
    expect(refused.body.message).toContain('Persona cajero');
    const silent = await close({}, owner);
    expect([silent.status, silent.body.code, Object.keys(silent.body.fields)]).toEqual([
      422,
      'falta_motivo',
      ['motivo'],
    ]);
    const z = await close({ motivo: 'Se fue sin cerrar.' }, owner);
    expect((await owner.get(`/api/cortes/${z.body.id}`)).body.datos).toMatchObject({
      motivo: 'Se fue sin cerrar.',
      cerrado_por_nombre: 'Dueña de Prueba',
    });
  });

  test('without the permission nobody closes, and another company finds nothing', async () => {
    expect((await close({}, await taller.hire('asesor'))).status).toBe(403);
    const vecino = (await server.company()).owner;
    expect((await close({}, vecino)).status).toBe(404);
    expect((await vecino.post('/api/cortes/arqueo', { sesion_id: sesion.id, conteo: {} })).status).toBe(404);
    expect((await vecino.get(`/api/cortes/x/${sesion.id}`)).status).toBe(404);
    expect((await vecino.get(`/api/cortes/x/${sesion.id}/pdf`)).status).toBe(404);
  });

  test('twice at once makes one Z; replayed with its key gives the same one', async () => {
    const answers = await Promise.all([
      close(),
      close(),
      close({}, cajero, { key: 'cierre-repetido' }),
      close({}, cajero, { key: 'cierre-repetido' }),
    ]);
    const made = answers.filter((answer) => answer.status === 201);
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.code]).toEqual([409, 'sesion_cerrada']);
    await open();
    const first = await close({}, cajero, { key: 'cierre-de-noche' });
    const again = await close({}, cajero, { key: 'cierre-de-noche' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await close()).body.code).toBe('sesion_cerrada');
  });

  test('while people charge: each payment is in the Z or in none, and never lost', async () => {
    const { cuenta_id, id } = await order(16_000);
    const charging = Array.from({ length: 16 }, () => charge(cuenta_id, 1_000));
    const closing = insist((options) =>
      close({ conteo: {}, comentario: 'Cierre con gente en la fila.' }, cajero, options),
    );
    const answers = await Promise.all([...charging, ...Array.from({ length: 8 }, () => charge(cuenta_id, 1_000))]);
    const paid = answers.filter((answer) => answer.status === 201);
    for (const { status } of answers.filter((answer) => answer.status !== 201)) expect(status).toBe(409);
    const z = await closing;
    expect(z.status, JSON.stringify(z.body)).toBe(201);
    expect(z.body.cobrado_centavos).toBe(paid.length * 1_000);
    expect(z.body.esperado_centavos).toBe(10_000 + paid.length * 1_000);
    expect((await owner.get(`/api/pagos/documentos/${id}/cuenta`)).body.pagado_centavos).toBe(paid.length * 1_000);
  });

  test('comparing the count tells the difference, only whether it squares to whoever counts blind, and leaves its trace', async () => {
    const compare = (who: Person, conteo: object) => who.post('/api/cortes/arqueo', { sesion_id: sesion.id, conteo });
    const blind = { esperado_centavos: null, diferencia_centavos: null };
    const answers = [await compare(cajero, { b50: 1 }), await compare(cajero, {}), await compare(cajero, { b100: 1 })];
    expect(answers.map(({ body }) => body)).toEqual([
      { contado_centavos: 5_000, cuadra: false, ...blind },
      { contado_centavos: 0, cuadra: false, ...blind },
      { contado_centavos: 10_000, cuadra: true, ...blind },
    ]);
    const told = await compare(owner, { b50: 1 });
    expect([told.status, told.body]).toEqual([
      200,
      { contado_centavos: 5_000, cuadra: false, esperado_centavos: 10_000, diferencia_centavos: -5_000 },
    ]);
    const { rows } = await server.owner.query(
      "select texto from plataforma.bitacora where accion = 'caja.arqueo' and entidad_id = $1",
      [sesion.id],
    );
    expect(rows[0].texto).toContain('contó $50.00 en Caja 1: faltante de $50.00');
    expect(
      (await (await taller.hire('cajero')).post('/api/cortes/arqueo', { sesion_id: sesion.id, conteo: {} })).status,
    ).toBe(403);
  });
});

describe('counting again', () => {
  test('leaves its trace on the Z, in the panel and on paper; the count that closes is not said twice', async () => {
    await cajero.post('/api/cortes/arqueo', { sesion_id: sesion.id, conteo: { b50: 1 } });
    await cajero.post('/api/cortes/arqueo', { sesion_id: sesion.id, conteo: { b100: 1 } });
    const { status, body } = await close({ conteo: { b100: 1 } });
    expect(status, JSON.stringify(body)).toBe(201);
    const corte = (await owner.get(`/api/cortes/${body.id}`)).body;
    expect(corte.integro).toBe(true);
    expect(corte.datos.conteos_antes).toMatchObject([
      { contado_centavos: 5_000, diferencia_centavos: -5_000, usuario_nombre: 'Persona cajero' },
    ]);
  });
});

describe('what a Z says', () => {
  test('does not change: the table refuses it, and its hash is that of its content', async () => {
    const { id } = (await close()).body;
    await expect(
      server.owner.query("update cortes.corte set comentario = 'otro' where id = $1", [id]),
    ).rejects.toThrow();
    const corte = (await owner.get(`/api/cortes/${id}`)).body;
    expect(corte).toMatchObject({
      integro: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      archivo: expect.stringMatching(/^[\w-]{43}\.pdf$/),
    });
  });

  test('[Q-33] is printed once and reprinted as a copy', async () => {
    const { archivo, id, folio } = (await close()).body;
    const paper = await owner.get(`/storage/pdf/${archivo}`);
    expect((await owner.get(`/storage/pdf/${archivo}`)).raw.equals(paper.raw)).toBe(true);
    const first = await readPdf(paper);
    expect(first).toContain(folio);
    expect(first).not.toContain('COPIA');
    expect(await readPdf(await owner.get(`/storage/pdf/${archivo}?copia=1`))).toContain('COPIA');
    expect(await readPdf(await owner.get(`/api/cortes/${id}/pdf`))).toContain('COPIA');
    // A browser that opens the file sends its cookie and names the company in the address.
    expect(
      await readPdf(await owner.get(`/storage/pdf/${archivo}?empresa_id=${taller.empresa_id}`, { empresa: null })),
    ).toContain(folio);
  });

  test('is nobody’s without session, permission or company', async () => {
    const { archivo, id } = (await close()).body;
    const vecino = (await server.company()).owner;
    expect((await server.anonymous.get(`/storage/pdf/${archivo}`)).status).toBe(401);
    expect((await (await taller.hire('tecnico')).get(`/storage/pdf/${archivo}`)).status).toBe(403);
    for (const path of [`/storage/pdf/${archivo}`, `/api/cortes/${id}`, `/api/cortes/${id}/pdf`])
      expect((await vecino.get(path)).status, path).toBe(404);
    expect(
      (await vecino.get(`/storage/pdf/${archivo}?empresa_id=${taller.empresa_id}`, { empresa: null })).status,
    ).toBe(404);
    expect((await vecino.post(`/api/cortes/${id}/enlace`)).status).toBe(404);
    expect((await owner.get('/storage/pdf/Z-1.pdf')).status).toBe(404);
  });

  test('a link of five minutes opens it without a session, and no longer than that', async () => {
    const { id, folio } = (await close()).body;
    const made = await owner.post(`/api/cortes/${id}/enlace`);
    const { pathname } = new URL(made.body.url);
    expect(await readPdf(await server.anonymous.get(pathname))).toContain(folio);
    expect(Date.parse(made.body.expira_en) - Date.now()).toBeLessThanOrEqual(300_000);
    expect((await server.anonymous.get(`/storage/pdf/enlace/${'a'.repeat(43)}`)).status).toBe(404);
    const vieja = await taller.run((tx, who) => createEnlace(tx, who, 'corte', id, new Date(Date.now() - 1)));
    expect((await server.anonymous.get(`/storage/pdf/enlace/${vieja}`)).status).toBe(404);
    expect((await server.anonymous.post(`/api/cortes/${id}/enlace`, {}, { empresa: taller.empresa_id })).status).toBe(
      401,
    );
  });

  test('the list goes from the last to the first, by pages, and only of this company', async () => {
    await close();
    const first = (await owner.get('/api/cortes?limit=2')).body;
    const second = (await owner.get(`/api/cortes?limit=2&cursor=${first.cursor}`)).body;
    const numbers = [...first.data, ...second.data].map((corte: Json) => Number(corte.folio.slice(2)));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(new Set(numbers).size).toBe(4);
    expect((await owner.get(`/api/cortes?q=${first.data[1].folio}`)).body.data).toEqual([first.data[1]]);
    expect((await owner.get('/api/cortes?hasta=2020-01-01')).body.data).toEqual([]);
    expect((await (await server.company()).owner.get('/api/cortes')).body.data).toEqual([]);
    expect((await (await taller.hire('tecnico')).get('/api/cortes')).status).toBe(403);
  });
});

describe('the X', () => {
  test('changes nothing, shows a return and a cancellation with who and why, and hides the expected cash from who counts blind', async () => {
    const pago = (await charge((await order(30_000)).cuenta_id, 30_000)).body;
    await owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Se equivocó de cuenta' });
    const x = (await owner.get(`/api/cortes/x/${sesion.id}`)).body;
    expect(x.esperado).toMatchObject({
      cobros_centavos: 30_000,
      cancelaciones_centavos: -30_000,
      esperado_centavos: 10_000,
    });
    expect(x.cancelaciones).toEqual({ cuantos: 1, monto_centavos: -30_000 });
    expect(x.movimientos).toMatchObject([
      { tipo: 'cancelacion', concepto: 'Se equivocó de cuenta', usuario_nombre: 'Dueña de Prueba' },
    ]);
    expect(x.cajeros.map((c: Json) => [c.usuario_nombre, c.monto_centavos])).toEqual([
      ['Dueña de Prueba', -30_000],
      ['Persona cajero', 30_000],
    ]);
    const blind = (await cajero.get(`/api/cortes/x/${sesion.id}`)).body;
    expect([blind.esperado, blind.cobrado_centavos, blind.formas, blind.cajeros]).toEqual([null, null, [], []]);
    expect((await cajero.get(`/api/cortes/x/${sesion.id}/pdf`)).status).toBe(403);
    expect(await readPdf(await owner.get(`/api/cortes/x/${sesion.id}/pdf`))).toMatch(/CORTE X/);
    expect((await (await taller.hire('tecnico')).get(`/api/cortes/x/${sesion.id}`)).status).toBe(403);
    expect((await close()).body).toMatchObject({ diferencia_centavos: 0, cobrado_centavos: 0 });
  });
});
