import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const company = await server.company({ nombre: 'Taller del Papel' });
const { id: cliente_id } = await company.run((tx, who) =>
  addCliente(tx, who, ClienteNuevo.parse({ nombre: 'María López' })),
);
afterAll(closePdf);

const pagesOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text;
const paper = async (id: string): Promise<Uint8Array> => {
  const answer = await company.owner.get(`/api/cotizaciones/${id}/pdf`);
  expect(answer.status).toBe(200);
  return answer.raw;
};
const line = (descripcion: string, more: Json = {}) => ({
  tipo: 'refaccion',
  descripcion,
  precio_centavos: 123_456,
  cantidad_milesimas: 2000,
  tasa_iva: 1600,
  unidad: 'pieza',
  ...more,
});
const make = async (partidas: Json[], more: Json = {}): Promise<Json> => {
  const answer = await company.owner.post('/api/cotizaciones', { cliente_id, partidas, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const stored = (id: string): string[] => {
  const folder = join(server.filesFolder, 'pdf', String(company.empresa_id), 'cotizacion', id);
  return readdirSync(folder).filter((name) => name.endsWith('.pdf'));
};

test('is set once and read from its file ever after; another address of the company is another paper', async () => {
  const { id } = await make([line('Balatas')]);
  const first = await paper(id);
  await expect.poll(() => stored(id)).toHaveLength(1);
  expect(Buffer.compare(Buffer.from(await paper(id)), Buffer.from(first))).toBe(0);
  expect(stored(id)).toHaveLength(1);
  await server.owner.query("update empresas.empresa set direccion = 'Calle Nueva 7, Mérida' where empresa_id = $1", [
    company.empresa_id,
  ]);
  expect((await pagesOf(await paper(id))).join()).toContain('Calle Nueva 7, Mérida');
  await expect.poll(() => stored(id)).toHaveLength(2);
});

test('of any length: the head of the lines on every page that has some, and the totals never alone', async () => {
  for (const count of [1, 24, 25, 26, 27, 28, 29, 30, 40, 75]) {
    const { id } = await make(Array.from({ length: count }, (_, i) => line(`Concepto número ${i + 1}`)));
    const pages = await pagesOf(await paper(id));
    const withLines = pages.filter((page) => page.includes('Concepto número'));
    for (const page of withLines) expect(page).toMatch(/Cantidad\s+Precio\s+Descuento/);
    const totals = pages.filter((page) => page.includes('TOTAL CON LETRA'));
    expect(totals, `${count} lines`).toHaveLength(1);
    expect(totals[0], `${count} lines`).toContain(`Concepto número ${count}`);
  }
});

test('says the alternatives with what each would make of the total, then what was chosen', async () => {
  const c = await make(
    [line('Mano de obra'), line('Originales', { opcion: 'A' }), line('Genéricas', { opcion: 'B', tasa_iva: 800 })],
    { anticipo: { tipo: 'monto', centavos: 100_000 } },
  );
  const offered = (await pagesOf(await paper(c.id))).join();
  for (const said of ['Opción A (incluida en el total)', 'Opción B (en lugar de la A)', 'Total con la opción B'])
    expect(offered).toContain(said);
  for (const said of ['2 piezas', 'IVA 16 %', 'Anticipo para comenzar', '$3,938.24']) expect(offered).toContain(said);
  const ids = [c.partidas[0].id, c.partidas[2].id];
  await company.owner.post(
    `/api/cotizaciones/${c.id}/autorizacion`,
    { revision: 1, canal: 'presencial', nombre: 'María López', autorizadas: ids },
    { version: c.version },
  );
  const chosen = (await pagesOf(await paper(c.id))).join();
  expect(chosen).toContain('No autorizada por el cliente');
  expect(chosen).not.toContain('Total con la opción');
  expect(chosen).toContain('IVA 8 %');
});
