import { describe, expect, test } from 'vitest';
import { UNREAD } from '#platform/contract/numbers.ts';
import {
  addConKit,
  addLinea,
  carritoOf,
  changeLinea,
  emptyCarro,
  findMissing,
  judgedLines,
  type Linea,
  priceCarro,
  removeLinea,
  toLinea,
} from './carro.ts';

const typed = { texto: 'Foco', cantidad_milesimas: null, descuento: null, precio_centavos: null, tasa_iva: null };
const foco = {
  servicio_id: '01900000-0000-7000-8000-000000000001',
  articulo_id: null,
  tipo: 'refaccion' as const,
  clave: 'FOC-H4',
  nombre: 'Foco de faro H4',
  clasificacion: null,
  precio_centavos: 12_900,
  lista_id: null,
  precio_de: '',
  tasa_iva: 1600,
  unidad: 'pieza',
  clave_sat: '25172900',
  unidad_sat: 'H87',
  garantia_dias: 0,
  garantia_km: 0,
  existencia_milesimas: null,
  plan_id: null,
};
const line = (rest: Partial<Linea> = {}): Linea => ({ ...toLinea(foco, typed, 1600, []), ...rest });
const carro = (...lineas: Linea[]) => ({ ...emptyCarro(), lineas });

test('what is scanned again is one piece more of its line, unless its price, discount or note is another', () => {
  const first = line();
  const twice = addLinea([first], line());
  expect(twice.lineas.map((l) => l.cantidad_milesimas)).toEqual([2000]);
  expect(twice.id).toBe(first.id);
  expect(addLinea([first], line({ precio_centavos: 9_900 })).lineas).toHaveLength(2);
  expect(addLinea([line({ nota: 'izquierdo' })], line()).lineas).toHaveLength(2);
  const byHand = () => toLinea(null, typed, 1600, []);
  expect(addLinea([byHand()], byHand()).lineas).toHaveLength(2);
});

test('a service brings the parts of its kit, in the quantity that so many take', () => {
  const filtro = { ...foco, servicio_id: null, articulo_id: 'filtro', nombre: 'Filtro 5 micras', precio_centavos: 0 };
  const afinacion = { ...foco, nombre: 'Afinación', kit: [{ cantidad_milesimas: 4_500, vendible: filtro }] };
  const { lineas, id } = addConKit(carro(), afinacion, { ...typed, cantidad_milesimas: 2_000 }, () => 1600);
  expect(lineas.map((l) => [l.descripcion, l.cantidad_milesimas, l.precio_centavos])).toEqual([
    ['Afinación', 2_000, 12_900],
    ['Filtro 5 micras', 9_000, 0],
  ]);
  expect(id).toBe(lineas[0]?.id);
});

describe('a service that is taken out', () => {
  const filtro = { ...foco, servicio_id: null, articulo_id: 'filtro', nombre: 'Filtro', precio_centavos: 0 };
  const bujia = { ...foco, servicio_id: null, articulo_id: 'bujia', nombre: 'Bujía', precio_centavos: 24_500 };
  const afinacion = {
    ...foco,
    nombre: 'Afinación mayor',
    kit: [
      { cantidad_milesimas: 1_000, vendible: filtro },
      { cantidad_milesimas: 4_000, vendible: bujia },
    ],
  };
  const add = (now: ReturnType<typeof carro>, found: typeof afinacion | typeof filtro) =>
    addConKit(now, { kit: [], ...found }, typed, () => 1600);
  const shown = (lineas: readonly Linea[]) =>
    lineas.map((l) => [l.descripcion, l.cantidad_milesimas, l.precio_centavos]);

  test('takes the parts that came with its price; those that are charged stay', () => {
    const { lineas, id } = add(carro(), afinacion);
    expect(shown(removeLinea(lineas, id))).toEqual([['Bujía', 4_000, 24_500]]);
  });

  test('leaves those of another service of the same kind of part', () => {
    const first = add(carro(), afinacion);
    const other = { ...afinacion, servicio_id: 'otro', nombre: 'Servicio menor', kit: [afinacion.kit[0]!] };
    const { lineas } = add(carro(...first.lineas), other);
    expect(shown(lineas).find(([name]) => name === 'Filtro')).toEqual(['Filtro', 2_000, 0]);
    expect(shown(removeLinea(lineas, first.id))).toEqual([
      ['Filtro', 1_000, 0],
      ['Bujía', 4_000, 24_500],
      ['Servicio menor', 1_000, 12_900],
    ]);
  });

  test('leaves the part that was sold at its price', () => {
    const { lineas, id } = add(carro(), afinacion);
    const priced = line({ servicio_id: null, articulo_id: 'filtro', precio_centavos: 9_900 });
    expect(shown(removeLinea([...lineas, priced], id)).map(([, , precio]) => precio)).toEqual([24_500, 9_900]);
  });

  test('in another quantity takes so many parts more or less', () => {
    const { lineas, id } = add(carro(), afinacion);
    const more = changeLinea(lineas, id, { cantidad_milesimas: 3_000 });
    expect(shown(more)[1]).toEqual(['Filtro', 3_000, 0]);
    expect(shown(changeLinea(more, id, { cantidad_milesimas: 1_000 }))[1]).toEqual(['Filtro', 1_000, 0]);
    expect(shown(changeLinea(more, id, { cantidad_milesimas: UNREAD }))[1]).toEqual(['Filtro', 3_000, 0]);
  });

  test('is sent without what the cart keeps of its parts', () => {
    const { lineas } = add(carro(), afinacion);
    expect(carritoOf(carro(...lineas)).partidas.some((p) => 'incluye' in p)).toBe(false);
  });
});

test('says first what keeps it from being sold, and on which line', () => {
  expect(findMissing(carro(), 'con_iva')?.mensaje).toBe('Agrega al menos un servicio o refacción.');
  const byHand = toLinea(null, typed, 1600, []);
  expect(findMissing(carro(line(), byHand), 'con_iva')).toEqual({
    mensaje: 'Escribe el precio de «Foco».',
    linea_id: byHand.id,
  });
  expect(findMissing({ ...carro(line()), descuento: 'la mitad' }, 'con_iva')?.mensaje).toContain('«10%»');
  expect(findMissing({ ...carro(line()), tipo: 'orden' }, 'con_iva')?.mensaje).toContain('Elige el cliente');
  expect(findMissing(carro(line()), 'con_iva')).toBeNull();
});

test('is not sold while one of its figures cannot be read', () => {
  const unread = line({ cantidad_milesimas: UNREAD });
  expect(findMissing(carro(unread), 'con_iva')).toEqual({
    mensaje: `Escribe la cantidad de «${unread.descripcion}».`,
    linea_id: unread.id,
  });
  expect(priceCarro(carro(unread), 'con_iva')).toBeNull();
  expect(findMissing({ ...carro(line()), descuento: '12,5%x' }, 'con_iva')?.mensaje).toContain('«10%»');
  const withComma = { ...carro(line()), descuento: '12,5%' };
  expect(priceCarro(withComma, 'con_iva')?.totales.total_centavos).toBe(11_287);
});

test('the discount of the ticket is shared over its lines, and judged on each', () => {
  const full = { ...carro(line(), line({ precio_centavos: 25_800 })), descuento: '10%' };
  const priced = priceCarro(full, 'con_iva');
  expect(priced?.totales.total_centavos).toBe(34_830);
  expect(priced && judgedLines(full, priced).map((l) => l.descuento_centavos)).toEqual([1_290, 2_580]);
});

test('what is sent to be sold says nothing that only the screen knows', () => {
  const [sent] = carritoOf(carro(line())).partidas;
  expect(Object.keys(sent ?? {})).not.toContain('lista_centavos');
  expect(Object.keys(sent ?? {})).not.toContain('existencia_milesimas');
});
