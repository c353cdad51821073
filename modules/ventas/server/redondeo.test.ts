import { afterAll, describe, expect, test } from 'vitest';
import { calculatePartidas } from '#modules/partidas/rules.ts';
import type { ModoPrecio, PartidaEntrada } from '#modules/partidas/contract.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { created, line, openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
afterAll(closePdf);

/** A workshop whose prices are before IVA or with it. */
const openAt = async (precios: ModoPrecio): Promise<Taller> => {
  const taller = await openTaller(server);
  const { owner, company } = taller;
  const at = `/api/empresas/${company.empresa_id}/ajustes`;
  const { version } = (await created(owner.get(at))).precios;
  await created(owner.patch(`${at}/precios`, { precios, vigencia_dias: 15, anticipo_diezmilesimas: 0 }, { version }));
  await openCaja(owner);
  return taller;
};
const talleres = { con_iva: await openAt('con_iva'), mas_iva: await openAt('mas_iva') };
const { owner: before, cliente_id } = talleres.mas_iva;
const hoy = (): Promise<string> => created(before.get('/api/inicio')).then((body) => body.hoy);

describe('a line that comes back in parts', () => {
  const cases = [
    { precios: 'con_iva' as const, pieces: 3, centavos: 8_900, tasa_iva: 1600, sold: [23_017, 3_683] },
    { precios: 'con_iva' as const, pieces: 12, centavos: 8_900, tasa_iva: 1600, sold: [92_069, 14_731] },
    { precios: 'con_iva' as const, pieces: 4, centavos: 14_990, tasa_iva: 1600, rate: 1_000 },
    { precios: 'mas_iva' as const, pieces: 12, centavos: 7_672, tasa_iva: 1600, sold: [92_064, 14_730] },
    { precios: 'mas_iva' as const, pieces: 3, centavos: 3_333, tasa_iva: 1600, sold: [9_999, 1_600] },
    { precios: 'mas_iva' as const, pieces: 6, centavos: 4_545, tasa_iva: 800, sold: [27_270, 2_182] },
    { precios: 'con_iva' as const, pieces: 12, centavos: 8_900, tasa_iva: 1600, parts: [11], left: [7_672, 1_228] },
  ];
  test.each(cases)('is nothing in the report once all is back: $precios, $pieces of $centavos', async (one) => {
    const { owner } = talleres[one.precios];
    const descuento = one.rate ? { tipo: 'porcentaje' as const, diezmilesimas: one.rate } : null;
    const cantidad_milesimas = one.pieces * 1000;
    const partidas = [line('Aceite', one.centavos, { cantidad_milesimas, tasa_iva: one.tasa_iva, descuento })];
    const { totales } = calculatePartidas({
      precios: one.precios,
      partidas: partidas as PartidaEntrada[],
      descuento_documento: null,
    });
    const monto_centavos = totales.total_centavos;
    const cobro = { monto_centavos, formas: [{ forma_pago: '01', monto_centavos }] };
    let nota = await created(owner.post('/api/ventas', { partidas, cobro }));
    const today = await hoy();
    const net = async (): Promise<number[]> => {
      const of = `reporteTipo=venta&fecha_inicio=${today}&fecha_fin=${today}`;
      const { data } = await created(owner.get(`/api/reportes/detalladoVehiculosCotizacion?${of}`));
      const mine = data.filter(({ documento }: Json) => documento === nota.folio);
      return ['base_centavos', 'iva_centavos', 'total_centavos'].map((field) =>
        mine.reduce((sum: number, row: Json) => sum + row[field], 0),
      );
    };
    if (one.sold) expect((await net()).slice(0, 2)).toEqual(one.sold);
    for (const part of one.parts ?? Array.from({ length: one.pieces }, () => 1)) {
      const back = { partida_id: nota.partidas[0].id, cantidad_milesimas: part * 1000 };
      const body = { partidas: [back], motivo: 'Sobró', forma_pago: '01' };
      nota = await created(owner.post(`/api/ventas/${nota.id}/devolucion`, body, { version: nota.version }));
    }
    const [base, iva, total] = await net();
    expect([base, iva]).toEqual(one.left ?? [0, 0]);
    expect(total).toBe((base ?? 0) + (iva ?? 0));
    if (!one.left) return;
    const { ventas } = await created(owner.get(`/api/facturas/globales/previa?periodicidad=01&fecha=${today}`));
    const inGlobal = ventas.find(({ folio }: Json) => folio === nota.folio);
    expect(inGlobal.total_centavos).toBe(total);
  });
});

describe('IVA on top of the prices is rounded line by line', () => {
  const quote = async (partidas: Json[], descuento_documento: Json | null = null): Promise<Json> =>
    created(before.post('/api/ventas/cotizacion', { cliente_id, partidas, descuento_documento }));
  const times = (count: number, centavos: number): Json[] =>
    Array.from({ length: count }, (_, i) => line(`Pieza ${i + 1}`, centavos));
  const thirds = [283_333, 283_333, 283_334].map((centavos) => line('Trabajo', centavos));
  test.each([
    ['three lines with a discount', thirds, { tipo: 'monto', centavos: 750_000 }, 100_000, 15_999],
    ['20 × 12.97', times(20, 1_297), null, 25_940, 4_160],
    ['10 × 1.03', times(10, 103), null, 1_030, 160],
  ])('and the paper says so: %s', async (_, partidas, descuento, base, iva) => {
    const { id } = await quote(partidas, descuento);
    const { partidas: lines } = await created(before.get(`/api/cotizaciones/${id}`));
    const sum = (field: string) => lines.reduce((all: number, one: Json) => all + one[field], 0);
    expect([sum('base_centavos'), sum('iva_centavos')]).toEqual([base, iva]);
    const { raw } = await before.get(`/api/cotizaciones/${id}/pdf`);
    expect(await textOfPdf(raw)).toMatch(/IVA 16 % \(redondeado por renglón\)/);
  });

  test('says nothing where the rate of the subtotal is the same', async () => {
    const { id } = await quote([line('Afinación', 100_000)]);
    const { raw } = await before.get(`/api/cotizaciones/${id}/pdf`);
    const text = await textOfPdf(raw);
    expect(text).toMatch(/IVA 16 %/);
    expect(text).not.toContain('por renglón');
  });
});
