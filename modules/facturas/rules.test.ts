import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comprobanteGlobal, comprobanteIndividual, isWithinLimits } from '#modules/facturas/rules/comprobante.ts';
import { periodicidades, periodoOf } from '#modules/facturas/rules/periodos.ts';
import { worthOfLine } from '#modules/ordenes/rules/valor.ts';
import { calculatePartidas } from '#modules/partidas/rules.ts';
import { parsePesos, scaleCentavos } from '#platform/contract/money.ts';

describe('the period of a global invoice', () => {
  test.each([
    ['01', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['02', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['02', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['02', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['03', '2026-02-15', '2026-02-01', '2026-02-15'],
    ['03', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['04', '2028-02-10', '2028-02-01', '2028-02-29'],
  ] as const)('%s of %s goes from %s to %s', (periodicidad, fecha, desde, hasta) => {
    expect(periodoOf(periodicidad, fecha)).toMatchObject({ desde, hasta, meses: fecha.slice(5, 7) });
  });

  test('every day is in one period of each kind, and none crosses a month', () => {
    const days = fc
      .integer({ min: 0, max: 3650 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.constantFrom(...periodicidades), (fecha, periodicidad) => {
        const { desde, hasta } = periodoOf(periodicidad, fecha);
        expect(desde <= fecha && fecha <= hasta && desde.slice(0, 7) === hasta.slice(0, 7)).toBe(true);
        for (const edge of [desde, hasta]) expect(periodoOf(periodicidad, edge)).toMatchObject({ desde, hasta });
      }),
    );
  });
});

test('of any sale, with discounts, returns and credit notes, each tax is within the limits of the SAT and the total is what stays charged', () => {
  const emisor = { rfc: 'EKU9003173C9', nombre_fiscal: 'X', regimen: '601', cp: '37150' };
  const receptor = { rfc: 'XIA190128J61', nombre_fiscal: 'Y', regimen: '601', uso_cfdi: 'G03', cp_fiscal: '76343' };
  const line = fc.record({
    precio_centavos: fc.integer({ min: 1, max: 500_000 }),
    cantidad_milesimas: fc.integer({ min: 1, max: 20_000 }),
    tasa_iva: fc.constantFrom(1600 as const, 800 as const, 0 as const),
    descuento: fc.integer({ min: 0, max: 9_000 }),
    devuelto: fc.integer({ min: 0, max: 1_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('con_iva' as const, 'mas_iva' as const),
      fc.integer({ min: 0, max: 1_000 }),
      (asked, precios, credito) => {
        const { partidas } = calculatePartidas({
          precios,
          descuento_documento: null,
          partidas: asked.map((one) => ({
            ...one,
            tipo: 'otro' as const,
            descuento: { tipo: 'porcentaje' as const, diezmilesimas: one.descuento },
          })),
        });
        const lineas = partidas.map((p) => {
          const devuelto_milesimas = Math.floor((p.cantidad_milesimas * p.devuelto) / 1_000);
          return {
            ...p,
            clave: '',
            descripcion: 'Algo',
            unidad: '',
            clave_sat: '78181500',
            unidad_sat: 'E48',
            devuelto_milesimas,
            devuelto_centavos:
              devuelto_milesimas === p.cantidad_milesimas
                ? p.total_centavos
                : scaleCentavos(p.total_centavos, devuelto_milesimas, p.cantidad_milesimas),
            acreditado_centavos: 0,
          };
        });
        // Credit notes take the same part off each line that is left.
        for (const l of lineas)
          l.acreditado_centavos = scaleCentavos(l.total_centavos - l.devuelto_centavos, credito, 1_000);
        const left = lineas.reduce(
          (sum, l) => sum + (l.devuelto_milesimas < l.cantidad_milesimas ? worthOfLine(l) : 0),
          0,
        );
        const venta = { folio: 'NV-1', precios, lineas };
        const cabeza = { emisor, folio: 'NV-1', forma_pago: '01', metodo: 'PUE' as const };
        const own = comprobanteIndividual(cabeza, receptor, venta);
        const periodo = periodoOf('01', '2026-11-22');
        const all = comprobanteGlobal({ ...cabeza, periodicidad: '01', periodo }, [venta]);
        for (const { Total, SubTotal, Descuento, Impuestos, Conceptos } of [own, all]) {
          expect(parsePesos(Total)).toBe(left);
          expect(read(SubTotal) - read(Descuento) + read(Impuestos.TotalImpuestosTrasladados)).toBe(left);
          expect(Conceptos.reduce((sum, c) => sum + read(c.Importe), 0)).toBe(read(SubTotal));
          for (const { Base, Importe, TasaOCuota } of Conceptos.flatMap((c) => c.Impuestos.Traslados))
            expect(isWithinLimits(Math.round(Number(TasaOCuota) * 10_000), read(Base), read(Importe))).toBe(true);
        }
      },
    ),
  );
});

const read = (written: string | undefined): number => parsePesos(written ?? '0') ?? Number.NaN;
