import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import type { Opcion, PartidaEntrada } from '#modules/partidas/contract.ts';
import { shownOf } from '#modules/partidas/rules/cifras.ts';
import { findProblemaOpciones } from '#modules/partidas/rules/opciones.ts';
import { calculateAnticipo, calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';

const server = await startTest();
const company = await server.company({ nombre: 'Taller de los Centavos' });
const { id: cliente_id } = await company.run((tx, who) =>
  addCliente(tx, who, ClienteNuevo.parse({ nombre: 'María López' })),
);
afterAll(closePdf);

const descuento = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 10_000 }).map((diezmilesimas) => ({ tipo: 'porcentaje' as const, diezmilesimas })),
  fc.integer({ min: 1, max: 500 }).map((centavos) => ({ tipo: 'monto' as const, centavos })),
);
const partida = (opciones: readonly (Opcion | null)[]) =>
  fc.record({
    tipo: fc.constantFrom('servicio' as const, 'mano_obra' as const, 'refaccion' as const, 'otro' as const),
    descripcion: fc.constantFrom('Balatas', 'Afinación mayor', 'Ñandú & Cía. «especial»', 'Aceite 15W-40'),
    cantidad_milesimas: fc.integer({ min: 1, max: 99_999 }),
    precio_centavos: fc.integer({ min: 1_000_000, max: 9_999_999 }),
    descuento,
    tasa_iva: fc.constantFrom(1600 as const, 800 as const, 0 as const),
    prioridad: fc.constantFrom('urgente' as const, 'recomendado' as const),
    opcion: fc.constantFrom(...opciones),
  });
const documento = fc
  .record({
    precios: fc.constantFrom('con_iva' as const, 'mas_iva' as const),
    partidas: fc.oneof(
      fc.array(partida([null]), { minLength: 1, maxLength: 40 }),
      fc.array(partida([null, 'A', 'B']), { minLength: 3, maxLength: 12 }),
    ),
    descuento_documento: descuento,
    anticipo: descuento,
  })
  .filter((doc) => findProblemas(doc).length === 0 && findProblemaOpciones(doc.partidas) === null);

const SQL_TOTALS = `select sum(l.base)::bigint as base, sum(l.iva)::bigint as iva, sum(l.total)::bigint as total, count(*)::int as lineas
  from cotizaciones.cotizacion c join cotizaciones.partida p on p.empresa_id = c.empresa_id and p.cotizacion_id = c.id
  cross join lateral partidas.calcular_linea(p.cantidad_milesimas, p.precio_centavos, p.descuento_tipo,
    p.descuento_valor, p.parte_descuento_centavos, p.tasa_iva, c.precios = 'con_iva') l
  where c.id = $1 and (p.opcion is null or p.opcion = c.opcion)`;

const timesIn = (text: string, said: string): number => text.split(said).length - 1;

test('the browser, the server, SQL and the paper say the same centavos of any quotation', async () => {
  for (const doc of fc.sample(documento, { numRuns: 25, seed: 20_261_121 })) {
    const shown = calculatePartidas(doc);
    const answer = await company.owner.post('/api/cotizaciones', { cliente_id, ...doc });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const stored: Json = answer.body;
    expect(stored.totales).toEqual(shown.totales);
    expect(stored.anticipo_centavos).toBe(calculateAnticipo(shown.totales.total_centavos, doc.anticipo));
    expect(stored.partidas.map(amountsOf)).toEqual(shown.partidas.map(amountsOf));

    const { rows } = await server.owner.query(SQL_TOTALS, [stored.id]);
    expect(rows[0]).toMatchObject({
      base: shown.totales.base_centavos,
      iva: shown.totales.iva_centavos,
      total: shown.totales.total_centavos,
    });

    const paper = await textOfPdf((await company.owner.get(`/api/cotizaciones/${stored.id}/pdf`)).raw);
    const written = shown.partidas.map((p) => formatPesos(shownOf(p, doc.precios)));
    for (const one of new Set(written))
      expect(timesIn(paper, one)).toBeGreaterThanOrEqual(written.filter((w) => w === one).length);
    const { base_centavos, total_centavos, por_tasa } = shown.totales;
    for (const centavos of [base_centavos, total_centavos, ...por_tasa.map((t) => t.iva_centavos)])
      expect(paper).toContain(formatPesos(centavos));
  }
});

const amountsOf = (p: Partial<PartidaEntrada> & Json) => [
  p.bruto_centavos,
  p.parte_descuento_centavos,
  p.descuento_centavos,
  p.base_centavos,
  p.iva_centavos,
  p.total_centavos,
];
