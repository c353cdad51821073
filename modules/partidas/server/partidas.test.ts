import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { calculatePartida, discountOn } from '../rules.ts';

const t = await startTest();

test('SQL and TypeScript calculate every line to the same centavo', async () => {
  const line = fc.record({
    cantidad_milesimas: fc.integer({ min: 1, max: 999_999 }),
    precio_centavos: fc.integer({ min: 0, max: 9_999_999 }),
    tasa_iva: fc.constantFrom(1600 as const, 800 as const, 0 as const),
    con_iva: fc.boolean(),
    diezmilesimas: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
    parte: fc.integer({ min: 0, max: 100 }),
  });
  for (const entry of fc.sample(line, { numRuns: 1_500, seed: 20_261_121 })) {
    const descuento =
      entry.diezmilesimas === null ? null : ({ tipo: 'porcentaje', diezmilesimas: entry.diezmilesimas } as const);
    const partida = {
      tipo: 'servicio' as const,
      cantidad_milesimas: entry.cantidad_milesimas,
      precio_centavos: entry.precio_centavos,
      descuento,
      tasa_iva: entry.tasa_iva,
    };
    const free = calculatePartida(partida, 0, 'con_iva');
    const parte = Math.min(entry.parte, free.bruto_centavos - discountOn(free.bruto_centavos, descuento));
    const ours = calculatePartida(partida, parte, entry.con_iva ? 'con_iva' : 'mas_iva');
    const { rows } = await t.owner.query('select * from partidas.calcular_linea($1, $2, $3, $4, $5, $6, $7)', [
      entry.cantidad_milesimas,
      entry.precio_centavos,
      descuento?.tipo ?? null,
      descuento?.diezmilesimas ?? 0,
      parte,
      entry.tasa_iva,
      entry.con_iva,
    ]);
    expect(rows[0]).toEqual({
      bruto: ours.bruto_centavos,
      descuento: ours.descuento_centavos,
      base: ours.base_centavos,
      iva: ours.iva_centavos,
      total: ours.total_centavos,
    });
  }
});
