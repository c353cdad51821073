import { describe, expect, test } from 'vitest';
import type { Combinada, Hoja } from '#platform/contract/upload.ts';
import { arrangeHojas, type Dispuesta } from './disponer.ts';
import { splitFilas } from './renglones.ts';
import { camposFor, type Tipo, tipos } from './tipos.ts';

const hojaOf = (rows: readonly (readonly string[])[], combinadas: Combinada[] = []): Hoja => ({
  nombre: '',
  filas: rows.flatMap((celdas, at) => (celdas.length === 0 ? [] : [{ numero: at + 1, celdas: [...celdas] }])),
  combinadas,
  ocultas: [],
});
const read = (hoja: Hoja, only?: Tipo, archivo = 'lista.csv'): Dispuesta =>
  arrangeHojas([hoja], { tipos: only ? [only] : tipos, can: () => true, archivo, recordadas: [] });
/** What each column was taken for, in their order. */
const fieldsOf = ({ mapeo, columnas }: Dispuesta): string[] =>
  columnas.map((_, at) => Object.keys(mapeo.columnas).find((clave) => mapeo.columnas[clave] === at) ?? '');
const skipped = (hoja: Hoja, dispuesta: Dispuesta): [number, string][] =>
  splitFilas(
    hoja,
    dispuesta.cabeza,
    camposFor(dispuesta.tipo, () => true),
    dispuesta.mapeo.columnas,
  ).flatMap(({ numero, salto }) => (salto === '' ? [] : [[numero, salto] as [number, string]]));

describe('the headers of a list', () => {
  test('are found below titles and dates, among the first twenty rows', () => {
    const titles = Array.from({ length: 15 }, (_, at) => [`Título ${at}`]);
    const hoja = hojaOf([...titles, ['Nombre', 'Tel. / Cel'], ['Ana Ruiz', '4421234567']]);
    const found = read(hoja);
    expect([found.cabeza.fila, fieldsOf(found)]).toEqual([16, ['nombre', 'telefono']]);
  });

  test('are not confused by rows that say a word of theirs', () => {
    const hoja = hojaOf([
      ['Código', 'Descripción', 'Marca', 'Precio'],
      ['A-1', 'Motor', 'Nombre', '100'],
      ['A-2', 'Servicio', 'Precio', '200'],
      ['A-3', 'Cliente', 'Modelo', '300'],
    ]);
    const found = read(hoja);
    expect([found.tipo, found.cabeza.fila]).toEqual(['articulos', 1]);
    expect(skipped(hoja, found)).toEqual([[1, 'Son los encabezados.']]);
  });

  test('in two rows, say to what they belong', () => {
    const hoja = hojaOf(
      [
        ['CLIENTE', '', 'VEHÍCULO', '', ''],
        ['Nombre', 'Notas', 'Tipo', 'Notas', 'Color'],
        ['Ana Ruiz', 'Paga bien', 'Pickup', 'Golpe atrás', 'Rojo'],
        ['Beto Sol', 'Viernes', 'Automóvil', 'Sin llanta', 'Azul'],
      ],
      [
        { fila: 1, hasta_fila: 1, columna: 0, hasta_columna: 1 },
        { fila: 1, hasta_fila: 1, columna: 2, hasta_columna: 4 },
      ],
    );
    expect(fieldsOf(read(hoja, 'clientes'))).toEqual(['nombre', 'notas', 'categoria', 'vehiculo_notas', 'color']);
  });
});

describe('a column', () => {
  const of = (
    header: string,
    values: readonly string[],
    tipo: Tipo,
    beside: readonly string[] = ['Nombre', 'Ana', 'Beto', 'Caro'],
  ) => fieldsOf(read(hojaOf(beside.map((cell, at) => [cell, at === 0 ? header : (values[at - 1] ?? '')])), tipo))[1];

  test.each<[why: string, header: string, values: string[], field: string]>([
    ['whose values are of something else is left', 'Teléfono', ['Casa', 'Trabajo', 'Casa'], ''],
    ['of a number of customer is no name', 'Cliente', ['12', '13', '14'], ''],
    ['«Modelo» with years is the year', 'Modelo', ['2004', '2015', '1998'], 'anio'],
    ['«Modelo» with models is the model', 'Modelo', ['Tsuru', 'Aveo', 'Jetta'], 'modelo'],
    ['«Marca» with all of it is the vehicle', 'Marca', ['Nissan Tsuru 2004', 'VW Jetta 15', 'Kia Rio'], 'vehiculo'],
    ['«Estado» with what is in force is no state', 'Estado', ['Activo', 'Baja', 'Activo'], ''],
    ['«Estado» with states is one', 'Estado', ['Jalisco', 'QRO', 'CDMX'], 'entidad'],
    ['«Serie» of invoices is no serial number', 'Serie', ['A', 'B', 'A'], ''],
    ['that nobody knows, with mails, is the mail', 'Contacto 2', ['a@b.mx', 'c@d.mx', 'e@f.mx'], 'email'],
    ['of the seller is not the customer’s', 'Correo del vendedor', ['a@b.mx', 'c@d.mx', 'e@f.mx'], ''],
    ['of two data at once is neither', 'Teléfono / Correo', ['4421234567', 'a@b.mx', '4421234569'], ''],
  ])('%s', (_why, header, values, field) => {
    expect(of(header, values, 'clientes')).toBe(field);
  });

  test('of a total is what is owed only where nothing else is', () => {
    const beside = ['Cliente', 'Ana', 'Beto', 'Caro'];
    const rows = (more: readonly string[]) =>
      hojaOf([
        ['Cliente', 'Nota', 'Total', ...more],
        ...beside.slice(1).map((name, at) => [name, `N-${at}`, '500', ...more.map(() => '100')]),
      ]);
    expect(fieldsOf(read(rows([]), 'por_cobrar'))).toEqual(['cliente', 'referencia', 'saldo_centavos']);
    // Of what was invoiced, paid or not, nobody knows what is owed.
    expect(fieldsOf(read(rows(['IVA']), 'por_cobrar'))).toEqual(['cliente', 'referencia', '', '']);
    expect(fieldsOf(read(rows(['Abonado']), 'por_cobrar'))).toEqual(['cliente', 'referencia', '', '']);
    expect(read(rows(['Abonado']), 'por_cobrar').mapeo.motivos[2]).toBe(
      'Puede ser «Saldo», pero no es seguro: elige tú',
    );
  });

  test('of prices that say to be without tax is not taken for the price', () => {
    const hoja = hojaOf([
      ['Servicio', 'Precio (sin IVA)'],
      ['Afinación', '100'],
      ['Lavado', '50'],
    ]);
    expect(fieldsOf(read(hoja, 'servicios'))).toEqual(['nombre', '']);
  });
});

test('rows that are none of the list are told apart, each with why', () => {
  const hoja = hojaOf([
    ['Clientes'],
    [],
    ['Nombre', 'Teléfono', 'Saldo'],
    ['SUCURSAL CENTRO'],
    ['Total Play', '4421234567', '100'],
    ['Subtotal', '', '100'],
    [],
    [],
    ['Nombre', 'Teléfono', 'Saldo'],
    ['S/N', '-', ''],
    ['Ana', '', ''],
    ['Total de clientes: 2', '', '100'],
    ['* Precios sujetos a cambio'],
  ]);
  expect(skipped(hoja, read(hoja, 'clientes'))).toEqual([
    [1, 'Está arriba de los encabezados: parece el título.'],
    [2, 'Renglón vacío.'],
    [3, 'Son los encabezados.'],
    [6, 'Es un total.'],
    [7, 'Renglones vacíos, del 7 al 8.'],
    [9, 'Repite los encabezados.'],
    [10, 'No dice nada.'],
    [12, 'Es un total.'],
    [13, 'Parece un título o una nota.'],
  ]);
});
