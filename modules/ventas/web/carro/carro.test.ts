import { expect, test } from 'vitest';
import {
  addConKit,
  addLinea,
  carritoOf,
  emptyCarro,
  findMissing,
  judgedLines,
  type Linea,
  priceCarro,
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
