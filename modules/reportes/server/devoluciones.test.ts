import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { readPdf } from '../../../apps/server/testing/mostrador.ts';
import {
  act,
  created,
  fresh,
  line,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
});
afterAll(closePdf);

const LINES = [
  line('Balatas', 50_000, { tipo: 'refaccion' }),
  line('Anticongelante', 20_000, { tipo: 'refaccion' }),
  line('Mano de obra', 30_000),
];
const ticket = async (paid: number): Promise<Json> => {
  const nota = await openOrden(taller, { clase: 'mostrador', partidas: LINES });
  if (paid > 0) await pay(taller, nota, [['01', paid]]);
  return fresh(taller, nota);
};
const back = async (nota: Json, lines: number[], rest: Json = {}): Promise<Json> =>
  created(
    act(taller, nota, 'devolucion', {
      partidas: lines.map((at) => ({ partida_id: nota.partidas[at].id, cantidad_milesimas: 1_000 })),
      motivo: 'No era la suya',
      ...rest,
    }),
  );
const rowsOf = async (id: string): Promise<Json[]> => {
  const { body } = await taller.owner.get('/api/reportes/detalladoVehiculosCotizacion');
  return body.data.filter((row: Json) => row.id === id && row.es_devolucion);
};
const paperOf = async ({ acto_id }: Json): Promise<string> => {
  const answer = await taller.owner.get(`/api/ventas/devoluciones/${acto_id}/pdf`);
  expect(answer.status).toBe(200);
  return (await readPdf(answer)).replace(/\s+/g, ' ');
};

test('three lines that come back at once are one row, with the folio of their receipt and what came back', async () => {
  const nota = await ticket(100_000);
  await back(nota, [0, 1], { forma_pago: '01' });
  const rows = await rowsOf(nota.id);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    folio: 'DEV-1',
    documento: nota.folio,
    total_centavos: -70_000,
    servicios: 'Balatas, Anticongelante',
    formas_pago: '01',
    ajuste: 'devolucion',
  });
  const paper = await paperOf(rows[0] ?? {});
  for (const said of ['DEV-1', nota.folio, 'Balatas', 'Anticongelante', '$700.00', 'Efectivo', 'No era la suya'])
    expect(paper).toContain(said);
  expect(paper).not.toContain('Mano de obra');
});

test('two returns of one document are two rows, and a later one says its own hour', async () => {
  const nota = await ticket(100_000);
  await back(nota, [0], { forma_pago: '01' });
  await back(await fresh(taller, nota), [1], { forma_pago: '01' });
  const rows = await rowsOf(nota.id);
  expect(rows.map(({ total_centavos }) => total_centavos)).toEqual([-20_000, -50_000]);
  const { rows: kept } = await server.owner.query(
    `select to_char(creado_en at time zone 'America/Mexico_City', 'HH24:MI') as hora from ordenes.devolucion where orden_id = $1 order by creado_en desc`,
    [nota.id],
  );
  expect(rows.map(({ hora }) => hora)).toEqual(kept.map(({ hora }) => hora));
});

test('goods that come back without money have a number of their own, without gaps', async () => {
  const nota = await ticket(0);
  await back(nota, [0, 2]);
  const again = await ticket(0);
  await back(again, [1]);
  const [first] = await rowsOf(nota.id);
  const [second] = await rowsOf(again.id);
  expect([first?.folio, second?.folio]).toEqual(['DVM-1', 'DVM-2']);
  const paper = await paperOf(first ?? {});
  for (const said of ['DVM-1', nota.folio, 'Sin salir de la caja $800.00']) expect(paper).toContain(said);
});

test('a cancelled ticket is one row', async () => {
  const nota = await ticket(100_000);
  const body = { motivo: 'Se equivocó de cliente' };
  await created(taller.owner.post(`/api/ventas/${nota.id}/cancelacion`, body, { version: nota.version, key: nota.id }));
  const rows = await rowsOf(nota.id);
  expect(rows.map(({ ajuste, total_centavos }) => [ajuste, total_centavos])).toEqual([['cancelacion', -100_000]]);
});

test('another company prints nothing of it', async () => {
  const nota = await ticket(100_000);
  await back(nota, [0], { forma_pago: '01' });
  const [row] = await rowsOf(nota.id);
  const otra = await server.company();
  expect((await otra.owner.get(`/api/ventas/devoluciones/${row?.acto_id}/pdf`)).status).toBe(404);
});
