import { beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { dateInZone } from '#platform/contract/zones.ts';
import { type Company, type Json, type Person, startTest } from '../../../../apps/server/testing/harness.ts';
import { created, openOrden, openTaller, pay, type Taller } from '../../../../apps/server/testing/taller.ts';

const server = await startTest();
let norte: Taller;
let sur: Taller;
/** A company of somebody else. */
let ajena: Taller;
/** Who has two workshops; where she is, is said by each request. */
let owner: Person;
let dates: string;

beforeAll(async () => {
  norte = await openTaller(server, { caja: true });
  sur = await openTaller(server, { caja: true });
  ajena = await openTaller(server, { caja: true });
  ({ owner } = norte);
  dates = `desde=${norte.company.who.hoy}&hasta=${norte.company.who.hoy}`;
  await join(sur.company, owner);
  await sell(norte, 1);
  await sell(sur, 2);
  await sell(ajena, 5);
});

const join = (company: Company, person: Person, preset: 'administrador' | 'asesor' = 'administrador') =>
  company.run((tx) => addMember(tx, company.who, person.usuario_id, preset));
/** So many notes of $1,500.00. */
const sell = async (taller: Taller, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const nota = await openOrden(taller, { clase: 'mostrador', cliente_id: null, activo_id: null });
    await pay(taller, nota, [['01', nota.total_centavos]]);
  }
};
const read = async (person: Person, taller = norte): Promise<Json> =>
  created(person.get(`/api/numeros/empresas?${dates}`, { empresa: taller.company.empresa_id }));
const sold = ({ data }: Json) => data.map((one: Json) => [one.empresa_id, one.ahora.vendido_centavos]);

describe('all of mine', () => {
  test('each company is read as it reads itself, wherever she is, and no other one', async () => {
    const both = [
      [norte.company.empresa_id, 150_000],
      [sur.company.empresa_id, 300_000],
    ];
    expect(sold(await read(owner))).toEqual(both);
    expect(sold(await read(owner, sur))).toEqual(both);
    const { data } = await read(owner);
    for (const [at, taller] of [norte, sur].entries()) {
      const own = { empresa: taller.company.empresa_id };
      const [tablero, saldos, atencion] = await Promise.all([
        created(owner.get(`/api/numeros/tablero?${dates}`, own)),
        created(owner.get('/api/numeros/saldos', own)),
        created(owner.get('/api/numeros/atencion', own)),
      ]);
      expect(data[at]).toMatchObject({ ahora: tablero.ahora, antes: tablero.antes, anio: tablero.anio });
      expect(data[at]).toMatchObject({ saldos: saldos.data, avisos: atencion.data });
    }
  });

  test('whoever has one company sees one', async () => {
    const one = await created(ajena.owner.get(`/api/numeros/empresas?${dates}`));
    expect(sold(one)).toEqual([[ajena.company.empresa_id, 750_000]]);
    expect(one.sin_permiso).toEqual([]);
  });

  test('the documents of another company are read only where she works', async () => {
    const path = `/api/numeros/documentos?${dates}&medida=vendido`;
    const there = await created(owner.get(path, { empresa: sur.company.empresa_id }));
    expect(there.documentos).toBe(2);
    expect((await owner.get(path, { empresa: ajena.company.empresa_id })).status).toBe(404);
  });

  test('where a person may not look there is only its name; where he left, not even that', async () => {
    const asesor = await norte.company.hire('contador');
    await join(sur.company, asesor, 'asesor');
    const here = await read(asesor);
    expect(sold(here)).toEqual([[norte.company.empresa_id, 150_000]]);
    expect(here.sin_permiso).toEqual([sur.company.who.empresa_nombre]);
    const { personas } = (await sur.owner.get('/api/permisos')).body;
    const { version } = personas.find(({ usuario_id }: Json) => usuario_id === asesor.usuario_id);
    await created(sur.owner.patch(`/api/miembros/${asesor.usuario_id}`, { activa: false }, { version }));
    expect((await read(asesor)).sin_permiso).toEqual([]);
    const outside = await norte.company.hire('asesor');
    expect((await outside.get(`/api/numeros/empresas?${dates}`)).status).toBe(403);
  });

  test('what a person may see is judged in each company by itself', async () => {
    const person = await norte.company.hire('contador');
    await norte.company.leave(person, ['ver_dashboard', 'ver_costos', 'registrar_gastos']);
    await join(sur.company, person, 'asesor');
    await sur.company.leave(person, ['ver_dashboard', 'ver_pendiente_pago']);
    const { data } = await read(person);
    expect(data.map((one: Json) => one.ahora.comision_centavos)).toEqual([0, null]);
    expect(data.map((one: Json) => one.saldos.map(({ saldo }: Json) => saldo))).toEqual([
      ['por_pagar', 'por_pagar_vencido'],
      ['por_cobrar', 'vencido'],
    ]);
    // The other way round the costs of there are hidden too: he is told by what he may see where he is.
    expect((await read(person, sur)).data.map((one: Json) => one.ahora.comision_centavos)).toEqual([null, null]);
  });

  test('what sold most and what is read after the figures is of each as it tells it itself', async () => {
    const path = `empresas/mejores?${dates}`;
    const { data, sin_permiso } = await created(owner.get(`/api/numeros/${path}`));
    expect(sin_permiso).toEqual([]);
    for (const [at, taller] of [norte, sur].entries()) {
      const own = { empresa: taller.company.empresa_id };
      const [mejores, indicadores] = await Promise.all([
        created(owner.get(`/api/numeros/mejores?${dates}`, own)),
        created(owner.get(`/api/numeros/indicadores?${dates}`, own)),
      ]);
      expect(mejores.ordenes).not.toBeNull();
      expect(data[at]).toMatchObject({ empresa_id: own.empresa, ...mejores, indicadores: indicadores.data });
    }
    expect(data).toHaveLength(2);
  });

  test('where a person may not look nothing sold most; where he sees no costs nothing left least', async () => {
    const person = await norte.company.hire('contador');
    await norte.company.leave(person, ['ver_dashboard', 'ver_costos']);
    await join(sur.company, person, 'asesor');
    const ask = () =>
      created(person.get(`/api/numeros/empresas/mejores?${dates}`, { empresa: norte.company.empresa_id }));
    const first = await ask();
    expect(first.sin_permiso).toEqual([sur.company.who.empresa_nombre]);
    expect(first.data.map((one: Json) => one.empresa_id)).toEqual([norte.company.empresa_id]);
    await sur.company.leave(person, ['ver_dashboard']);
    const { data } = await ask();
    expect(data.map((one: Json) => [one.margenes === null, one.ordenes === null, one.indicadores.length])).toEqual([
      [false, false, 4],
      [true, true, 3],
    ]);
  });

  test('the key of a program, which is of one company, opens none', async () => {
    await owner.confirm();
    const { llave } = await created(
      owner.post('/api/llaves', { nombre: 'Números', permisos: ['ver_dashboard'], dias: 30 }),
    );
    const headers = { authorization: `Bearer ${llave}` };
    expect((await server.anonymous.get(`/api/numeros/tablero?${dates}`, { headers })).status).toBe(200);
    for (const path of ['empresas', 'empresas/mejores'])
      expect((await server.anonymous.get(`/api/numeros/${path}?${dates}`, { headers })).status).toBe(403);
  });
});

test('today is the day of each company in its own zone', async () => {
  const first = await server.company({ nombre: 'Oriente', zona: 'Pacific/Kiritimati' });
  const last = await server.company({ nombre: 'Poniente', zona: 'Pacific/Honolulu' });
  await join(last, first.owner);
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Honolulu'].map((zona) => dateInZone(new Date(), zona));
  expect(early).not.toBe(late);
  const { data } = await created(first.owner.get(`/api/numeros/empresas?desde=${early}&hasta=${early}`));
  expect(data.map(({ desde, hasta, hoy }: Json) => [desde, hasta, hoy])).toEqual([
    [early, early, early],
    [late, late, late],
  ]);
});
