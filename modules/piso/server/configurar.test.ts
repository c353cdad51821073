import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  giveWork,
  line,
  move,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let asesor: Person;
let luis: string;
let ana: string;
let balatas: Json;
let dot: Json;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  owner = taller.owner;
  asesor = await taller.company.hire('asesor');
  [luis = '', ana = ''] = taller.trabajadores;
  dot = await article('DOT3');
  balatas = await created(
    owner.post('/api/servicios', {
      nombre: 'Cambio de balatas',
      precio_centavos: 100_000,
      kit: [{ articulo_id: dot.id, cantidad_milesimas: 1_000, incluida: true }],
      comprobaciones: ['Purgado'],
      requiere_serie: true,
    }),
  );
});

const orderOf = (rest: Json = {}): Promise<Json> =>
  openOrden(taller, {
    partidas: [line('Cambio de balatas', 100_000, { servicio_id: balatas.id }), line('Afinación', 50_000)],
    kilometraje: 80_000,
    ...rest,
  });
const pathOf = (orden: Json, at = 0): string => `/api/piso/servicios/${orden.id}/${orden.partidas[at].id}`;
const read = (orden: Json, as = owner): Promise<Json> => created(as.get(pathOf(orden)));
const put = async (orden: Json, body: Json, as = owner, version?: number) =>
  as.put(pathOf(orden), body, { version: version ?? (await fresh(taller, orden)).version });
const save = (orden: Json, body: Json, as = owner): Promise<Json> => created(put(orden, body, as));
const article = (sku: string, existencia_milesimas = 10_000): Promise<Json> =>
  created(
    owner.post('/api/inventario/articulos', {
      sku,
      descripcion: `Líquido ${sku}`,
      existencia_milesimas,
      precio_centavos: 12_000,
      costo_centavos: 4_000,
    }),
  );
const guard = async (guarda_autorizado: boolean): Promise<void> => {
  for (const { clase, version, ...pasos } of (await owner.get('/api/ordenes/pasos')).body.data)
    await created(owner.put(`/api/ordenes/pasos/${clase}`, { ...pasos, guarda_autorizado }, { version }));
};

describe('one sold service', () => {
  test('is told whole, and changed in one go: who, what was checked, its serial, its warranty and when it is due again', async () => {
    const orden = await orderOf();
    expect(await read(orden)).toMatchObject({
      cerrado: null,
      lista_centavos: 100_000,
      proximo: { km: null, fecha: null },
      materiales: [],
      series: [],
    });
    const saved = await save(orden, {
      trabajadores: [
        { empleado_id: luis, diezmilesimas: 7_000 },
        { empleado_id: ana, diezmilesimas: 3_000 },
      ],
      comprobacion: { hechas: ['Purgado'], serie: 'B-001' },
      garantia: { dias: 180, km: 10_000 },
      proximo: { km: 100_000, fecha: '2030-01-31' },
    });
    expect(saved).toMatchObject({
      partida: {
        garantia_dias: 180,
        garantia_km: 10_000,
        comprobado: { hechas: ['Purgado'], serie: 'B-001' },
        total_centavos: 100_000,
      },
      proximo: { km: 100_000, fecha: '2030-01-31' },
      series: [{ serie: 'B-001', descripcion: 'Cambio de balatas', folio: orden.folio }],
    });
    expect(saved.partida.trabajadores.map((one: Json) => one.diezmilesimas).sort()).toEqual([3_000, 7_000]);
    // What is said of it stays when the lines of the order are written anew.
    const { partidas, version } = await fresh(taller, orden);
    const changed = partidas.map((p: Json) => (p.descripcion === 'Afinación' ? { ...p, precio_centavos: 40_000 } : p));
    await created(owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas: changed }, { version }));
    expect(await read(orden)).toMatchObject({ proximo: { km: 100_000 }, partida: { garantia_dias: 180 } });
  });

  test('what is left out stays as it was', async () => {
    const orden = await orderOf();
    await save(orden, { proximo: { km: 90_000, fecha: null }, garantia: { dias: 30, km: null } });
    expect(await save(orden, { comprobacion: { hechas: [], serie: 'X-9' } })).toMatchObject({
      proximo: { km: 90_000 },
      partida: { garantia_dias: 30, comprobado: { serie: 'X-9' } },
    });
  });

  test('a serial noted on another vehicle is told with its order', async () => {
    const first = await orderOf();
    await save(first, { comprobacion: { hechas: [], serie: 'REP-77' } });
    const other = await created(
      owner.post('/api/activos', {
        cliente_id: taller.cliente_id,
        marca: 'Nissan',
        modelo: 'NP300',
        placas: 'GX-22-11',
      }),
    );
    const second = await orderOf({ activo_id: other.id });
    const saved = await save(second, { comprobacion: { hechas: [], serie: 'REP-77' } });
    expect(saved.serie_en_otro).toEqual({ folio: first.folio, vehiculo: expect.stringContaining('GTO-101-B') });
  });

  test('it is due again after it was done, not before', async () => {
    const orden = await orderOf();
    const answer = await put(orden, { proximo: { km: 79_000, fecha: null } });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('80,000 km')]);
    expect((await put(orden, { proximo: { km: null, fecha: '2020-01-01' } })).status).toBe(422);
  });

  test('who saved first is not written over: the second reads how it stands', async () => {
    const orden = await orderOf();
    const { version } = await fresh(taller, orden);
    const answers = await Promise.all([
      put(orden, { garantia: { dias: 10, km: null } }, owner, version),
      put(orden, { garantia: { dias: 20, km: null } }, asesor, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale: Json = answers.find(({ status }) => status === 409)?.body ?? {};
    expect(stale.code).toBe('version_anterior');
    expect([10, 20]).toContain(stale.current.partida.garantia_dias);
  });

  test('of a delivered order nothing of it changes, and it says so', async () => {
    const orden = await openOrden(taller, { partidas: [line('Lavado', 0)] });
    const ready = await move(taller, await move(taller, orden, 'en_proceso'), 'terminada');
    await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: null }));
    expect((await read(orden)).cerrado).toContain('entregada');
    expect((await put(orden, { garantia: { dias: 1, km: null } })).status).toBe(409);
  });

  test('what was called done does not come to lack what its service asks', async () => {
    const orden = await orderOf();
    const comprobacion = { hechas: ['Purgado'], serie: 'B-2' };
    const change = { partida_id: orden.partidas[0].id, estado: 'hecha', comprobacion };
    await created(act(taller, await fresh(taller, orden), 'avance', change));
    const answer = await put(orden, { comprobacion: { hechas: [], serie: '' } });
    expect([answer.status, answer.body.code]).toEqual([409, 'falta_comprobar']);
  });
});

describe('its price', () => {
  test('falls as far as the company lets; below, only with a supervisor’s key', async () => {
    const orden = await orderOf();
    expect(await read(orden, asesor)).toMatchObject({ minimo_centavos: 90_000, precio_fijo: null });
    const low = await put(orden, { precio_centavos: 89_999 }, asesor);
    expect([low.status, low.body.code]).toEqual([422, 'precio_fuera_de_limite']);
    expect((await save(orden, { precio_centavos: 90_000 }, asesor)).partida.total_centavos).toBe(90_000);
    expect((await save(orden, { precio_centavos: 50_000 })).partida.total_centavos).toBe(50_000);
  });

  test('above what the customer authorised it waits for him, here as in the order; once begun it does not rise', async () => {
    await guard(true);
    try {
      const orden = await orderOf();
      const raised = await save(orden, { precio_centavos: 130_000 });
      expect(raised.partida.estado).toBe('por_autorizar');
      const now = await fresh(taller, orden);
      expect([now.total_centavos, now.por_autorizar_centavos]).toEqual([50_000, 130_000]);
      const begun = await orderOf();
      const start = { partida_id: begun.partidas[0].id, estado: 'en_curso' };
      await created(act(taller, begun, 'avance', start));
      const answer = await put(begun, { precio_centavos: 130_000 });
      expect([answer.status, answer.body.code]).toEqual([409, 'ya_empezado']);
    } finally {
      await guard(false);
    }
  });

  test('is not told nor changed without the amounts: a technician whom his company lets configure does the rest', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const orden = await giveWork(taller, tecnico, await orderOf());
    expect((await tecnico.get(pathOf(orden))).status).toBe(403);
    const rol = await server.owner.query(
      `insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
       select m.empresa_id, m.rol_id, 'configurar_servicio' from permisos.membresia m where m.empresa_id = $1 and m.usuario_id = $2
       returning rol_id`,
      [taller.company.empresa_id, tecnico.usuario_id],
    );
    expect(rol.rows).toHaveLength(1);
    const told = await created(tecnico.get(pathOf(orden)));
    expect(told.precio_fijo).toContain('permiso');
    for (const field of ['lista_centavos', 'minimo_centavos']) expect(told[field] ?? null).toBeNull();
    expect(told.partida.total_centavos ?? null).toBeNull();
    expect((await put(orden, { precio_centavos: 1 }, tecnico)).status).toBe(422);
    const piece = { id: newId(), articulo_id: dot.id, cantidad_milesimas: 1_000 };
    expect((await put(orden, { agrega: [{ ...piece, se_cobra: true }] }, tecnico)).status).toBe(422);
    // At no cost he adds what the service includes, and no more of it: giving it away is a supervisor's.
    const more = await put(orden, { agrega: [{ ...piece, cantidad_milesimas: 2_000, se_cobra: false }] }, tecnico);
    expect([more.status, more.body.code]).toEqual([403, 'fuera_de_limite']);
    await save(orden, { agrega: [{ ...piece, se_cobra: false }], proximo: { km: 99_000, fecha: null } }, tecnico);
    // Another's order is not there for him.
    expect((await tecnico.get(pathOf(await orderOf()))).status).toBe(404);
  });
});

describe('its materials', () => {
  test('used at no cost they leave the shelf with the work, without asking the customer; charged, he is asked', async () => {
    await guard(true);
    try {
      const orden = await orderOf();
      const [free, charged] = [await article('DOT4'), await article('LIMP')];
      const agrega = [
        { id: newId(), articulo_id: free.id, cantidad_milesimas: 500, se_cobra: false },
        { id: newId(), articulo_id: charged.id, cantidad_milesimas: 1_000, se_cobra: true },
      ];
      const { materiales } = await save(orden, { agrega });
      const named = (sku: string) => materiales.find((one: Json) => one.descripcion === `Líquido ${sku}`);
      expect(named('DOT4')).toMatchObject({
        estado: 'pendiente',
        total_centavos: 0,
        falta_milesimas: 0,
        se_quita: true,
      });
      expect(named('LIMP')).toMatchObject({ estado: 'por_autorizar', total_centavos: 12_000 });
      const shelf = async (one: Json) =>
        (await owner.get(`/api/inventario/articulos/${one.id}`)).body.reservado_milesimas;
      expect([await shelf(free), await shelf(charged)]).toEqual([500, 0]);
      expect((await fresh(taller, orden)).total_centavos).toBe(150_000);
      // Beside the work it was used in, and not beside the other.
      expect((await created(owner.get(pathOf(orden, 1)))).materiales).toEqual([]);
      // To what cost nothing a price is put in the order: then he is asked.
      const { partidas, version } = await fresh(taller, orden);
      const priced = partidas.map((p: Json) => (p.id === agrega[0]?.id ? { ...p, precio_centavos: 5_000 } : p));
      const asked = await created(owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas: priced }, { version }));
      expect(asked.partidas.find((p: Json) => p.id === agrega[0]?.id).estado).toBe('por_autorizar');
    } finally {
      await guard(false);
    }
  });

  test('what was added here is taken off here while it is on the shelf; what the order had is not', async () => {
    const orden = await orderOf();
    const dot = await article('DOT5');
    const id = newId();
    const piece = { id, articulo_id: dot.id, cantidad_milesimas: 1_000, se_cobra: false };
    await save(orden, { agrega: [piece] });
    // Sent again with what it stands on now, it is there once.
    expect((await save(orden, { agrega: [piece] })).materiales).toHaveLength(1);
    expect((await save(orden, { quita: [id] })).materiales).toEqual([]);
    const answer = await put(orden, { quita: [orden.partidas[1].id] });
    expect([answer.status, answer.body.code]).toEqual([409, 'material_usado']);
  });
});
