import { describe, expect, test } from 'vitest';
import { avisosOf, causeOf, type LoQueHay, type ParteDeMargen } from './atencion.ts';

const nada: LoQueHay = {
  ordenes: null,
  vencido: null,
  cajas: null,
  gastos: null,
  cotizaciones: null,
  margen: null,
  agotadas: null,
};
const quietas = {
  de_hoy: 7,
  sin_empezar: 0,
  sin_empezar_centavos: 0,
  atrasadas: 0,
  atrasadas_centavos: 0,
  en_espera: [],
  terminadas: 0,
  terminadas_centavos: 0,
};
const textos = (hay: Partial<LoQueHay>) => avisosOf({ ...nada, ...hay }).map(({ texto }) => texto);
const parte = (nombre: string, base: number, utilidad: number, antes = 0, utilidadAntes = 0): ParteDeMargen => ({
  nombre,
  base_centavos: base,
  utilidad_centavos: utilidad,
  base_antes_centavos: antes,
  utilidad_antes_centavos: utilidadAntes,
});
const semana = { desde: '2026-11-23', hasta: '2026-11-27' };

describe('what needs attention', () => {
  test('is nothing where nobody may look, and nothing where all goes well', () => {
    expect(avisosOf(nada)).toEqual([]);
    expect(
      avisosOf({
        ordenes: quietas,
        vencido: { centavos: 0, clientes: 0 },
        cajas: [],
        gastos: { vencidos: 0, centavos: 0 },
        cotizaciones: { cuantas: 0, centavos: 0, hasta: '2026-11-24' },
        margen: { ahora: 4_100, antes: 4_000, partes: [], ...semana },
        agotadas: 0,
      }),
    ).toEqual([]);
  });

  test.each<[Partial<LoQueHay>, string]>([
    [
      { ordenes: { ...quietas, sin_empezar: 2, sin_empezar_centavos: 520_000 } },
      '7 autos prometidos para hoy y 2 no han empezado: $5,200.00',
    ],
    [
      { ordenes: { ...quietas, de_hoy: 1, sin_empezar: 1, sin_empezar_centavos: 100 } },
      '1 auto prometido para hoy no ha empezado: $1.00',
    ],
    [
      { ordenes: { ...quietas, de_hoy: 3, sin_empezar: 3, sin_empezar_centavos: 100 } },
      '3 autos prometidos para hoy y ninguno ha empezado: $1.00',
    ],
    [{ ordenes: { ...quietas, atrasadas: 1, atrasadas_centavos: 100 } }, '1 orden ya pasó su promesa: $1.00'],
    [
      { ordenes: { ...quietas, en_espera: [{ por: 'refaccion', ordenes: 3, centavos: 4_820_000 }] } },
      '3 órdenes llevan más de 5 días detenidas por refacción: $48,200.00',
    ],
    [
      { ordenes: { ...quietas, en_espera: [{ por: 'cliente', ordenes: 1, centavos: 100 }] } },
      '1 orden lleva más de 5 días detenida por el cliente: $1.00',
    ],
    [
      { ordenes: { ...quietas, terminadas: 2, terminadas_centavos: 100 } },
      '2 autos terminados llevan más de 3 días sin recogerse: $1.00',
    ],
    [{ vencido: { centavos: 1_240_000, clientes: 4 } }, '$12,400.00 vencidos con más de 30 días de 4 clientes'],
    [{ cajas: [{ nombre: 'Caja 2', dias: 2 }] }, 'Caja 2 lleva 2 días sin corte'],
    [{ gastos: { vencidos: 1, centavos: 100 } }, '$1.00 por pagar ya venció: 1 gasto'],
    [{ gastos: { vencidos: 2, centavos: 100 } }, '$1.00 por pagar ya vencieron: 2 gastos'],
    [
      { cotizaciones: { cuantas: 1, centavos: 100, hasta: '2026-11-24' } },
      '1 cotización lleva más de 2 días sin respuesta: $1.00',
    ],
    [{ agotadas: 2 }, '2 refacciones con mínimo se agotaron'],
    [
      {
        margen: { ahora: 3_300, antes: 4_100, partes: [parte('Frenos', 100_000, 20_000, 100_000, 40_000)], ...semana },
      },
      'El margen de la semana bajó de 41 % a 33 %: Frenos',
    ],
    [{ margen: { ahora: 3_600, antes: 4_100, partes: [], ...semana } }, 'El margen de la semana bajó de 41 % a 36 %'],
  ])('%j is said as a person would', (hay, texto) => {
    expect(textos(hay)).toEqual([texto]);
  });

  test('a margin that falls a little, or of a week without sales, is no news', () => {
    expect(textos({ margen: { ahora: 3_601, antes: 4_100, partes: [], ...semana } })).toEqual([]);
    expect(textos({ margen: { ahora: null, antes: 4_100, partes: [], ...semana } })).toEqual([]);
    expect(textos({ margen: { ahora: 100, antes: null, partes: [], ...semana } })).toEqual([]);
  });

  test('what cannot wait comes first, then what is worth more', () => {
    const all = avisosOf({
      ...nada,
      ordenes: {
        ...quietas,
        sin_empezar: 1,
        sin_empezar_centavos: 100,
        en_espera: [{ por: 'tercero', ordenes: 1, centavos: 900 }],
      },
      vencido: { centavos: 5_000, clientes: 1 },
      cajas: [{ nombre: 'Caja 1', dias: 1 }],
      agotadas: 4,
    });
    expect(all.map(({ clase }) => clase)).toEqual(['sin_empezar', 'caja', 'vencido', 'espera', 'agotadas']);
    expect(all.map(({ urgente }) => urgente)).toEqual([true, true, false, false, false]);
  });
});

describe('what took the margin away', () => {
  test('is what earned least against itself, not what always earns little', () => {
    const partes = [
      parte('Llantas', 1_000_000, 100_000, 1_000_000, 100_000),
      parte('Refacciones de frenos', 300_000, 60_000, 300_000, 120_000),
    ];
    expect(causeOf(partes, 4_000)).toBe('Refacciones de frenos');
  });

  test('what is new is measured against the margin of all', () => {
    expect(
      causeOf([parte('Pintura', 100_000, 10_000), parte('Afinación', 100_000, 40_000, 100_000, 40_000)], 4_000),
    ).toBe('Pintura');
  });

  test('where every part earned as before there is none to name', () => {
    expect(causeOf([parte('Afinación', 100_000, 40_000, 100_000, 40_000)], 4_000)).toBeNull();
    expect(causeOf([], 4_000)).toBeNull();
  });
});
