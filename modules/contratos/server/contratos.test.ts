import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLAUSULAS_DE_EJEMPLO } from '#modules/contratos/rules/clausulas.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { readPdf } from '../../../apps/server/testing/mostrador.ts';
import { act, created, line, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
afterAll(closePdf);
let taller: Taller;
beforeAll(async () => {
  taller = await openTaller(server);
});

const setSeccion = async (of: Person, seccion: string, change: Json): Promise<void> => {
  const path = `/api/empresas/${of.empresa_id}/ajustes`;
  const { version, cambiado_por: _, cambiado_en: __, ...values } = (await of.get(path)).body[seccion];
  // Where the company is reached is asked with the password.
  await of.confirm();
  await created(of.patch(`${path}/${seccion}`, { ...values, ...change }, { version }));
};
const meterOf = async (person: Person, clase: 'cotizaciones' | 'ordenes', id: string): Promise<Json> =>
  created(person.get(`/api/contratos/${clase}/${id}`));
const lacking = ({ campos }: Json): string[] =>
  campos.filter(({ falta }: Json) => falta !== '').map(({ clave }: Json) => clave);
const campoOf = ({ campos }: Json, clave: string): Json => campos.find((campo: Json) => campo.clave === clave);
/** In one line, for a sentence may end anywhere. */
const paperOf = async (person: Person, id: string): Promise<string> =>
  (await readPdf(await person.get(`/api/contratos/ordenes/${id}/pdf`))).replaceAll(/\s+/g, ' ');
const quote = (of: Taller, rest: Json = {}): Promise<Json> =>
  created(
    of.owner.post('/api/cotizaciones', {
      cliente_id: of.cliente_id,
      activo_id: of.activo_id,
      partidas: [line('Afinación', 100_000)],
      ...rest,
    }),
  );

const receive = async (of: Taller, orden: Json, said: Json = {}): Promise<Json> => {
  const inventario = [
    {
      seccion: 'Exteriores',
      puntos: [
        { nombre: 'Antena', estado: 'falta', nota: 'desde antes' },
        { nombre: 'Emblema', estado: 'bien', nota: '' },
      ],
    },
  ];
  const ink = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#112233' } })
    .png()
    .toBuffer();
  const firma = { nombre: 'José Operador', png: `data:image/png;base64,${ink.toString('base64')}` };
  return created(
    of.owner.post(`/api/recepciones/${newId()}/ingreso`, { orden_id: orden.id, inventario, firma, ...said }),
  );
};

/** All that the company, the customer and the vehicle have to say. */
const complete = async (of: Taller): Promise<void> => {
  const { owner, cliente_id, activo_id } = of;
  await setSeccion(owner, 'fiscal', { nombre: 'Taller Las Palmas', rfc: 'EKU9003173C9' });
  await setSeccion(owner, 'contacto', {
    direccion: 'Blvd. López Mateos 1802, 37270 León, Gto.',
    telefono: '4771112233',
    email: 'hola@palmas.mx',
    horario: 'Lunes a sábado de 8 a 18',
  });
  await setSeccion(owner, 'profeco', {
    contrato_registro: '7/005512-2024',
    contrato_registrado_el: '2024-03-12',
    siem: '8123-4455',
    almacenaje_centavos: 12_000,
    almacenaje_dias: 3,
  });
  await setSeccion(owner, 'clausulas', {
    contrato_clausulas: 'PRIMERA. El taller cumple.\n\nSEGUNDA. El cliente paga.',
  });
  const cliente = (await owner.get(`/api/clientes/${cliente_id}`)).body;
  await created(
    owner.patch(
      `/api/clientes/${cliente_id}`,
      { direccion: 'Hidalgo 8, Centro', cp: '37000', email: 'flota@tbajio.mx' },
      { version: cliente.version },
    ),
  );
  const activo = (await owner.get(`/api/activos/${activo_id}`)).body;
  const change = { color: 'Blanco', serie: '1M8GDM9AXKP042788', motor: 'MX13-455' };
  await created(owner.patch(`/api/activos/${activo_id}`, change, { version: activo.version }));
};

describe('the meter', () => {
  test('of a company that wrote nothing yet says what lacks and where it is written', async () => {
    const orden = await openOrden(taller);
    const meter = await meterOf(taller.owner, 'ordenes', orden.id);
    expect(meter.total).toBe(meter.campos.length);
    expect(meter.listos).toBe(meter.total - lacking(meter).length);
    expect(campoOf(meter, 'registro')).toMatchObject({
      falta: 'número de registro y fecha de registro',
      destino: { en: 'pagina', ruta: '/administracion/empresa?ver=contrato', campo: 'contrato_registro' },
      quien: '',
    });
    expect(campoOf(meter, 'identificacion')).toMatchObject({
      falta: 'número de serie y número de motor',
      destino: { en: 'activo', ruta: null, id: taller.activo_id, campo: 'serie' },
    });
    expect(campoOf(meter, 'trabajos')).toMatchObject({ falta: '', destino: null });
  });

  test('counts each thing as it is written, on the quotation and on the order that comes of it', async () => {
    const own = await openTaller(server);
    const c = await quote(own, { kilometraje: 81_000, entrega_estimada: 'Mañana' });
    const before = await meterOf(own.owner, 'cotizaciones', c.id);
    expect(before.total).toBe(11);
    expect(lacking(before)).toEqual([
      'taller_fiscal',
      'taller_contacto',
      'siem',
      'registro',
      'cliente',
      'vehiculo',
      'identificacion',
    ]);
    await complete(own);
    expect(await meterOf(own.owner, 'cotizaciones', c.id)).toMatchObject({ listos: 11, total: 11 });
    const said = { revision: c.revision, canal: 'presencial', nombre: 'Juan', autorizadas: [c.partidas[0].id] };
    await created(
      own.owner.post(
        `/api/cotizaciones/${c.id}/autorizacion`,
        { ...said, acepta_usadas: false, acepta_propias: true },
        { version: c.version },
      ),
    );
    const promesa = '2026-12-24T18:00:00Z';
    const orden = await created(
      own.owner.post('/api/ordenes', { cotizacion_id: c.id, promesa, kilometraje: 81_000, combustible_octavos: 3 }),
    );
    const after = await meterOf(own.owner, 'ordenes', orden.id);
    expect(lacking(after)).toEqual(['inventario', 'consentimientos', 'firma']);
    expect(campoOf(after, 'consentimientos').falta).toBe('uso de sus datos');
    expect(campoOf(after, 'inventario').destino).toEqual({
      en: 'pagina',
      ruta: `/comercial/recepcion/nueva?orden=${orden.id}`,
      id: null,
      campo: 'inventario',
    });
    await receive(own, orden, {
      consentimientos: { piezas_usadas: true, piezas_del_cliente: null, publicidad: false },
    });
    expect(await meterOf(own.owner, 'ordenes', orden.id)).toMatchObject({ listos: 16, total: 16 });
  });

  test('leads nobody where he may not write, and says who may', async () => {
    const orden = await openOrden(taller);
    const asesor = await taller.company.hire('asesor');
    const meter = await meterOf(asesor, 'ordenes', orden.id);
    expect(campoOf(meter, 'siem')).toMatchObject({ destino: null, quien: 'Lo escribe quien administra la empresa.' });
    expect(campoOf(meter, 'cliente').destino).toMatchObject({ en: 'cliente', id: taller.cliente_id });
    const contador = await taller.company.hire('contador');
    expect(campoOf(await meterOf(asesor, 'ordenes', orden.id), 'identificacion')).toMatchObject({
      destino: { en: 'activo' },
    });
    expect(campoOf(await meterOf(contador, 'ordenes', orden.id), 'identificacion')).toMatchObject({ destino: null });
  });

  test('is not there of what was cancelled, of a ticket of the counter, nor where the company does not want it', async () => {
    const own = await openTaller(server, { caja: true });
    const nothing = { listos: 0, total: 0, campos: [] };
    const ticket = await openOrden(own, { clase: 'mostrador', cliente_id: null, activo_id: null });
    expect(await meterOf(own.owner, 'ordenes', ticket.id)).toEqual(nothing);
    const gone = await openOrden(own);
    await created(act(own, gone, 'cancelacion', { motivo: 'No vino' }));
    expect(await meterOf(own.owner, 'ordenes', gone.id)).toEqual(nothing);
    const [orden, c] = [await openOrden(own), await quote(own)];
    await setSeccion(own.owner, 'profeco', { mostrar_profeco: false });
    expect(await meterOf(own.owner, 'ordenes', orden.id)).toEqual(nothing);
    expect(await meterOf(own.owner, 'cotizaciones', c.id)).toEqual(nothing);
  });

  test('of another company is not there', async () => {
    const other = await server.company();
    const [orden, c] = [await openOrden(taller), await quote(taller)];
    for (const path of [`ordenes/${orden.id}`, `cotizaciones/${c.id}`, `ordenes/${orden.id}/pdf`, `ordenes/${newId()}`])
      expect((await other.owner.get(`/api/contratos/${path}`)).status).toBe(404);
  });
});

describe('what is set of the contract', () => {
  test('a registration of tomorrow is refused at its field', async () => {
    const { owner } = taller;
    const path = `/api/empresas/${owner.empresa_id}/ajustes`;
    const { version, cambiado_por: _, cambiado_en: __, ...values } = (await owner.get(path)).body.profeco;
    const answer = await owner.patch(
      `${path}/profeco`,
      { ...values, contrato_registrado_el: '2199-01-01' },
      { version },
    );
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { contrato_registrado_el: 'Esa fecha todavía no llega.' },
    ]);
  });

  test('its texts are long, and no page but their own carries them', async () => {
    await setSeccion(taller.owner, 'clausulas', { contrato_clausulas: 'Cláusula larga. '.repeat(1500) });
    const empresa = (await taller.owner.get(`/api/empresas/${taller.owner.empresa_id}`)).body;
    expect(empresa.mostrar_profeco).toBe(true);
    expect(JSON.stringify(empresa)).not.toContain('Cláusula larga');
    await setSeccion(taller.owner, 'clausulas', { contrato_clausulas: '' });
  });
});

describe('the contract on paper', () => {
  test('says every field of the model', async () => {
    const own = await openTaller(server);
    await complete(own);
    const orden = await openOrden(own, {
      motivo: 'Rechina al frenar',
      observaciones: 'Sin tapete del chofer',
      kilometraje: 81_000,
      combustible_octavos: 5,
      promesa: '2026-12-24T18:00:00Z',
      partidas: [
        line('Cambio de balatas', 100_000, { tipo: 'mano_obra', clave: 'MO-7', garantia_dias: 180 }),
        line('Balatas', 50_000, { tipo: 'refaccion' }),
        line('Seguro de traslado', 10_000, { tipo: 'otro' }),
      ],
    });
    const text = await paperOf(own.owner, orden.id);
    for (const said of OF_THE_MODEL) expect(text).toContain(said);
    expect(text).toContain(orden.folio);
    expect(text).not.toContain('sin número de registro');
  });

  test('says how the vehicle came in, with its marks, what was answered last and who signed', async () => {
    const own = await openTaller(server);
    const c = await quote(own);
    const answer = { revision: c.revision, canal: 'presencial', nombre: 'Juan', autorizadas: [c.partidas[0].id] };
    await created(own.owner.post(`/api/cotizaciones/${c.id}/autorizacion`, answer, { version: c.version }));
    const orden = await created(own.owner.post('/api/ordenes', { cotizacion_id: c.id }));
    await receive(own, orden, {
      kilometraje: 81_000,
      combustible_octavos: 3,
      queja: 'Rechina en frío',
      entrega: { nombre: 'José Operador', telefono: '4770001122' },
      objetos: 'Silla de bebé',
      golpes: [{ id: newId(), vista: 'izquierda', x: 100, y: 500, tipo: 'rayon', nota: 'hondo' }],
      diagnostico_centavos: 35_000,
      riesgos: 'Puede romperse un birlo oxidado.',
    });
    const text = await paperOf(own.owner, orden.id);
    for (const said of [
      'José Operador · 4770001122',
      'Rechina en frío',
      'Antena (desde antes)',
      '3/8',
      'Silla de bebé',
      '1 Rayón, lado izquierdo, parte delantera, hondo',
      'diagnóstico ($350.00)',
      c.folio,
      'Riesgos del diagnóstico. Puede romperse un birlo oxidado.',
      'Firmó',
      'sello',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Gato');
  });

  test('is opened by its customer from his link once he signed it, and by nobody else', async () => {
    const own = await openTaller(server);
    const orden = await openOrden(own);
    const { url } = await created(own.owner.post(`/api/cobranza/cuentas/${orden.cuenta_id}/enlace`));
    const path = `/api/publico/contratos/${String(url).split('/').at(-1)}`;
    expect((await server.anonymous.get(path)).body).toEqual({ folio: null });
    expect((await server.anonymous.get(`${path}/pdf`)).status).toBe(404);
    const r = await receive(own, orden);
    expect((await server.anonymous.get(path)).body).toEqual({ folio: orden.folio });
    expect(await readPdf(await server.anonymous.get(`${path}/pdf`))).toContain('José Operador');
    expect((await server.anonymous.get(`/api/publico/contratos/${'a'.repeat(43)}`)).status).toBe(404);
    const meter = await meterOf(own.owner, 'ordenes', orden.id);
    expect(campoOf(meter, 'consentimientos').destino).toMatchObject({
      ruta: `/comercial/recepcion/${r.id}/corregir`,
      campo: 'piezas_usadas',
    });
  });

  test('without number, clauses or data says so and leaves its lines to be filled by hand', async () => {
    const own = await openTaller(server);
    const orden = await openOrden(own);
    const text = await paperOf(own.owner, orden.id);
    for (const said of [
      'Contrato sin número de registro ante PROFECO.',
      'El taller todavía no captura las cláusulas de su contrato de adhesión.',
      'Número de motor',
      'Entrega prometida',
      'Llanta de refacción',
      'Garantía. Los trabajos y las partes tienen garantía de 90 días',
    ])
      expect(text).toContain(said);
  });

  test('never says that the text of the example was registered', async () => {
    const own = await openTaller(server);
    await complete(own);
    await setSeccion(own.owner, 'clausulas', { contrato_clausulas: CLAUSULAS_DE_EJEMPLO });
    const text = await paperOf(own.owner, (await openOrden(own)).id);
    expect(text).toContain('Las cláusulas son un texto de ejemplo, que nadie ha registrado.');
    expect(text).not.toContain('7/005512-2024');
  });

  test('of a cancelled order is crossed, and whoever only does the work does not print it', async () => {
    const gone = await openOrden(taller);
    await created(act(taller, gone, 'cancelacion', { motivo: 'No vino' }));
    expect(await paperOf(taller.owner, gone.id)).toContain('CANCELADA');
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.get(`/api/contratos/ordenes/${gone.id}/pdf`)).status).toBe(403);
  });

  test('is shown to whoever writes its clauses before he saves them', async () => {
    const sample = { contrato_clausulas: 'ÚNICA. Lo que todavía no se guarda.' };
    const text = await readPdf(await taller.owner.post('/api/contratos/muestra', sample));
    expect(text).toContain('Lo que todavía no se guarda.');
    expect(text).toContain('MUESTRA');
    const asesor = await taller.company.hire('asesor');
    expect((await asesor.post('/api/contratos/muestra', sample)).status).toBe(403);
  });
});

/** By its parts: provider, consumer, vehicle, dates, condition, quote, consents, conditions, clauses, signatures. */
const OF_THE_MODEL = `
  Contrato de adhesión registrado ante PROFECO con el número 7/005512-2024 | 12 de marzo de 2024 | León, Gto.
  PRESTADOR DEL SERVICIO | EKU9003173C9 | Blvd. López Mateos 1802 | 4771112233 | hola@palmas.mx
  8123-4455 | Lunes a sábado de 8 a 18
  CONSUMIDOR | Transportes del Bajío, SA | Hidalgo 8, Centro | 37000 | 4777654321 | flota@tbajio.mx
  Kenworth | T680 | 2017 | Blanco | GTO-101-B | 1M8GDM9AXKP042788 | MX13-455 | 81,000 km
  Entrada del vehículo | Entrega prometida | 24 dic 2026 | Rechina al frenar
  Inventario del vehículo | EXTERIORES | ACCESORIOS | MOTOR | DOCUMENTOS
  NIVEL DE COMBUSTIBLE | 5/8 | DAÑOS CON QUE LLEGÓ | OBJETOS QUE SE DEJAN | Sin tapete del chofer
  Presupuesto | Vigencia | Elaboró | MO-7 | Cambio de balatas | Mano de obra | Refacciones | Otros
  $1,600.00 | Subtotal sin IVA | IVA 16 % incluido | Anticipo y abonos | Resta | Mil seiscientos pesos
  partes usadas o reconstruidas | aporta las partes | enviarle publicidad | Sí | No
  Riesgos del diagnóstico. | Presupuesto no aceptado | Partes reemplazadas
  garantía de 180 días | Pasados 3 días | $120.00 por cada día
  PRIMERA. El taller cumple. | SEGUNDA. El cliente paga.
  El taller | El consumidor, al entregar y autorizar | al recibir de conformidad | Sello`
  .trim()
  .split(/\s*[|\n]\s*/);
