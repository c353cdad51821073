import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, PASSWORD, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let cajero: Person;
let asesor: Person;
let sesion_id: string;
let plumas: Json;
let bateria: Json;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};

beforeAll(async () => {
  taller = await openTaller(server);
  sesion_id = await openCaja(taller.owner);
  cajero = await taller.company.hire('cajero');
  asesor = await taller.company.hire('asesor');
  const add = async (nombre: string, clave: string, precio_centavos: number) =>
    done(await taller.owner.post('/api/servicios', { nombre, clave, precio_centavos, tipo: 'refaccion' }));
  plumas = await add('Plumas limpiaparabrisas', '7501055300075', 18_900);
  bateria = await add('Batería LTH 12 V', 'BAT-12V-500', 245_000);
});
afterAll(closePdf);

const lineOf = (servicio: Json, rest: Json = {}): Json => ({
  servicio_id: servicio.id,
  tipo: servicio.tipo,
  clave: servicio.clave,
  descripcion: servicio.nombre,
  precio_centavos: servicio.precio_centavos,
  tasa_iva: 1600,
  cantidad_milesimas: 1000,
  ...rest,
});
const cash = (monto_centavos: number, handed = monto_centavos): Json => ({
  monto_centavos,
  formas: [{ forma_pago: '01', monto_centavos: handed }],
  sesion_id,
});
const byCard = (monto_centavos: number): Json => ({
  monto_centavos,
  formas: [{ forma_pago: '04', monto_centavos, referencia: { ultimos4: '4821' } }],
  sesion_id,
});
const cart = (partidas: Json[], rest: Json = {}): Json => ({ partidas, ...rest });
const sell = async (who: Person, body: Json): Promise<Json> => done(await who.post('/api/ventas', body));
const movements = async (): Promise<Json[]> =>
  done(await taller.owner.get(`/api/cajas/sesiones/${sesion_id}/movimientos`)).data;

describe('selling from the cart', () => {
  test('one act makes the ticket, takes the money, gives the change and delivers; the folio is NV and its own receipt', async () => {
    const nota = await sell(
      cajero,
      cart(
        [
          lineOf(plumas, { cantidad_milesimas: 3000, nota: 'Las largas', trabajadores: taller.trabajadores }),
          lineOf(bateria),
        ],
        { cobro: cash(301_700, 310_000), comentarios: 'Garantía de un año en la batería' },
      ),
    );
    expect(nota).toMatchObject({
      folio: 'NV-1',
      clase: 'mostrador',
      estado: 'entregada',
      cliente: 'Público en general',
      total_centavos: 301_700,
      saldo_centavos: 0,
      comentario: { folio: 'COM-1', texto: 'Garantía de un año en la batería' },
    });
    expect(nota.totales.base_centavos + nota.totales.iva_centavos).toBe(301_700);
    expect(nota.pagos).toHaveLength(1);
    expect(nota.pagos[0]).toMatchObject({ folio: 'NV-1', monto_centavos: 301_700, cambio_centavos: 8_300 });
    expect(nota.notas).toEqual([{ partida_id: nota.partidas[0].id, nota: 'Las largas' }]);
    expect(nota.partidas[0].trabajadores.map((w: Json) => w.diezmilesimas)).toEqual([5000, 5000]);
    expect((await movements())[0]).toMatchObject({ tipo: 'cobro', folio: 'NV-1', monto_centavos: 301_700 });
    const { hoy } = taller.company.who;
    const report = done(
      await taller.owner.get(
        `/api/reportes/detalladoVehiculosCotizacion?empresa_id=${taller.company.empresa_id}&reporteTipo=venta&fecha_inicio=${hoy}&fecha_fin=${hoy}`,
      ),
    );
    expect(JSON.stringify(report)).toContain('NV-1');
  });

  test('the ticket comes out as wide as the roll', async () => {
    const nota = await sell(cajero, cart([lineOf(plumas)], { cobro: cash(18_900, 20_000) }));
    for (const [ancho, points] of [
      ['58', 164],
      ['80', 227],
    ] as const) {
      const { raw, headers } = await cajero.get(`/api/ventas/${nota.id}/ticket?ancho=${ancho}`);
      expect(headers['content-type']).toContain('application/pdf');
      const pdf = await getDocumentProxy(new Uint8Array(raw));
      const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
      expect(Math.round(width)).toBe(points);
      expect(height).toBeGreaterThan(150);
      expect(height).toBeLessThan(400);
      expect(pdf.numPages).toBe(1);
      const { text } = await extractText(pdf, { mergePages: true });
      for (const said of [nota.folio, 'Plumas limpiaparabrisas', '$189.00', 'Cambio', '$11.00'])
        expect(text).toContain(said);
    }
  });

  test('paid in two forms, the ticket calls cash received only the cash', async () => {
    const card = { forma_pago: '04', monto_centavos: 10_000, referencia: { ultimos4: '4821' } };
    const { formas, ...rest } = cash(18_900, 10_000);
    const nota = await sell(cajero, cart([lineOf(plumas)], { cobro: { ...rest, formas: [card, ...formas] } }));
    const text = await textOfPdf((await cajero.get(`/api/ventas/${nota.id}/ticket?ancho=80`)).raw);
    expect(text).toMatch(/Efectivo recibido\s*\$100\.00\s*Cambio\s*\$11\.00/);
    expect(text).not.toContain('$200.00');
  });

  test('its lines add up to the total with IVA in them, or to the subtotal before it, and it says which', async () => {
    const other = await openTaller(server, { caja: true });
    const printed = async () => {
      const lines = [
        lineOf(plumas, { servicio_id: null, articulo_id: null, precio_centavos: 11_600, cantidad_milesimas: 2_000 }),
      ];
      const total = precios === 'con_iva' ? 23_200 : 26_912;
      const formas = [{ forma_pago: '01', monto_centavos: total }];
      const nota = await sell(other.owner, cart(lines, { cobro: { monto_centavos: total, formas } }));
      return (await textOfPdf((await other.owner.get(`/api/ventas/${nota.id}/ticket?ancho=80`)).raw)).replace(
        /\s+/g,
        ' ',
      );
    };
    let precios = 'con_iva';
    expect(await printed()).toMatch(
      /Precios con IVA incluido .*2 × \$116\.00 \$232\.00 TOTAL \$232\.00 Subtotal sin IVA \$200\.00 IVA 16 % incluido \$32\.00/,
    );
    precios = 'mas_iva';
    await server.owner.query('update empresas.empresa set precios = $1 where empresa_id = $2', [
      precios,
      other.company.empresa_id,
    ]);
    expect(await printed()).toMatch(
      /Precios más IVA .*2 × \$116\.00 \$232\.00 Subtotal \$232\.00 IVA 16 % \$37\.12 TOTAL \$269\.12/,
    );
  });

  test('sent twice with one key it is one ticket; looked up by its id it is there', async () => {
    const id = newId();
    const body = cart([lineOf(plumas)], { id, cobro: cash(18_900) });
    expect((await cajero.get(`/api/ventas/${id}`)).status).toBe(404);
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => cajero.post('/api/ventas', body, { key })));
    const sold = answers.filter((a) => a.status === 201);
    expect(sold.length).toBeGreaterThan(0);
    expect(new Set(sold.map((a) => a.body.folio)).size).toBe(1);
    const again = await cajero.post('/api/ventas', body, { key });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await cajero.get(`/api/ventas/${id}`)).body.folio).toBe(sold[0]?.body.folio);
    expect((await movements()).filter((m) => m.folio === sold[0]?.body.folio)).toHaveLength(1);
  });

  test('the same cart charged at once from two pages is one ticket, and the other page learns its folio', async () => {
    const body = cart([lineOf(plumas)], { id: newId(), cobro: cash(18_900) });
    const answers = await Promise.all([1, 2, 3].map(() => cajero.post('/api/ventas', body)));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409]);
    const folio = answers.find((a) => a.status === 201)?.body.folio;
    for (const refused of answers.filter((a) => a.status === 409))
      expect([refused.body.code, refused.body.message]).toEqual([
        'ya_vendido',
        `Este carrito ya se guardó: es ${folio}.`,
      ]);
  });

  test('a courtesy is sold without a charge, and leaves nothing owed', async () => {
    const free = lineOf(plumas, { descuento: { tipo: 'porcentaje', diezmilesimas: 10_000 } });
    const nota = await sell(taller.owner, cart([free]));
    expect([nota.total_centavos, nota.saldo_centavos, nota.pagos]).toEqual([0, 0, []]);
  });

  test('without an open register nothing is sold and no folio is spent', async () => {
    const own = await openTaller(server);
    const line = {
      descripcion: 'Foco',
      tipo: 'refaccion',
      precio_centavos: 5_000,
      cantidad_milesimas: 1000,
      tasa_iva: 1600,
    };
    const charge = { monto_centavos: 5_000, formas: [{ forma_pago: '01', monto_centavos: 5_000 }] };
    const refused = await own.owner.post('/api/ventas', cart([line], { cobro: charge }));
    expect([refused.status, refused.body.code]).toEqual([409, 'caja_cerrada']);
    await openCaja(own.owner);
    expect((await sell(own.owner, cart([line], { cobro: charge }))).folio).toBe('NV-1');
  });

  test('split in two forms, and what is left goes to a customer with credit; never to the public', async () => {
    const split = await sell(
      cajero,
      cart([lineOf(bateria)], {
        cobro: {
          monto_centavos: 245_000,
          sesion_id,
          formas: [
            { forma_pago: '01', monto_centavos: 100_000 },
            { forma_pago: '04', monto_centavos: 145_000, referencia: { ultimos4: '4821', autorizacion: '104882' } },
          ],
        },
      }),
    );
    expect(split.pagos[0].formas.map((f: Json) => [f.forma_pago, f.monto_centavos])).toEqual([
      ['01', 100_000],
      ['04', 145_000],
    ]);
    const onCredit = (rest: Json) => cajero.post('/api/ventas', cart([lineOf(bateria)], rest));
    expect((await onCredit({})).body.code).toBe('sin_cliente');
    const { cliente_id } = taller;
    expect((await onCredit({ cliente_id })).body.code).toBe('sin_credito');
    const { version } = done(await taller.owner.get(`/api/clientes/${cliente_id}`));
    done(
      await taller.owner.patch(
        `/api/clientes/${cliente_id}`,
        { limite_credito_centavos: 300_000, dias_credito: 15 },
        { version },
      ),
    );
    const owed = done(await onCredit({ cliente_id, cobro: cash(45_000) }));
    expect(owed).toMatchObject({ pagado_centavos: 45_000, saldo_centavos: 200_000 });
    const listed = done(await taller.owner.get(`/api/pagos/cuentas?cliente_id=${cliente_id}`)).data;
    expect(listed.map((c: Json) => [c.folio, c.saldo_centavos])).toContainEqual([owed.folio, 200_000]);
    const over = (await onCredit({ cliente_id })).body;
    expect(over.code).toBe('sin_credito');
    expect(over.message).toContain('Crédito $3,000.00 · debe $4,450.00 · pasa por $1,450.00');
    expect(done(await cajero.get(`/api/pagos/clientes/${cliente_id}/credito`))).toEqual({
      limite_centavos: 300_000,
      debe_centavos: 200_000,
    });
  });

  test('beyond his credit a customer owes by the yes of who may leave a balance, for this cart and this customer, and it is written', async () => {
    const cliente_id = done(
      await taller.owner.post('/api/clientes', { nombre: 'Fletes Ávila', telefono: '4775550101' }),
    ).id;
    const carro = cart([lineOf(bateria)], { cliente_id });
    const ask = (email: string, deudor_id = cliente_id) =>
      cajero.post('/api/ventas/autorizaciones', { partidas: carro.partidas, deudor_id, email, password: PASSWORD });
    expect((await cajero.post('/api/ventas', carro)).body.code).toBe('sin_credito');
    expect((await ask(asesor.email)).body.code).toBe('no_autoriza');
    const yes = done(await ask(taller.owner.email));
    const other = { ...carro, cliente_id: taller.cliente_id, autorizacion_id: yes.id };
    expect((await cajero.post('/api/ventas', other)).body.code).toBe('sin_credito');
    const nota = done(await cajero.post('/api/ventas', { ...carro, autorizacion_id: yes.id }));
    expect(nota).toMatchObject({ saldo_centavos: 245_000 });
    expect((await cajero.post('/api/ventas', { ...carro, autorizacion_id: yes.id })).body.code).toBe('sin_credito');
    const { rows } = await server.owner.query(
      "select folio, texto from plataforma.bitacora where accion = 'cliente.credito_excedido' and entidad_id = $1",
      [cliente_id],
    );
    expect(rows).toEqual([
      { folio: nota.folio, texto: expect.stringMatching(/lo autorizó .+Sin crédito · debe \$2,450\.00/) },
    ]);
  });

  test('what is scanned is found by its exact code before anything that is named alike', async () => {
    const found = done(await cajero.get('/api/ventas/catalogo?q=7501055300075'));
    expect([found.exactos, found.data[0].servicio_id]).toEqual([1, plumas.id]);
    expect(done(await cajero.get('/api/ventas/catalogo?q=bat-12v-500')).exactos).toBe(1);
    const named = done(await cajero.get('/api/ventas/catalogo?q=plum'));
    expect([named.exactos, named.data[0].nombre]).toEqual([0, 'Plumas limpiaparabrisas']);
  });
});

describe('what goes beyond what one may sell', () => {
  const rebate = () => cart([lineOf(bateria, { descuento: { tipo: 'porcentaje', diezmilesimas: 2000 } })]);
  const paid = () => ({ ...rebate(), cobro: cash(196_000) });
  const ask = (body: Json, email: string, password = PASSWORD) =>
    cajero.post('/api/ventas/autorizaciones', { ...body, email, password });

  test('a supervisor lets it pass with his own password, once, for that cart and that person', async () => {
    const refused = await cajero.post('/api/ventas', paid());
    expect([refused.status, refused.body.code]).toEqual([409, 'requiere_autorizacion']);
    expect((await ask(rebate(), taller.owner.email, 'no es esta')).body.code).toBe('no_autoriza');
    expect((await ask(rebate(), asesor.email)).body.code).toBe('no_autoriza');
    const { id } = done(await ask(rebate(), taller.owner.email));
    const with_ = { autorizacion_id: id };
    const other = { ...paid(), ...with_, partidas: [...rebate().partidas, lineOf(plumas)], cobro: cash(214_900) };
    expect((await cajero.post('/api/ventas', other)).body.code).toBe('autorizacion_vencida');
    expect((await asesor.post('/api/ventas', { ...paid(), ...with_ })).body.code).toBe('autorizacion_vencida');
    const both = await Promise.all([1, 2].map(() => cajero.post('/api/ventas', { ...paid(), ...with_ })));
    expect(both.map((a) => a.status).sort(), JSON.stringify(both.map((a) => a.body))).toEqual([201, 409]);
    const nota = both.find((a) => a.status === 201)?.body;
    expect(nota?.autorizo.motivo).toContain('lleva descuento');
  });

  test('a yes is worth nothing once who gave it may no longer give it', async () => {
    const supervisor = await taller.company.hire('administrador');
    const { id } = done(await ask(rebate(), supervisor.email));
    const carro = cart([lineOf(bateria)], { cliente_id: taller.cliente_id });
    const debt = {
      partidas: carro.partidas,
      deudor_id: taller.cliente_id,
      email: supervisor.email,
      password: PASSWORD,
    };
    const owes = done(await cajero.post('/api/ventas/autorizaciones', debt));
    await taller.company.leave(supervisor, ['ver_ventas']);
    const refused = await cajero.post('/api/ventas', { ...paid(), autorizacion_id: id });
    expect([refused.status, refused.body.code]).toEqual([409, 'autorizacion_vencida']);
    expect((await cajero.post('/api/ventas', { ...carro, autorizacion_id: owes.id })).body.code).toBe('sin_credito');
  });

  test('the limit is the company’s; a price of one’s own needs leave too', async () => {
    const tenth = cart([lineOf(bateria, { descuento: { tipo: 'porcentaje', diezmilesimas: 1000 } })]);
    await sell(asesor, { ...tenth, cobro: byCard(220_500) });
    const { version } = done(await taller.owner.get('/api/ventas/ajuste'));
    done(await taller.owner.put('/api/ventas/ajuste', { descuento_diezmilesimas: 500 }, { version }));
    expect((await taller.owner.put('/api/ventas/ajuste', { descuento_diezmilesimas: 900 }, { version })).status).toBe(
      409,
    );
    expect((await asesor.post('/api/ventas', { ...tenth, cobro: byCard(220_500) })).body.message).toContain('5 %');
    const beside = { clase: 'mostrador', partidas: tenth.partidas };
    expect((await asesor.post('/api/ordenes', beside)).body.code).toBe('vende_en_ventas');
    const cheap = cart([lineOf(plumas, { precio_centavos: 10_000 })], { cobro: cash(10_000) });
    expect((await cajero.post('/api/ventas', cheap)).body.code).toBe('requiere_autorizacion');
    // A price lowered is a discount: of who may change prices too, up to the same limit.
    expect((await asesor.post('/api/ventas', cheap)).body.message).toContain('5 %');
    await sell(asesor, cart([lineOf(plumas, { precio_centavos: 18_000 })], { cobro: byCard(18_000) }));
    await sell(taller.owner, cheap);
  });
});

describe('tickets in wait', () => {
  test('stand on every computer under their name, and only one takes each', async () => {
    const contenido = { lineas: [lineOf(plumas)], comentarios: 'Vuelve en diez minutos' };
    const parked = done(
      await cajero.post('/api/ventas/espera', {
        nombre: 'Señor del Jetta',
        renglones: 1,
        total_centavos: 18_900,
        contenido,
      }),
    );
    expect(done(await asesor.get('/api/ventas/espera')).data.map((e: Json) => e.nombre)).toEqual(['Señor del Jetta']);
    const takers = await Promise.all(
      [cajero, asesor, taller.owner].map((who) => who.post(`/api/ventas/espera/${parked.id}/toma`, {})),
    );
    expect(takers.filter((a) => a.status === 200).map((a) => a.body.contenido)).toEqual([contenido]);
    expect(takers.filter((a) => a.status === 409).map((a) => a.body.code)).toEqual(['espera_tomada', 'espera_tomada']);
    expect(done(await asesor.get('/api/ventas/espera')).data).toEqual([]);
  });

  test('are all seen: forty of a person and a hundred in all, then one has to go first', async () => {
    const park = (who: Person, n: number) =>
      who.post('/api/ventas/espera', { nombre: `Ticket ${n}`, renglones: 1, total_centavos: 100, contenido: { n } });
    const mine = await Promise.all(Array.from({ length: 45 }, (_, n) => park(cajero, n)));
    expect(mine.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(mine.find(({ status }) => status !== 201)?.body.code).toBe('esperas_tuyas');
    const others = [
      ...(await Promise.all(Array.from({ length: 40 }, (_, n) => park(asesor, n)))),
      ...(await Promise.all(Array.from({ length: 30 }, (_, n) => park(taller.owner, n)))),
    ];
    expect(others.filter(({ status }) => status === 201)).toHaveLength(60);
    const full = await park(taller.owner, 99);
    expect([full.status, full.body.code]).toEqual([409, 'esperas_llenas']);
    const { data } = done(await asesor.get('/api/ventas/espera'));
    expect(data).toHaveLength(100);
    done(await asesor.post(`/api/ventas/espera/${data[0].id}/descarte`, {}));
    expect((await park(taller.owner, 100)).status).toBe(201);
    for (const { id } of done(await asesor.get('/api/ventas/espera')).data)
      done(await taller.owner.post(`/api/ventas/espera/${id}/descarte`, {}));
  });
});

describe('the same cart as something else', () => {
  test('becomes an order with its people or a quotation, each with its folio and its comment’s', async () => {
    const body = cart([lineOf(plumas, { trabajadores: [taller.trabajadores[0]] })], {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      comentarios: 'Lo deja hoy',
    });
    const ot = done(await asesor.post('/api/ventas/orden', body));
    expect(ot.folio).toBe('OT-1');
    const orden = done(await asesor.get(`/api/ordenes/${ot.id}`));
    expect(orden).toMatchObject({ estado: 'recibida', total_centavos: 18_900, observaciones: 'Lo deja hoy' });
    expect(orden.partidas[0].trabajadores).toHaveLength(1);
    const twice = await asesor.post('/api/ventas/orden', { ...body, id: ot.id });
    expect(twice.body.message).toBe('Este carrito ya se guardó: es OT-1.');
    const cot = done(await asesor.post('/api/ventas/cotizacion', body));
    expect([cot.folio, cot.comentario_folio]).toEqual(['COT-1', 'COM-3']);
    expect((await asesor.post('/api/ventas/orden', { ...body, cliente_id: null })).status).toBe(422);
    const rebated = {
      ...body,
      partidas: [lineOf(plumas, { descuento: { tipo: 'monto', centavos: 9_000 }, nota: 'Trae las suyas' })],
    };
    expect((await cajero.post('/api/ventas/orden', rebated)).body.code).toBe('requiere_autorizacion');
    const { partidas } = rebated;
    const yes = done(
      await cajero.post('/api/ventas/autorizaciones', { partidas, email: taller.owner.email, password: PASSWORD }),
    );
    const made = done(await cajero.post('/api/ventas/orden', { ...rebated, autorizacion_id: yes.id }));
    expect(done(await asesor.get(`/api/ordenes/${made.id}`)).observaciones).toContain('Trae las suyas');
    const again = await cajero.post('/api/ventas/orden', { ...rebated, autorizacion_id: yes.id });
    expect(again.body.code).toBe('autorizacion_vencida');
  });
});

describe('undoing a ticket', () => {
  const back = (nota: Json, cantidad_milesimas: number, who = taller.owner, key = newId()) =>
    who.post(
      `/api/ventas/${nota.id}/devolucion`,
      { partidas: [{ partida_id: nota.partidas[0].id, cantidad_milesimas }], motivo: 'No era la medida', sesion_id },
      { version: nota.version, key },
    );

  test('of two returns at once of the same pieces one gives money back; never more than was sold', async () => {
    const nota = await sell(cajero, cart([lineOf(plumas, { cantidad_milesimas: 3000 })], { cobro: cash(56_700) }));
    const answers = await Promise.all([back(nota, 2000), back(nota, 2000)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const left = answers.find((a) => a.status === 200)?.body ?? {};
    expect(left.partidas[0].devuelto_milesimas).toBe(2000);
    expect((await back(left, 2000)).body.code).toBe('devolucion_excesiva');
    const rest = done(await back(left, 1000));
    expect([rest.pagado_centavos, rest.saldo_centavos]).toEqual([0, 0]);
    const returned = (await movements()).filter((m) => m.tipo === 'devolucion' && m.concepto.startsWith(nota.folio));
    expect(returned.map((m) => m.monto_centavos).sort()).toEqual([-18_900, -37_800]);
  });

  test('what comes in the price of something else says «Incluido» on every paper, never $0.00', async () => {
    const filtro = {
      tipo: 'refaccion',
      descripcion: 'Filtro',
      cantidad_milesimas: 1000,
      precio_centavos: 0,
      tasa_iva: 1600,
    };
    const nota = await sell(taller.owner, cart([lineOf(plumas), filtro], { cobro: cash(18_900) }));
    for (const path of [`ventas/${nota.id}/ticket?ancho=80`, `ordenes/${nota.id}/pdf`]) {
      const text = await textOfPdf((await taller.owner.get(`/api/${path}`)).raw);
      expect(text, path).toMatch(/Filtro[\s\S]*Incluido/);
    }
  });

  test('what came back is on the ticket and on the order’s paper, by line and in the total, and nothing of it is owed', async () => {
    const nota = await sell(cajero, cart([lineOf(plumas, { cantidad_milesimas: 3000 })], { cobro: cash(56_700) }));
    done(await back(nota, 1000));
    const ticket = await textOfPdf((await cajero.get(`/api/ventas/${nota.id}/ticket?ancho=80`)).raw);
    expect(ticket).toContain('Devuelto: 1 (-$189.00)');
    expect(ticket).toMatch(/Devuelto\s*-\$189\.00\s*Total con lo devuelto\s*\$378\.00/);
    const paper = await textOfPdf((await taller.owner.get(`/api/ordenes/${nota.id}/pdf`)).raw);
    expect(paper).toContain('Devuelto: 1 (-$189.00)');
    expect(paper).toMatch(/Devuelto\s*-\$189\.00\s*Anticipo y abonos\s*\$378\.00\s*Resta\s*\$0\.00/);
    const more = await back((await taller.owner.get(`/api/ventas/${nota.id}`)).body, 3000);
    expect([more.body.code, more.body.message]).toEqual([
      'devolucion_excesiva',
      'Solo quedan 2 por devolver de «Plumas limpiaparabrisas».',
    ]);
  });

  test('cancelled: each form goes back as it came, today’s sale is nothing, the closed cut is not touched', async () => {
    const own = await openTaller(server);
    const first = await openCaja(own.owner);
    const line = {
      descripcion: 'Batería',
      tipo: 'refaccion',
      precio_centavos: 245_000,
      cantidad_milesimas: 1000,
      tasa_iva: 1600,
    };
    const nota = await sell(
      own.owner,
      cart([line], {
        cobro: {
          monto_centavos: 245_000,
          formas: [
            { forma_pago: '01', monto_centavos: 100_000 },
            { forma_pago: '04', monto_centavos: 145_000, referencia: { ultimos4: '4821', autorizacion: '104882' } },
          ],
        },
      }),
    );
    const z = done(await own.owner.post('/api/cortes', { sesion_id: first, conteo: {}, comentario: 'Cierre' }));
    const second = await openCaja(own.owner);
    const cancel = (version: number) =>
      own.owner.post(`/api/ventas/${nota.id}/cancelacion`, { motivo: 'Se arrepintió' }, { version });
    const cancelled = done(await cancel(nota.version));
    expect(cancelled.cancelacion.motivo).toBe('Se arrepintió');
    expect([cancelled.pagado_centavos, cancelled.saldo_centavos]).toEqual([0, 0]);
    const out = done(await own.owner.get(`/api/cajas/sesiones/${second}/movimientos`)).data;
    expect(out.map((m: Json) => [m.tipo, m.forma_pago, m.monto_centavos]).sort()).toEqual([
      ['cancelacion', '01', -100_000],
      ['cancelacion', '04', -145_000],
    ]);
    expect(done(await own.owner.get(`/api/cortes/${z.id}`)).cobrado_centavos).toBe(z.cobrado_centavos);
    expect((await cancel(cancelled.version)).body.code).toBe('nota_cancelada');
    expect((await cajero.get(`/api/ventas/${nota.id}`)).status).toBe(404);
  });

  test('left in favour of its customer, no money leaves the register; of nobody in particular it may not', async () => {
    const { id: cliente_id } = done(await taller.owner.post('/api/clientes', { nombre: 'Laura Mejía' }));
    const outgoing = async () => (await movements()).filter((m) => m.monto_centavos < 0).length;
    const before = await outgoing();
    const saldo = async () => done(await taller.owner.get(`/api/cobranza/clientes/${cliente_id}`)).a_favor_centavos;
    const two = await sell(
      cajero,
      cart([lineOf(plumas, { cantidad_milesimas: 2000 })], { cliente_id, cobro: cash(37_800) }),
    );
    const partidas = [{ partida_id: two.partidas[0].id, cantidad_milesimas: 1000 }];
    const asked = { partidas, motivo: 'No era la medida', forma_pago: '30', sesion_id };
    const part = done(await cajero.post(`/api/ventas/${two.id}/devolucion`, asked, { version: two.version }));
    expect([part.total_centavos, part.pagado_centavos, await saldo()]).toEqual([expect.any(Number), 18_900, 18_900]);
    const undo = (nota: Json) =>
      taller.owner.post(
        `/api/ventas/${nota.id}/cancelacion`,
        { motivo: 'Se arrepintió', a_favor: true, sesion_id },
        { version: nota.version },
      );
    const cancelled = done(await undo(part));
    expect([cancelled.pagado_centavos, cancelled.saldo_centavos, await saldo()]).toEqual([0, 0, 37_800]);
    expect(await outgoing()).toBe(before);
    const formas = [{ forma_pago: '30', monto_centavos: 18_900 }];
    const next = cart([lineOf(plumas)], { cliente_id, cobro: { monto_centavos: 18_900, formas, sesion_id } });
    expect((await sell(cajero, next)).saldo_centavos).toBe(0);
    expect(await saldo()).toBe(18_900);
    const anonymous = await sell(cajero, cart([lineOf(plumas)], { cobro: cash(18_900) }));
    expect((await undo(anonymous)).body.code).toBe('saldo_sin_cliente');
  });

  test('while the register closes, a sale is in the cut or it is refused: never beside it', async () => {
    const own = await openTaller(server);
    const line = {
      descripcion: 'Foco',
      tipo: 'refaccion',
      precio_centavos: 5_000,
      cantidad_milesimas: 1000,
      tasa_iva: 1600,
    };
    const sesion = await openCaja(own.owner);
    const charge = { monto_centavos: 5_000, formas: [{ forma_pago: '01', monto_centavos: 5_000 }], sesion_id: sesion };
    const sales = [1, 2, 3, 4].map(() => own.owner.post('/api/ventas', cart([line], { cobro: charge })));
    const closing = own.owner.post('/api/cortes', { sesion_id: sesion, conteo: {}, comentario: 'Con prisa' });
    const [z, ...answers] = await Promise.all([closing, ...sales]);
    const sold = answers.filter((a) => a.status === 201);
    for (const refused of answers.filter((a) => a.status !== 201)) expect(refused.body.code).toBe('sesion_cerrada');
    expect(done(z).cobrado_centavos).toBe(sold.length * 5_000);
  });
});

describe('parts of the shelf', () => {
  const newFiltro = async (sku: string): Promise<Json> =>
    done(
      await taller.owner.post('/api/inventario/articulos', {
        sku,
        descripcion: `Filtro ${sku}`,
        codigos: [`750${sku}`],
        precio_centavos: 12_500,
        existencia_milesimas: 2_000,
        costo_centavos: 7_000,
      }),
    );
  const stockOf = async (id: string): Promise<number> =>
    done(await taller.owner.get(`/api/inventario/articulos/${id}`)).existencia_milesimas;
  const partOf = (found: Json, rest: Json = {}): Json =>
    lineOf(
      { id: null, tipo: 'refaccion', clave: found.clave, nombre: found.nombre, precio_centavos: found.precio_centavos },
      {
        articulo_id: found.articulo_id,
        ...rest,
      },
    );

  test('a scan finds it with what there is, the charge takes it out, and a cancelled ticket puts it back', async () => {
    const { id } = await newFiltro('F-100');
    const found = done(await cajero.get('/api/ventas/catalogo?q=750F-100'));
    expect(found.exactos).toBe(1);
    expect(found.data[0]).toMatchObject({ articulo_id: id, existencia_milesimas: 2_000, precio_centavos: 12_500 });
    const nota = await sell(
      cajero,
      cart([partOf(found.data[0], { cantidad_milesimas: 2_000 })], { cobro: cash(25_000) }),
    );
    expect(await stockOf(id)).toBe(0);
    const { version } = nota;
    done(
      await taller.owner.post(
        `/api/ventas/${nota.id}/cancelacion`,
        { motivo: 'Se arrepintió', sesion_id },
        { version },
      ),
    );
    expect(await stockOf(id)).toBe(2_000);
  });

  test('the last one is sold once, however many sell it at the same moment', async () => {
    const { id } = await newFiltro('F-200');
    const [one] = done(await cajero.get('/api/ventas/catalogo?q=750F-200')).data;
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => cajero.post('/api/ventas', cart([partOf(one)], { cobro: cash(12_500) }))),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of tries.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(409);
      expect(body.message).toContain('Filtro F-200');
    }
    expect(await stockOf(id)).toBe(0);
  });
});
