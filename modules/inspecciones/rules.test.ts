import { describe, expect, test } from 'vitest';
import { plantillasIniciales } from './data/plantillas.ts';
import { PlantillaNueva } from './rules/formas.ts';
import { hallazgosOf, soonOf, whyOf } from './rules/hallazgos.ts';
import { suggest } from './rules/sugerencia.ts';
import { redOn } from './rules/tendencia.ts';
import {
  colorOfMedida,
  countPuntos,
  type EnPunto,
  faultOfLimites,
  type Hallado,
  hasLimites,
  isLooked,
  isSame,
  type Llegada,
  meet,
  NADA,
  readHallado,
  readVerde,
  settle,
  wellOf,
} from './rules.ts';

const balata = { verde_desde: 5_000, verde_hasta: null, amarillo_desde: 3_000, amarillo_hasta: null };
const presion = { verde_desde: 30_000, verde_hasta: 36_000, amarillo_desde: 26_000, amarillo_hasta: 40_000 };
const sinLimites = { verde_desde: null, verde_hasta: null, amarillo_desde: null, amarillo_hasta: null };
const soloVerde = { ...sinLimites, verde_hasta: 90_000 };
const medida = { tipo: 'medida', malo: 'no', color_malo: 'rojo', ...balata } as const;

describe('a measure', () => {
  test.each([
    [balata, 5_000, 'verde'],
    [balata, 4_999, 'amarillo'],
    [balata, 3_000, 'amarillo'],
    [balata, 2_999, 'rojo'],
    [presion, 36_000, 'verde'],
    [presion, 36_001, 'amarillo'],
    [presion, 40_001, 'rojo'],
    [presion, 25_999, 'rojo'],
    [soloVerde, 90_000, 'verde'],
    [soloVerde, 90_001, 'rojo'],
    [soloVerde, -10_000, 'verde'],
    [sinLimites, 7_000, null],
  ])('within %o, %i is %s', (limites, valor, color) => {
    expect(colorOfMedida(limites, valor)).toBe(color);
  });

  test.each([
    [balata, null],
    [presion, null],
    [sinLimites, null],
    [soloVerde, null],
    [{ ...presion, verde_desde: 37_000 }, 'El verde empieza después de donde termina.'],
    [{ ...balata, amarillo_desde: 6_000 }, 'El amarillo debe abarcar al verde: empieza antes y termina después.'],
    [{ ...presion, amarillo_hasta: 33_000 }, 'El amarillo debe abarcar al verde: empieza antes y termina después.'],
    [{ ...sinLimites, amarillo_desde: 1_000 }, 'Escribe también desde dónde y hasta dónde es verde.'],
  ])('limits %o: %s', (limites, fault) => {
    expect(faultOfLimites(limites)).toBe(fault);
  });
});

describe('what is found', () => {
  test('of a measure with limits they give the colour, whatever colour was touched; without the figure, the touched one', () => {
    expect(settle(medida, { ...NADA, color: 'verde', valor_milesimas: 2_000 })).toMatchObject({ color: 'rojo' });
    expect(settle(medida, { ...NADA, color: 'amarillo' })).toMatchObject({ color: 'amarillo', valor_milesimas: null });
    expect(settle(medida, { ...NADA, color: 'na', valor_milesimas: 2_000 })).toMatchObject({
      color: 'na',
      valor_milesimas: null,
    });
  });

  test('of a question with a bad answer that one gives its colour, and «lo demás bien» is the other one', () => {
    const testigos = { ...medida, ...sinLimites, tipo: 'si_no', malo: 'si', color_malo: 'amarillo' } as const;
    expect(settle(testigos, { ...NADA, respuesta: 'si' })).toMatchObject({ color: 'amarillo', respuesta: 'si' });
    expect(settle(testigos, wellOf(testigos))).toMatchObject({ color: 'verde', respuesta: 'no' });
    expect(settle({ ...testigos, tipo: 'semaforo' }, { ...NADA, color: 'rojo', respuesta: 'si' }).respuesta).toBeNull();
  });

  test('a remark alone is not having looked', () => {
    const puntos: Hallado[] = [
      { ...NADA, nota: 'Falta quitar la tolva' },
      { ...NADA, color: 'na' },
      { ...NADA, color: 'rojo' },
      { ...NADA, texto: 'P0420' },
      NADA,
    ];
    expect(countPuntos(puntos)).toEqual({ total: 5, revisados: 3, verdes: 0, amarillos: 0, rojos: 1 });
  });
});

describe('two hands at one point', () => {
  const held: EnPunto = { ...NADA, color: 'verde', marcas: 1, usuario_id: 'ana', marcado_en: '2026-11-24T10:05:00Z' };
  const came = (more: Partial<Llegada>): Llegada => ({
    ...NADA,
    color: 'rojo',
    base: 0,
    usuario_id: 'beto',
    marcado_en: '2026-11-24T10:06:00Z',
    ...more,
  });
  test.each([
    ['the later stands and both are told', came({}), { stands: true, disputed: true }],
    [
      'the earlier does not, and both are told',
      came({ marcado_en: '2026-11-24T10:04:00Z' }),
      { stands: false, disputed: true },
    ],
    ['they agree', came({ color: 'verde' }), { stands: true, disputed: false }],
    ['the second had seen the first', came({ base: 1 }), { stands: true, disputed: false }],
    [
      'whoever saw it changes it though his clock is behind',
      came({ base: 1, marcado_en: '2026-11-24T09:00:00Z' }),
      { stands: true, disputed: false },
    ],
    [
      'one person twice, the first one late',
      came({ usuario_id: 'ana', marcado_en: '2026-11-24T10:04:00Z' }),
      { stands: false, disputed: false },
    ],
  ])('%s', (_, mark, outcome) => {
    expect(meet(held, mark)).toEqual(outcome);
  });
});

describe('what is proposed', () => {
  const visita = { hoy: '2026-11-24', kilometraje: 60_000, motivo: 'Rechina al frenar; sale a CARRETERA el lunes' };
  const nunca = { siempre: false, cada_km: null, cada_meses: null, palabras: '' };
  const rapida = { id: 'rapida', nombre: 'Rápida', sugerir: { ...nunca, siempre: true }, ultima: null };
  const completa = (ultima: { fecha: string; kilometraje: number | null } | null) => ({
    id: 'completa',
    nombre: 'Completa',
    sugerir: { ...nunca, cada_km: 20_000, cada_meses: 12 },
    ultima,
  });
  const viaje = { id: 'viaje', nombre: 'Viaje', sugerir: { ...nunca, palabras: 'viaje, carretera' }, ultima: null };

  test('first what the customer says, then what is due, then what is done each time', () => {
    expect(suggest([rapida, completa(null), viaje], visita)).toEqual([
      { plantilla_id: 'viaje', motivo: 'El cliente dice «carretera».' },
      { plantilla_id: 'rapida', motivo: 'Se hace en cada visita.' },
      { plantilla_id: 'completa', motivo: 'A este vehículo no se le ha hecho.' },
    ]);
    const due = completa({ fecha: '2025-01-01', kilometraje: 30_000 });
    expect(suggest([rapida, due], visita).map(({ plantilla_id }) => plantilla_id)).toEqual(['completa', 'rapida']);
  });

  test.each([
    [{ fecha: '2026-10-01', kilometraje: 40_000 }, 'Ya recorrió 20,000 km desde la última.'],
    [{ fecha: '2025-11-24', kilometraje: 59_000 }, 'Pasaron 12 meses desde la última.'],
    [{ fecha: '2025-11-25', kilometraje: 59_000 }, undefined],
    [{ fecha: '2026-06-01', kilometraje: null }, undefined],
  ])('the complete one, last done %o: %s', (ultima, motivo) => {
    expect(suggest([completa(ultima)], visita)[0]?.motivo).toBe(motivo);
  });
});

describe('what wears', () => {
  test.each([
    ['6 mm and 4 mm in 100 days reach 3 mm in 50 more', balata, 6_000, 4_000, '2027-01-13'],
    ['it is red already', balata, 4_000, 2_000, null],
    ['it does not change', balata, 6_000, 6_000, null],
    ['it was replaced', balata, 3_000, 9_000, null],
    ['without limits nothing is red', sinLimites, 6_000, 4_000, null],
  ])('%s', (_, limites, before, now, day) => {
    const at = (valor_milesimas: number, fecha: string) => ({ valor_milesimas, fecha });
    expect(redOn(limites, at(before, '2026-08-16'), at(now, '2026-11-24'))).toBe(day);
  });

  test('two readings of one week say nothing', () => {
    const at = (valor_milesimas: number, fecha: string) => ({ valor_milesimas, fecha });
    expect(redOn(balata, at(6_000, '2026-11-18'), at(4_000, '2026-11-24'))).toBeNull();
  });
});

describe('what has to be told', () => {
  const punto = {
    ...NADA,
    ...balata,
    id: 'a',
    nombre: 'Balatas delanteras',
    unidad: 'mm',
    prioridad: 'urgente',
  } as const;
  test('red first, each as it was looked at, with its reason in plain words', () => {
    const amarillo = { ...punto, id: 'b', color: 'amarillo', valor_milesimas: 4_000 } as const;
    const rojo = { ...punto, color: 'rojo', valor_milesimas: 2_500, nota: 'Ya marca el disco' } as const;
    expect(hallazgosOf([{ ...punto, color: 'verde' }, amarillo, rojo]).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(whyOf(rojo)).toBe('Balatas delanteras: 2.5 mm; bien es desde 5 mm. Ya marca el disco');
    expect(whyOf({ ...punto, color: 'rojo' })).toBe('Balatas delanteras.');
  });
  test.each([
    ['rojo', 'puede_esperar', 'recomendado'],
    ['rojo', 'urgente', 'urgente'],
    ['amarillo', 'urgente', 'recomendado'],
    ['amarillo', 'puede_esperar', 'puede_esperar'],
  ] as const)('a %s one whose template says «%s» is %s', (color, prioridad, soon) => {
    expect(soonOf({ color, prioridad })).toBe(soon);
  });
});

test('a new company begins with four templates that its own rules accept, the quick one of twelve points', () => {
  const all = plantillasIniciales.map((one) => PlantillaNueva.parse(one));
  expect(all.map(({ nombre, puntos }) => [nombre, puntos.length])).toEqual([
    ['Revisión rápida', 12],
    ['Inspección completa', 35],
    ['Antes de viajar', 18],
    ['Compra-venta', 25],
  ]);
  for (const { nombre, puntos } of all) {
    expect(puntos.map((one) => (one.tipo === 'medida' ? faultOfLimites(one) : null)).filter(Boolean)).toEqual([]);
    expect(new Set(puntos.map((one) => one.nombre)).size, nombre).toBe(puntos.length);
  }
});

describe('what was found, in words', () => {
  test.each<[Partial<Hallado>, string, string]>([
    [{}, 'mm', ''],
    [{ color: 'rojo', nota: 'Suena' }, 'mm', ''],
    [{ valor_milesimas: 2500 }, 'mm', '2.5 mm'],
    [{ valor_milesimas: 0 }, 'V', '0 V'],
    [{ valor_milesimas: -10_000 }, '°C', '-10 °C'],
    [{ valor_milesimas: 3000 }, '', '3'],
    [{ respuesta: 'si' }, '', 'Sí'],
    [{ respuesta: 'no' }, '', 'No'],
    [{ texto: 'P0420' }, '', 'P0420'],
  ])('%o in %s reads «%s»', (said, unidad, read) => {
    expect(readHallado({ ...NADA, ...said }, unidad)).toBe(read);
  });

  test.each([
    [sinLimites, '', false],
    [balata, 'desde 5 mm', true],
    [soloVerde, 'hasta 90 mm', true],
    [presion, 'de 30 a 36 mm', true],
    [{ ...sinLimites, verde_desde: 0 }, 'desde 0 mm', true],
    [{ ...sinLimites, amarillo_desde: 3000 }, '', false],
  ])('green of %o reads «%s», limits %s', (limites, read, said) => {
    expect(readVerde(limites, 'mm')).toBe(read);
    expect(hasLimites(limites)).toBe(said);
  });

  test.each<[Partial<Hallado>, boolean]>([
    [{}, false],
    [{ nota: 'Luego' }, false],
    [{ color: 'na' }, true],
    [{ valor_milesimas: 0 }, true],
    [{ respuesta: 'no' }, true],
    [{ texto: 'P0420' }, true],
  ])('%o was looked at: %s, and is the same as itself alone', (said, looked) => {
    const hallado = { ...NADA, ...said };
    expect(isLooked(hallado)).toBe(looked);
    expect(isSame(hallado, { ...hallado })).toBe(true);
    expect(isSame(hallado, { ...hallado, nota: 'Otra' })).toBe(false);
    expect(isSame(hallado, { ...hallado, valor_milesimas: 9 })).toBe(false);
  });
});
