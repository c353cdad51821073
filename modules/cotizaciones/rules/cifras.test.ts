import { describe, expect, test } from 'vitest';
import { figuresOf, type Ofrecido, tellTotal, totalRows } from './cifras.ts';

type Linea = Ofrecido['partidas'][number];
const line = (total_centavos: number, decision: Linea['decision'] = 'pendiente', more: Partial<Linea> = {}): Linea => ({
  tipo: 'servicio',
  tasa_iva: 0,
  descuento_centavos: 0,
  base_centavos: total_centavos,
  iva_centavos: 0,
  total_centavos,
  opcion: null,
  decision,
  ...more,
});
const A = { opcion: 'A' } as const;
const B = { opcion: 'B' } as const;
const half = { tipo: 'porcentaje', diezmilesimas: 5000 } as const;
const fixed = { tipo: 'monto', centavos: 80_000 } as const;

interface Case extends Partial<Ofrecido> {
  total: number;
  autorizado: number;
  anticipo_centavos?: number;
  resta: number;
  respuesta: string;
  says: string;
}

const cases: [string, Case][] = [
  ['no lines', { partidas: [], total: 0, autorizado: 0, resta: 0, respuesta: 'ninguna', says: '$0.00' }],
  [
    'nothing said',
    {
      partidas: [line(100_000), line(50_000)],
      total: 150_000,
      autorizado: 0,
      resta: 150_000,
      respuesta: 'ninguna',
      says: '$1,500.00',
    },
  ],
  [
    'all',
    {
      partidas: [line(100_000, 'autorizada')],
      total: 100_000,
      autorizado: 100_000,
      resta: 100_000,
      respuesta: 'todo',
      says: '$1,000.00',
    },
  ],
  [
    'part',
    {
      partidas: [line(100_000, 'autorizada'), line(50_000, 'rechazada')],
      total: 150_000,
      autorizado: 100_000,
      resta: 100_000,
      respuesta: 'parte',
      says: '$1,000.00 (lo autorizado de $1,500.00)',
    },
  ],
  [
    'none of it',
    {
      partidas: [line(100_000, 'rechazada')],
      anticipo: half,
      total: 100_000,
      autorizado: 0,
      resta: 0,
      respuesta: 'rechazo',
      says: '$1,000.00',
    },
  ],
  [
    'no to some, and nothing yet of others',
    {
      partidas: [line(100_000, 'rechazada'), line(50_000)],
      total: 150_000,
      autorizado: 0,
      resta: 150_000,
      respuesta: 'ninguna',
      says: '$1,500.00',
    },
  ],
  [
    'an advance of half',
    {
      partidas: [line(100_000)],
      anticipo: half,
      total: 100_000,
      autorizado: 0,
      anticipo_centavos: 50_000,
      resta: 50_000,
      respuesta: 'ninguna',
      says: '$1,000.00',
    },
  ],
  [
    'an advance of a fixed amount, never more than what was authorised',
    {
      partidas: [line(60_000, 'autorizada'), line(100_000, 'rechazada')],
      anticipo: fixed,
      total: 160_000,
      autorizado: 60_000,
      anticipo_centavos: 60_000,
      resta: 0,
      respuesta: 'parte',
      says: '$600.00 (lo autorizado de $1,600.00)',
    },
  ],
  [
    'alternatives: the first counts',
    {
      partidas: [line(10_000), line(70_000, 'pendiente', A), line(90_000, 'pendiente', B)],
      total: 80_000,
      autorizado: 0,
      resta: 80_000,
      respuesta: 'ninguna',
      says: '$800.00',
    },
  ],
  [
    'alternatives: the chosen one',
    {
      partidas: [line(10_000), line(70_000, 'pendiente', A), line(90_000, 'pendiente', B)],
      opcion: 'B',
      total: 100_000,
      autorizado: 0,
      resta: 100_000,
      respuesta: 'ninguna',
      says: '$1,000.00',
    },
  ],
  [
    'alternatives: the one that he authorised is the offer, and with it all of it',
    {
      partidas: [line(10_000, 'autorizada'), line(70_000, 'rechazada', A), line(90_000, 'autorizada', B)],
      opcion: 'A',
      total: 100_000,
      autorizado: 100_000,
      resta: 100_000,
      respuesta: 'todo',
      says: '$1,000.00',
    },
  ],
];

test.each(cases)('%s', (_, { partidas = [], opcion = null, anticipo = null, ...said }) => {
  const c = { partidas, opcion, anticipo };
  expect(figuresOf(c)).toMatchObject({
    total_centavos: said.total,
    autorizado_centavos: said.autorizado,
    anticipo_centavos: said.anticipo_centavos ?? 0,
    resta_centavos: said.resta,
    respuesta: said.respuesta,
  });
  expect(tellTotal(c)).toBe(said.says);
});

describe('the totals as page and paper list them', () => {
  const labels = (c: Partial<Ofrecido>): [string, number][] =>
    totalRows({ partidas: [], opcion: null, anticipo: null, precios: 'con_iva', ...c }).map((row) => [
      row.etiqueta,
      row.centavos,
    ]);

  test('of one kind say the total and its tax; of several, each', () => {
    expect(labels({ partidas: [line(100_000)] })).toEqual([
      ['Total', 100_000],
      ['Subtotal sin IVA', 100_000],
      ['IVA 0 %', 0],
    ]);
    expect(labels({ partidas: [line(100_000), line(50_000, 'pendiente', { tipo: 'refaccion' })] }).slice(0, 3)).toEqual(
      [
        ['Servicios', 100_000],
        ['Refacciones', 50_000],
        ['Total', 150_000],
      ],
    );
  });

  test('of part of it say what was quoted and what was left out', () => {
    const rows = labels({ partidas: [line(100_000, 'autorizada'), line(50_000, 'rechazada')], anticipo: half });
    expect(rows).toEqual([
      ['Total cotizado', 150_000],
      ['No autorizado', -50_000],
      ['Autorizado', 100_000],
      ['Subtotal sin IVA', 100_000],
      ['IVA 0 %', 0],
      ['Anticipo para comenzar', 50_000],
      ['Resta al entregar', 50_000],
    ]);
  });

  test('with alternatives say what each other one would make of it, until he chose', () => {
    const partidas = [line(70_000, 'pendiente', A), line(90_000, 'pendiente', B)];
    expect(labels({ partidas })).toContainEqual(['Total con la opción B', 90_000]);
    const chosen = [line(70_000, 'autorizada', A), line(90_000, 'rechazada', B)];
    expect(labels({ partidas: chosen }).map(([label]) => label)).not.toContain('Total con la opción B');
  });
});
