import { describe, expect, test } from 'vitest';
import {
  COLORES,
  clavesPlantilla,
  contrastOf,
  denominacionesMxn,
  denominacionesOf,
  EJEMPLO,
  faultOfPlantilla,
  fillPlantilla,
  isClabe,
  isReadableColor,
  isZone,
  labelDenominacion,
  PLANTILLAS,
  tasaOfLine,
  tasaOn,
  tasasBefore,
  ZONAS,
} from './rules.ts';

describe('the rate of IVA of a day', () => {
  const tasas = [
    { desde: '2027-01-01', tasa_iva: 800 },
    { desde: '2026-06-01', tasa_iva: 1600 },
  ];

  test('is the last one that had begun, whatever their order', () => {
    expect(tasaOn(800, tasas, '2026-05-31')).toBe(800);
    expect(tasaOn(800, tasas, '2026-06-01')).toBe(1600);
    expect(tasaOn(800, tasas, '2026-12-31')).toBe(1600);
    expect(tasaOn(800, tasas, '2027-01-01')).toBe(800);
    expect(tasaOn(1600, [], '2026-11-21')).toBe(1600);
  });

  test('a service written down at a rate of before follows the company; one at zero, or at another, keeps its own', () => {
    const now = {
      tasa_iva: 800,
      tasas_anteriores: tasasBefore(1600, [{ desde: '2026-11-01', tasa_iva: 800 }], '2026-11-21'),
    };
    expect(now.tasas_anteriores).toEqual([1600]);
    expect(tasaOfLine(1600, now)).toBe(800);
    expect(tasaOfLine(0, now)).toBe(0);
    expect(tasaOfLine(undefined, now)).toBe(800);
    expect(tasaOfLine(800, { tasa_iva: 1600, tasas_anteriores: [] })).toBe(800);
  });
});

describe('a message of the company', () => {
  test('is filled at each of its places, and the usual words stand where it wrote none', () => {
    const own = { cotizacion_envio: '{cliente}: tu presupuesto {folio} está en {enlace}' };
    expect(fillPlantilla(own, 'cotizacion_envio', EJEMPLO)).toBe(
      'Juan Núñez: tu presupuesto COT-15 está en https://taller.mx/Cliente_cotizaciones/…',
    );
    expect(fillPlantilla({}, 'cotizacion_envio', EJEMPLO)).toContain('de Taller Las Palmas para tu Nissan');
    expect(fillPlantilla({ cotizacion_envio: '  ' }, 'cotizacion_envio', EJEMPLO)).toContain('Te compartimos');
  });

  test('cannot be tricked into another place by what a customer is called', () => {
    expect(
      fillPlantilla({ cotizacion_envio: '{cliente} {enlace}' }, 'cotizacion_envio', {
        cliente: '{total}',
        enlace: 'e',
      }),
    ).toBe('{total} e');
  });

  test('names no place that nobody fills, and always takes the link', () => {
    expect(faultOfPlantilla('cotizacion_envio', 'Hola {clinete}, {enlace}')).toContain('{clinete}');
    expect(faultOfPlantilla('cotizacion_envio', 'Hola {cliente}')).toContain('{enlace}');
    expect(faultOfPlantilla('cotizacion_envio', '')).toBeNull();
    for (const clave of clavesPlantilla) expect(faultOfPlantilla(clave, PLANTILLAS[clave].usual)).toBeNull();
  });
});

test.each([
  ['002010077777777771', true],
  ['032180000118359719', true],
  ['002010077777777772', false],
  ['03218000011835971', false],
  ['0321800001183597x9', false],
])('CLABE %s: %s', (clabe, ok) => {
  expect(isClabe(clabe)).toBe(ok);
});

test('every colour on offer is read with white letters, and one that is not is refused', () => {
  for (const color of Object.values(COLORES)) expect(isReadableColor(color), color).toBe(true);
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(isReadableColor('#FFD400')).toBe(false);
  expect(isReadableColor('red')).toBe(false);
});

test('denominations go in the usual order, whatever order they were chosen in', () => {
  expect(denominacionesOf(['m0.5', 'b500', 'b1000', 'x9']).map((d) => d.clave)).toEqual(['b1000', 'b500', 'm0.5']);
  expect(denominacionesMxn.map(labelDenominacion)).toContain('Moneda de 50 ¢');
});

test('every zone on offer exists', () => {
  for (const zona of Object.keys(ZONAS)) expect(isZone(zona), zona).toBe(true);
  expect(isZone('America/Leon')).toBe(false);
});
