import { beforeAll, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { act, created, fresh, move, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let ramon: Person;
let memo: Person;
const ids = { ramon: '', memo: '' };

beforeAll(async () => {
  taller = await openTaller(server);
  // Everybody sees every order: only the rule of whose work it is stands between them.
  const path = `/api/empresas/${taller.company.empresa_id}/ajustes`;
  const { version } = (await taller.owner.get(path)).body.tecnicos;
  await created(taller.owner.patch(`${path}/tecnicos`, { ordenes_del_tecnico: 'todas' }, { version }));
  [ramon, memo] = [await taller.company.hire('tecnico'), await taller.company.hire('tecnico')];
  const add = async (nombre: string, { usuario_id }: Person) =>
    (await created(taller.owner.post('/api/empleados', { nombre, usuario_id }))).id;
  ids.ramon = await add('Ramón', ramon);
  ids.memo = await add('Memo', memo);
});

interface Part {
  empleado_id: string;
  diezmilesimas?: number;
}
const only = (empleado_id: string): Part[] => [{ empleado_id }];
const assign = async (as: Person, orden: Json, trabajadores: Part[], partida = 0) => {
  const { version, partidas } = await fresh(taller, orden);
  const body = { partida_id: partidas[partida].id, trabajadores };
  return as.put(`/api/ordenes/${orden.id}/trabajadores`, body, { version });
};
const handOver = async (as: Person, orden: Json, de: string | null, a: string | null) =>
  as.put(`/api/ordenes/${orden.id}/tecnico`, { de, a }, { version: (await fresh(taller, orden)).version });
const partsOf = async (orden: Json): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await fresh(taller, orden)).partidas[0].trabajadores.map((one: Json) => [
      one['empleado_id'],
      one['diezmilesimas'],
    ]),
  );
const ofMemo = async (): Promise<Json> => {
  const orden = await openOrden(taller);
  await created(assign(taller.owner, orden, only(ids.memo)));
  return orden;
};

test('a technician does not take the work of a colleague, by either road', async () => {
  const orden = await ofMemo();
  for (const refused of [
    await assign(ramon, orden, only(ids.ramon)),
    await handOver(ramon, orden, ids.memo, ids.ramon),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'no_se_puede']);
    expect(refused.body.message).toContain('Memo');
  }
  expect((await assign(ramon, orden, [])).status).toBe(409);
  expect(await partsOf(orden)).toEqual({ [ids.memo]: 10_000 });
});

test('nor a part of it, where both are on the line', async () => {
  const orden = await ofMemo();
  const halves = [
    { empleado_id: ids.memo, diezmilesimas: 5000 },
    { empleado_id: ids.ramon, diezmilesimas: 5000 },
  ];
  // Memo gives of his own.
  await created(assign(memo, orden, halves));
  const more = halves.map((one, i) => ({ ...one, diezmilesimas: i === 0 ? 1000 : 9000 }));
  expect((await assign(ramon, orden, more)).status).toBe(409);
  const less = halves.map((one, i) => ({ ...one, diezmilesimas: i === 0 ? 9000 : 1000 }));
  await created(assign(ramon, orden, less));
  expect(await partsOf(orden)).toEqual({ [ids.memo]: 9000, [ids.ramon]: 1000 });
});

test('nor once it is done and the order is finished', async () => {
  const orden = await ofMemo();
  const advance = async (n: number) => {
    const { partidas } = await fresh(taller, orden);
    await created(act(taller, await fresh(taller, orden), 'avance', { partida_id: partidas[n].id, estado: 'hecha' }));
  };
  await advance(0);
  await advance(1);
  await move(taller, await fresh(taller, orden), 'control_calidad');
  await move(taller, await fresh(taller, orden), 'terminada');
  expect((await assign(ramon, orden, only(ids.ramon))).status).toBe(409);
  // What nobody had and is done is nobody's to claim.
  const nobodys = await assign(ramon, orden, only(ids.ramon), 1);
  expect([nobodys.status, nobodys.body.code]).toEqual([409, 'no_se_puede']);
  expect(await partsOf(orden)).toEqual({ [ids.memo]: 10_000 });
  await created(assign(taller.owner, orden, only(ids.ramon)));
});

test('he takes for himself what nobody has, and gives it to nobody else', async () => {
  const orden = await openOrden(taller);
  expect((await assign(ramon, orden, only(ids.memo))).status).toBe(409);
  expect((await handOver(ramon, orden, null, ids.memo)).status).toBe(409);
  await created(assign(ramon, orden, only(ids.ramon)));
  await created(handOver(ramon, orden, ids.ramon, ids.memo));
  expect(await partsOf(orden)).toEqual({ [ids.memo]: 10_000 });
});
