import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { PartidaEntrada } from '#modules/partidas/contract.ts';
import { PRESETS } from '#modules/permisos/rules.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, type Person, startTest } from './testing/harness.ts';
import { created, fresh, line, move, openCaja, openOrden, openTaller, type Taller } from './testing/taller.ts';

const t = await startTest();
let taller: Taller;
let cajero: Person;
let asesor: Person;
let servicio: Json;
let lavado: Json;

beforeAll(async () => {
  taller = await openTaller(t);
  await openCaja(taller.owner);
  const body = { nombre: 'Afinación mayor', precio_centavos: 285_000, tipo: 'servicio', garantia_km: 20_000 };
  servicio = await created(taller.owner.post('/api/servicios', body));
  lavado = await created(taller.owner.post('/api/servicios', { nombre: 'Lavado de motor', precio_centavos: 15_000 }));
  // Every key that a door asks for, and none of those that the judge does.
  cajero = await taller.company.hire('cajero');
  await taller.company.leave(cajero, [
    'ver_cotizaciones',
    'ver_ordenes_trabajo',
    'ver_ventas',
    'ver_pendiente_pago',
    'recibir_vehiculos',
    'ver_clientes',
    'usar_checklist',
    'editar_post_venta',
    'editar_servicios_admin',
    'abrir_caja',
  ]);
  asesor = await taller.company.hire('asesor');
  await taller.company.leave(asesor, [...PRESETS.asesor.permisos, 'editar_post_venta']);
});

let vehicles = 0;
const png = `data:image/png;base64,${(
  await sharp({ create: { width: 300, height: 120, channels: 4, background: '#112233' } })
    .png()
    .toBuffer()
).toString('base64')}`;
const RECIBIDO = {
  firma: { nombre: 'Juan Núñez', png },
  kilometraje: 51_000,
  combustible_octavos: 3,
  queja: 'Hace ruido al frenar',
  entrega: { nombre: 'Juan Núñez', telefono: '4771234567' },
};

const sold = (rest: Json = {}): Json =>
  line('Afinación mayor', 285_000, { servicio_id: servicio.id, descuento: null, ...rest });
/** Ways to lower what a customer owes. Functions, because ids are known only once the tests run. */
const almostFree: Record<string, Json | (() => Json)> = {
  'a price of one peso': { precio_centavos: 100 },
  'a discount of 99 %': { descuento: { tipo: 'porcentaje', diezmilesimas: 9_900 } },
  'a hundredth of one': { cantidad_milesimas: 10 },
  'a hundredth more than one, for two': { cantidad_milesimas: 1_010 },
  'a discount in pesos': { descuento: { tipo: 'monto', centavos: 284_900 } },
  'an IVA of 0 %': { tasa_iva: 0 },
  'an IVA of 8 %': { tasa_iva: 800 },
  'a warranty of ten years': { garantia_dias: 3_650 },
  'a warranty of twice the kilometres': { garantia_dias: 90, garantia_km: 40_000 },
  'a warranty without a limit of kilometres': { garantia_dias: 90 },
  'the name of a service, written by hand for one peso': () => ({ servicio_id: null, precio_centavos: 100 }),
  'the name of a service on the line of a cheaper one': () => ({ servicio_id: lavado.id, precio_centavos: 15_000 }),
};
const changeOf = (change: Json | (() => Json)): Json => (typeof change === 'function' ? change() : change);

/** The field of a line that each way sends. */
const judged: Partial<Record<keyof PartidaEntrada, string>> = {
  precio_centavos: 'a price of one peso',
  descuento: 'a discount of 99 %',
  cantidad_milesimas: 'a hundredth of one',
  tasa_iva: 'an IVA of 0 %',
  garantia_dias: 'a warranty of ten years',
  garantia_km: 'a warranty of twice the kilometres',
  servicio_id: 'the name of a service on the line of a cheaper one',
  descripcion: 'the name of a service, written by hand for one peso',
};
/** Fields that lower nothing by themselves, or that another room judges. */
const harmless: Partial<Record<keyof PartidaEntrada, string>> = {
  id: 'tells which line it was before',
  tipo: 'groups lines on paper',
  clave: 'is printed',
  unidad: 'is printed; the catalogue says what is sold whole',
  costo_centavos: 'is the cost, and only who sees costs writes it',
  prioridad: 'sorts what is offered',
  opcion: 'chooses among lines that are each judged',
  articulo_id: 'is judged by its price, and at no cost below',
  pendiente_id: 'names the pending work that the line takes up',
  punto_id: 'names the point of an inspection',
  membresia_id: 'is judged by memberships: judgeCanje',
  beneficio: 'is written by the server',
  cupon_codigo: 'is judged by coupons: judgeCupon',
  cupon_centavos: 'is judged by coupons: judgeCupon',
  lista_id: 'is judged by price lists: judgePrecios',
  precio_de: 'is written by the server',
  motivo: 'is printed',
  clave_sat: 'goes on the invoice',
  unidad_sat: 'goes on the invoice',
};

/** How each door is tried with some lines; a new one has to be added here, or to those that write no document. */
const doors: Record<string, (who: Person, partidas: Json[]) => Promise<Answer>> = {
  'POST /api/cotizaciones': (who, partidas) =>
    who.post('/api/cotizaciones', { cliente_id: taller.cliente_id, activo_id: taller.activo_id, partidas }),
  'PUT /api/cotizaciones/{id}': async (who, partidas) => {
    const body = { cliente_id: taller.cliente_id, activo_id: taller.activo_id, partidas: [sold()] };
    const own = await created(taller.owner.post('/api/cotizaciones', body));
    const [{ id }] = own.partidas;
    const changed = partidas.map((one) => ({ ...one, id }));
    return who.put(`/api/cotizaciones/${own.id}`, { ...body, partidas: changed }, { version: own.version });
  },
  'POST /api/ordenes': (who, partidas) =>
    who.post('/api/ordenes', { cliente_id: taller.cliente_id, activo_id: taller.activo_id, partidas }),
  'PUT /api/ordenes/{id}/partidas': async (who, partidas) => {
    const own = await openOrden(taller, { partidas: [sold()] });
    const changed = partidas.map((one) => ({ ...one, id: own.partidas[0].id }));
    return who.put(`/api/ordenes/${own.id}/partidas`, { partidas: changed }, { version: own.version });
  },
  'POST /api/ventas': (who, partidas) => who.post('/api/ventas', { cliente_id: taller.cliente_id, partidas }),
  'POST /api/ventas/orden': (who, partidas) =>
    who.post('/api/ventas/orden', { cliente_id: taller.cliente_id, partidas }),
  'POST /api/ventas/cotizacion': (who, partidas) =>
    who.post('/api/ventas/cotizacion', { cliente_id: taller.cliente_id, partidas }),
  'POST /api/recepciones/{id}/ingreso': async (who, partidas) => {
    const vehiculo = { marca: 'Nissan', modelo: 'Versa', anio: 2020, placas: `GTO-${++vehicles}` };
    const body = { cliente_id: taller.cliente_id, vehiculo, partidas, ...RECIBIDO };
    return who.post(`/api/recepciones/${newId()}/ingreso`, body);
  },
  'POST /api/inspecciones/orden/{id}/oferta': async (who, partidas) => {
    const own = await openOrden(taller);
    const [plantilla] = (await taller.owner.get('/api/inspecciones/plantillas')).body.data;
    const opened = { orden_id: own.id, plantilla_id: plantilla.id };
    const inspeccion = await created(taller.owner.post('/api/inspecciones', opened));
    const [{ id: punto_id }] = inspeccion.puntos;
    const marca = { id: newId(), punto_id, base: 9, marcado_ms: Date.now(), color: 'rojo', nota: 'Gastado' };
    await created(taller.owner.post(`/api/inspecciones/${inspeccion.id}/marcas`, { marcas: [marca] }));
    const lineas = partidas.map((one) => ({ ...one, punto_id, fotos: [] }));
    return who.post(`/api/inspecciones/orden/${own.id}/oferta`, { lineas, retiradas: [] });
  },
  'POST /api/correcciones/ventas/{id}': async (who, partidas) => {
    const formas = [{ forma_pago: '01', monto_centavos: 285_000 }];
    const cobro = { monto_centavos: 285_000, formas };
    const nota = await created(taller.owner.post('/api/ventas', { partidas: [sold()], cobro }));
    await who.confirm();
    const pedida = { partidas, cobro: null };
    const { huella } = await created(who.post(`/api/correcciones/ventas/${nota.id}/efecto`, pedida));
    const body = { ...pedida, motivo: 'Se capturó mal', huella };
    return who.post(`/api/correcciones/ventas/${nota.id}`, body, { version: nota.version });
  },
};

/** They are tried where their own story is told, or write nothing. */
const elsewhere: Record<string, string> = {
  'POST /api/correcciones/ventas/{id}/efecto': 'shows what a correction would do, and does nothing',
  'POST /api/inspecciones/orden/{id}/espera': 'leaves pending work: a price is judged where it is sold',
  'POST /api/ventas/autorizaciones': 'asks a supervisor for his yes to a cart: it writes no document',
};

interface Parts {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}
/** Whether a body carries lines with a price and a discount, however deep. */
const carriesLines = (schema: z.ZodMiniType | undefined): boolean => {
  if (!schema) return false;
  // Each kind of schema has some of these.
  const { shape = {}, element, innerType, options = [] } = schema._zod.def as Parts;
  if ('precio_centavos' in shape && 'cantidad_milesimas' in shape && 'descuento' in shape) return true;
  return [...Object.values(shape), element, innerType, ...options].some(carriesLines);
};
const bodies = t.app.registry.filter(({ endpoint }) => carriesLines(endpoint.body)).map(({ key }) => key);

test('every operation whose body carries lines is tried here, or says where', () => {
  expect(bodies.toSorted()).toEqual([...Object.keys(doors), ...Object.keys(elsewhere)].toSorted());
});

test('every field of a line is judged here, or says why it lowers nothing', () => {
  const named = [...Object.keys(judged), ...Object.keys(harmless)];
  expect(named.toSorted()).toEqual(Object.keys(PartidaEntrada.shape).toSorted());
  for (const way of Object.values(judged)) expect(Object.keys(almostFree)).toContain(way);
});

describe.each(Object.keys(doors))('%s', (key) => {
  const at = (who: Person, partidas: Json[]): Promise<Answer> => {
    const door = doors[key];
    if (!door) throw new Error(key);
    return door(who, partidas);
  };

  test.each(Object.entries(almostFree))('refuses %s of who may give none', async (_, change) => {
    const { status, body } = await at(cajero, [sold(changeOf(change))]);
    expect([403, 409], JSON.stringify(body)).toContain(status);
    expect(['fuera_de_limite', 'requiere_autorizacion']).toContain(body.code);
    expect(body.message).toContain('Afinación mayor');
  });

  test.each(Object.entries(almostFree))('refuses %s of who gives up to the limit of the company', async (_, change) => {
    const { status, body } = await at(asesor, [sold(changeOf(change))]);
    expect([403, 409], JSON.stringify(body)).toContain(status);
    expect(['fuera_de_limite', 'requiere_autorizacion']).toContain(body.code);
  });

  test('refuses a line by hand for nothing of who changes no prices', async () => {
    const { status, body } = await at(cajero, [line('Revisión', 0)]);
    expect([403, 409], JSON.stringify(body)).toContain(status);
    expect(['fuera_de_limite', 'requiere_autorizacion']).toContain(body.code);
    expect(body.message).toContain('«Revisión»');
  });

  test('refuses an IVA of 0 % by hand of who changes no prices', async () => {
    const { body } = await at(cajero, [line('Libro de mantenimiento', 18_000, { tasa_iva: 0 })]);
    expect(['fuera_de_limite', 'requiere_autorizacion'], JSON.stringify(body)).toContain(body.code);
  });

  test('takes the price of the list of anybody, and a discount within the limit of who may give it', async () => {
    const passes = async (who: Person, partidas: Json[]) => {
      const { status, body } = await at(who, partidas);
      // The counter wants its money next; what is judged here was judged before.
      expect(['fuera_de_limite', 'requiere_autorizacion'], JSON.stringify(body)).not.toContain(body.code ?? status);
    };
    await passes(cajero, [sold({ garantia_dias: 90, garantia_km: 20_000 })]);
    await passes(cajero, [line('Trabajo a la medida', 285_000, { garantia_dias: 90 })]);
    await passes(asesor, [sold({ descuento: { tipo: 'porcentaje', diezmilesimas: 1_000 } })]);
    await passes(asesor, [sold({ precio_centavos: 256_500 })]);
    await passes(taller.owner, [sold({ precio_centavos: 100 })]);
  });
});

describe('what another gave', () => {
  const special = { descuento: { tipo: 'porcentaje', diezmilesimas: 3_000 } };

  test('stays in an order that somebody without the key saves, and grows neither in rate nor in pieces', async () => {
    const own = await openOrden(taller, { partidas: [sold(special)] });
    const [{ id }] = own.partidas;
    const save = (rest: Json, version: number, more: Json[] = []) =>
      cajero.put(
        `/api/ordenes/${own.id}/partidas`,
        { partidas: [sold({ ...special, id, ...rest }), ...more] },
        { version },
      );
    expect((await save({ cantidad_milesimas: 2_000 }, own.version)).body.code).toBe('fuera_de_limite');
    const more = await save({ descuento: { tipo: 'porcentaje', diezmilesimas: 3_100 } }, own.version);
    expect(more.body.code).toBe('fuera_de_limite');
    await created(save({}, own.version, [line('Lavado', 15_000)]));
  });

  test('and a line written by hand keeps its price from who may not change it', async () => {
    const own = await openOrden(taller, { partidas: [line('Trabajo a la medida', 285_000)] });
    const cheaper = { ...line('Trabajo a la medida', 100), id: own.partidas[0].id };
    const answer = await cajero.put(
      `/api/ordenes/${own.id}/partidas`,
      { partidas: [cheaper] },
      { version: own.version },
    );
    expect(answer.body.code).toBe('fuera_de_limite');
  });
});

test('refuses on the floor a longer warranty of who gives up to the limit of the company', async () => {
  const own = await openOrden(taller, { partidas: [sold({ garantia_dias: 90, garantia_km: 20_000 })] });
  const say = (who: Person, dias: number, version: number) => {
    const body = { garantia: { dias, km: 20_000 }, agrega: [], quita: [] };
    return who.put(`/api/piso/servicios/${own.id}/${own.partidas[0].id}`, body, { version });
  };
  const refused = await say(asesor, 3_650, own.version);
  expect([refused.status, refused.body.code]).toEqual([403, 'fuera_de_limite']);
  expect(refused.body.message).toContain('La garantía de «Afinación mayor» pasa de la que tiene');
  await created(say(asesor, 30, own.version));
});

test('refuses to write the prices of a quotation with their IVA inside when they were before it', async () => {
  const body = {
    cliente_id: taller.cliente_id,
    activo_id: taller.activo_id,
    precios: 'mas_iva',
    partidas: [line('Trabajo a la medida', 285_000)],
  };
  const own = await created(taller.owner.post('/api/cotizaciones', body));
  const partidas = own.partidas.map(({ id }: Json) => ({ ...body.partidas[0], id }));
  const save = (change: Json) =>
    asesor.put(`/api/cotizaciones/${own.id}`, { ...body, partidas, ...change }, { version: own.version });
  const refused = await save({ precios: 'con_iva' });
  expect([refused.status, refused.body.code], JSON.stringify(refused.body)).toEqual([403, 'fuera_de_limite']);
  await created(save({ precios: 'con_iva', partidas: [{ ...partidas[0], precio_centavos: 330_600 }] }));
});

test('keeps the kind of a vehicle whose prices would fall, unless who changes it gives discounts beyond the limit', async () => {
  const precios = [
    { categoria: 'motocicleta', precio_centavos: 90_000 },
    { categoria: 'camion', precio_centavos: 400_000 },
  ];
  await created(taller.owner.post('/api/servicios', { nombre: 'Frenos', precio_centavos: 250_000, precios }));
  const nuevo = { cliente_id: taller.cliente_id, marca: 'Isuzu', modelo: 'ELF', categoria: 'auto' };
  const auto = await created(taller.owner.post('/api/activos', nuevo));
  const say = (who: Person, categoria: string, version: number) =>
    who.patch(`/api/activos/${auto.id}`, { categoria }, { version });
  const editor = await taller.company.hire('cajero');
  for (const who of [editor, asesor]) {
    const refused = await say(who, 'motocicleta', auto.version);
    expect([refused.status, refused.body.code], JSON.stringify(refused.body)).toEqual([403, 'tipo_baja_precios']);
    expect(refused.body.message).toContain('de $2,500.00 a $900.00');
  }
  const camion = await created(say(editor, 'camion', auto.version));
  expect((await say(editor, 'auto', camion.version)).status).toBe(403);
  await created(say(taller.owner, 'motocicleta', camion.version));
});

describe('what is finished', () => {
  const finished = async (): Promise<Json> => {
    const own = await openOrden(taller, {
      partidas: [sold(), line('Mano de obra', 45_000, { cantidad_milesimas: 2_500 })],
    });
    const begun = await move(taller, own, 'en_proceso');
    return move(taller, begun, 'terminada');
  };
  const save = (who: Person, orden: Json, partidas: Json[]) =>
    who.put(`/api/ordenes/${orden.id}/partidas`, { partidas }, { version: orden.version });
  const less = (orden: Json): Json[] =>
    orden.partidas.map((p: Json) => (p.cantidad_milesimas === 2_500 ? { ...p, cantidad_milesimas: 1 } : p));

  test('is neither dropped nor lessened by who may not cancel', async () => {
    const orden = await finished();
    for (const partidas of [orden.partidas.slice(0, 1), less(orden), [sold()]]) {
      const refused = await save(asesor, orden, partidas);
      expect([refused.status, refused.body.code]).toEqual([403, 'ya_terminado']);
    }
    expect((await fresh(taller, orden)).total_centavos).toBe(orden.total_centavos);
  });

  test('counts as finished after it went back, also once the lines were saved', async () => {
    const own = await openOrden(taller, { partidas: [sold(), line('Mano de obra', 45_000)] });
    const begun = await move(taller, own, 'en_proceso');
    const [first, second] = begun.partidas;
    const step = async (orden: Json, estado: string) =>
      created(
        asesor.post(`/api/ordenes/${own.id}/avance`, { partida_id: second.id, estado }, { version: orden.version }),
      );
    const back = await step(await step(begun, 'hecha'), 'pendiente');
    const saved = await created(save(asesor, back, [...back.partidas, line('Lavado', 15_000)]));
    const refused = await save(asesor, saved, [first]);
    expect([refused.status, refused.body.code]).toEqual([403, 'ya_terminado']);
  });

  test('is lessened by who cancels documents, and the rest who may hear of it', async () => {
    const orden = await finished();
    const canceller = await taller.company.hire('asesor');
    await taller.company.leave(canceller, [...PRESETS.asesor.permisos, 'cancelar_documento']);
    await created(save(canceller, orden, less(orden)));
    const { body } = await taller.owner.get('/api/notificaciones');
    expect(body.data.find((one: Json) => one.tipo === 'orden.reducida')).toMatchObject({
      titulo: `${orden.folio}: se quitó trabajo terminado`,
      texto: expect.stringMatching(/^.+ \(.+\) quitó o bajó «Mano de obra» \(\$1,125\.00\)/),
    });
  });
});

describe('a part at no cost', () => {
  let bujia: Json;
  let conBujias: Json;
  beforeAll(async () => {
    bujia = await created(
      taller.owner.post('/api/inventario/articulos', {
        sku: 'BUJ-4',
        descripcion: 'Bujía de iridio',
        precio_centavos: 24_500,
        existencia_milesimas: 100_000,
        costo_centavos: 9_000,
      }),
    );
    conBujias = await created(
      taller.owner.post('/api/servicios', {
        nombre: 'Afinación con bujías',
        precio_centavos: 285_000,
        kit: [{ articulo_id: bujia.id, cantidad_milesimas: 4_000, incluida: true }],
      }),
    );
  });
  const service = (): Json => line('Afinación con bujías', 285_000, { servicio_id: conBujias.id });
  const free = (rest: Json = {}): Json =>
    line('Bujía de iridio', 0, { tipo: 'refaccion', articulo_id: bujia.id, cantidad_milesimas: 4_000, ...rest });
  const open = () => openOrden(taller, { partidas: [service(), free(), line('Lavado', 15_000)] });
  const without = (orden: Json, gone: string): Json[] =>
    orden.partidas.filter((p: Json) => !p.descripcion.startsWith(gone));

  test('goes with the service that includes it: an adviser who takes that out keeps it at its price or not at all', async () => {
    const orden = await open();
    const save = (partidas: Json[]) =>
      asesor.put(`/api/ordenes/${orden.id}/partidas`, { partidas }, { version: orden.version });
    const refused = await save(without(orden, 'Afinación'));
    expect([refused.status, refused.body.code]).toEqual([403, 'fuera_de_limite']);
    expect(refused.body.message).toContain('«Bujía de iridio» va sin cargo');
    const fewer = orden.partidas.map((p: Json) =>
      p.descripcion.startsWith('Bujía') ? { ...p, precio_centavos: 24_500 } : p,
    );
    await created(save(fewer.filter((p: Json) => !p.descripcion.startsWith('Afinación'))));
  });

  test('stays where a supervisor leaves it, and where the adviser changes something else', async () => {
    const orden = await open();
    const saved = await created(
      asesor.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: without(orden, 'Lavado') },
        { version: orden.version },
      ),
    );
    await created(
      taller.owner.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: without(saved, 'Afinación') },
        { version: saved.version },
      ),
    );
  });

  test('is not added on the floor to a work that does not include it', async () => {
    const orden = await openOrden(taller, { partidas: [service(), sold()] });
    const add = (at: number, cantidad_milesimas: number) =>
      asesor.put(
        `/api/piso/servicios/${orden.id}/${orden.partidas[at].id}`,
        { agrega: [{ id: newId(), articulo_id: bujia.id, cantidad_milesimas, se_cobra: false }] },
        { version: orden.version },
      );
    const refused = await add(1, 5_000);
    expect([refused.status, refused.body.code]).toEqual([403, 'fuera_de_limite']);
    expect(refused.body.message).toContain('«Bujía de iridio» va sin cargo');
    await created(add(0, 4_000));
  });
});
