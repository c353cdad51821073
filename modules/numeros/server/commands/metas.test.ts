import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, startTest } from '../../../../apps/server/testing/harness.ts';
import { created, liveCounterDay, openTaller, type Taller } from '../../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;
let mes: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  ({ hoy } = taller.company.who);
  mes = hoy.slice(0, 7);
});

const goals = async (as = taller.owner, of = mes): Promise<Json> => created(as.get(`/api/numeros/metas?mes=${of}`));
const set = (body: Json, as = taller.owner) => as.post('/api/numeros/metas', { mes, persona_id: null, ...body });

describe('goals', () => {
  test('say what has come of them, of the company and of whoever sold, as the dashboard says it', async () => {
    const { usuario_id } = taller.company.who;
    await created(set({ medida: 'vendido', valor: 10_000_000 }));
    await created(set({ medida: 'vendido', valor: 5_000_000, persona_id: usuario_id }));
    await created(set({ medida: 'margen', valor: 4_000 }));
    const { tecnicos } = await created(taller.owner.get('/api/numeros/metas/personas'));
    const [tecnico] = tecnicos;
    await created(set({ medida: 'horas_vendidas', valor: 36_000, persona_id: tecnico.id }));
    const { data, habiles, pasados } = await goals();
    expect(data.map(({ medida, persona_id }: Json) => [medida, persona_id])).toEqual([
      ['vendido', null],
      ['margen', null],
      ...[
        ['vendido', usuario_id, taller.company.who.nombre],
        ['horas_vendidas', tecnico.id, tecnico.nombre],
      ]
        .sort((a, b) => String(a[2]).localeCompare(String(b[2]), 'es-MX'))
        .map(([medida, id]) => [medida, id]),
    ]);
    expect(habiles).toBeGreaterThan(20);
    expect(pasados).toBeLessThanOrEqual(habiles);
    const { ahora } = await created(taller.owner.get(`/api/numeros/tablero?desde=${mes}-01&hasta=${hoy}`));
    expect(data[0].llevas).toBe(ahora.vendido_centavos);
    const { data: parts } = await created(
      taller.owner.get(`/api/numeros/corte?desde=${mes}-01&hasta=${hoy}&medida=vendido&corte=asesor`),
    );
    const own = data.find(({ persona_id }: Json) => persona_id === usuario_id);
    expect(own.llevas).toBe(parts.find(({ clave }: Json) => clave === usuario_id).ahora.vendido_centavos);
    expect(own.llevas).toBeGreaterThan(0);
    expect(data.find(({ medida }: Json) => medida === 'horas_vendidas').llevas).toBe(0);
    const mine = await created(taller.owner.get('/api/numeros/metas/mias'));
    expect(mine.data).toEqual([own]);
  });

  test('keep each value that they had, with who gave it; without a value they are none, and may come back', async () => {
    const autos = await created(set({ medida: 'autos', valor: 90 }));
    const more = await created(taller.owner.put(`/api/numeros/metas/${autos.id}`, { valor: 120 }, { version: 1 }));
    const stale = await taller.owner.put(`/api/numeros/metas/${autos.id}`, { valor: 7 }, { version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.valor]).toEqual([409, 'version_anterior', 120]);
    await created(taller.owner.put(`/api/numeros/metas/${autos.id}`, { valor: null }, { version: more.version }));
    expect((await goals()).data.map(({ medida }: Json) => medida)).not.toContain('autos');
    const again = await created(set({ medida: 'autos', valor: 100 }));
    expect(again.id).toBe(autos.id);
    const { data } = await created(taller.owner.get(`/api/numeros/metas/${autos.id}/cambios`));
    expect(data.map(({ version, valor }: Json) => [version, valor])).toEqual([
      [4, 100],
      [3, null],
      [2, 120],
      [1, 90],
    ]);
    expect(data[0].usuario_nombre).toBe(taller.company.who.nombre);
  });

  test('that are there already, of nobody, or of what nobody does alone are refused', async () => {
    const refused = async (body: Json) => (await set(body)).body.code;
    await set({ medida: 'cobrado', valor: 100 });
    expect(await refused({ medida: 'cobrado', valor: 200 })).toBe('meta_repetida');
    expect(await refused({ medida: 'gastado', valor: 100, persona_id: taller.company.who.usuario_id })).toBe(
      'meta_sin_persona',
    );
    // Who sells is no record of who works.
    expect(await refused({ medida: 'horas_vendidas', valor: 100, persona_id: taller.company.who.usuario_id })).toBe(
      'meta_de_nadie',
    );
    expect(await refused({ medida: 'autos', valor: 0 })).toBe('datos_invalidos');
  });

  test('are set by administrators alone, and those of costs are told to who sees costs', async () => {
    const contador = await taller.company.hire('contador');
    expect((await set({ medida: 'ofrecido', valor: 100 }, contador)).status).toBe(403);
    expect((await goals(contador)).data.map(({ medida }: Json) => medida)).toContain('margen');
    const { personas } = (await taller.owner.get('/api/permisos')).body;
    const { version } = personas.find(({ usuario_id }: Json) => usuario_id === contador.usuario_id);
    const denied = { excepciones: [{ permiso: 'ver_costos', permitido: false }] };
    await created(taller.owner.patch(`/api/miembros/${contador.usuario_id}`, denied, { version }));
    const { data } = await goals(contador);
    expect(data.map(({ medida }: Json) => medida)).not.toContain('margen');
    const margen = (await goals()).data.find(({ medida }: Json) => medida === 'margen');
    expect((await contador.get(`/api/numeros/metas/${margen.id}/cambios`)).status).toBe(403);
    const asesor = await taller.company.hire('asesor');
    expect((await asesor.get(`/api/numeros/metas?mes=${mes}`)).status).toBe(403);
    expect((await created(asesor.get('/api/numeros/metas/mias'))).data).toEqual([]);
  });

  test('of a month to come have nothing yet', async () => {
    const later = `${Number(mes.slice(0, 4)) + 1}-02`;
    await created(set({ medida: 'vendido', valor: 100, mes: later }));
    const { data, pasados } = await goals(taller.owner, later);
    expect([data[0].llevas, pasados]).toEqual([null, 0]);
  });
});

describe('kept views', () => {
  const ajustes = {
    medida: 'vendido',
    filas: 'mes',
    columnas: 'asesor',
    grupos: null,
    comparar: 'antes',
    ver: 'barras',
    periodo: 'doce_meses',
    desde: '2026-01-01',
    hasta: '2026-12-31',
  };
  const body = (changes: Json = {}): Json => ({
    nombre: 'Los lunes',
    de_todos: false,
    fijada: false,
    ajustes,
    ...changes,
  });
  const keep = (changes: Json = {}, as = taller.owner) => as.post('/api/numeros/vistas', body(changes));
  const names = async (as = taller.owner) =>
    (await created(as.get('/api/numeros/vistas'))).data.map(({ nombre }: Json) => nombre);

  test('are of who kept them, or of all who see the numbers', async () => {
    const contador = await taller.company.hire('contador');
    await created(keep());
    const shared = await created(keep({ nombre: 'De la casa', de_todos: true }));
    expect(shared).toMatchObject({ mia: true, editable: true, ajustes });
    expect(await names()).toEqual(['De la casa', 'Los lunes']);
    expect(await names(contador)).toEqual(['De la casa']);
    const theirs = (await created(contador.get('/api/numeros/vistas'))).data[0];
    expect(theirs).toMatchObject({ mia: false, editable: false });
    const refused = async (answer: Promise<{ status: number; body: Json }>) => {
      const { status, body: said } = await answer;
      return [status, said.code];
    };
    const at = `/api/numeros/vistas/${shared.id}`;
    expect(await refused(contador.put(at, body({ nombre: 'Mía' }), { version: 1 }))).toEqual([403, 'vista_ajena']);
    expect(await refused(contador.del(at, { version: 1 }))).toEqual([403, 'vista_ajena']);
    expect(await refused(keep({ de_todos: true, nombre: 'Otra' }, contador))).toEqual([403, 'vista_de_todos']);
    expect(await refused(keep())).toEqual([409, 'vista_repetida']);
    expect(await refused(keep({ nombre: 'Mal', ajustes: { ...ajustes, columnas: 'categoria' } }))).toEqual([
      422,
      'corte_ajeno',
    ]);
    expect(await refused(keep({ nombre: 'Mal', ajustes: { ...ajustes, columnas: 'mes' } }))).toEqual([
      422,
      'corte_repetido',
    ]);
    const renamed = await created(taller.owner.put(at, body({ nombre: 'De todos', de_todos: true }), { version: 1 }));
    expect(renamed.nombre).toBe('De todos');
    expect(await refused(taller.owner.del(at, { version: 1 }))).toEqual([409, 'version_anterior']);
    await created(taller.owner.del(at, { version: 2 }));
    expect(await names(contador)).toEqual([]);
  });

  test('stand on the dashboard, no more than fit', async () => {
    for (let i = 1; i <= 8; i++) await created(keep({ nombre: `Fija ${i}`, fijada: true }));
    const { status, body: said } = await keep({ nombre: 'Una más', fijada: true });
    expect([status, said.code]).toEqual([422, 'muchas_fijadas']);
  });

  test('are a hundred of a person at the most, also when kept at once', async () => {
    const contador = await taller.company.hire('contador');
    const answers = await Promise.all(Array.from({ length: 104 }, (_, i) => keep({ nombre: `Suya ${i}` }, contador)));
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(100);
    for (let i = 200; (await names(contador)).length < 100; i++) await created(keep({ nombre: `Suya ${i}` }, contador));
    const { status, body: said } = await keep({ nombre: 'Una más' }, contador);
    expect([status, said.code]).toEqual([409, 'muchas_vistas']);
  });
});
