import { expect, test } from 'vitest';
import { houseTree, isTest, type Tree, withCanary } from '../../../architecture/tree.ts';
import { BORRADORES, findBorrador, kindOfBorrador, nombresDeBorradores } from './borradores.ts';

const house = houseTree();
/** Outside the office, where nobody is told of what he left: the customer's form keeps it in its own way. */
const isPublic = (file: string): boolean => /\/(?:publico|puerta)\//.test(file);

/** The first word of each key under which a form keeps what is typed. */
const kindsKept = (tree: Tree): string[] =>
  tree.files
    .filter((file) => /^modules\/[^/]+\/web\/.*\.tsx?$/.test(file) && !isTest(file) && !isPublic(file))
    .flatMap((file) => [
      ...tree
        .read(file)
        .matchAll(/(?:\bdraft(?:Key)?=\{?|\buse(?:Draft|Kept)(?:<[^(]*>)?\(\s*)(?:[^'"`\n]*\? )?['"`]([\w-]+)/g),
    ])
    .flatMap(([, kind]) => kind ?? []);

test('each form that keeps what is typed has its name and the page where it goes on', () => {
  const kinds = [...new Set(kindsKept(house))];
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter((kind) => !(kind in BORRADORES))).toEqual([]);
});

test('each of those pages is a screen of the house', () => {
  const screens = house.files
    .filter((file) => /^modules\/[^/]+\/web\/\w+-door\.tsx$/.test(file))
    .flatMap((file) => [...house.read(file).matchAll(/\bpath: '([^']*)'/g)].map(([, path]) => `/${path}`));
  const id = '01a22513-0ee8-7926-b713-d817a3210569';
  const led = Object.entries(BORRADORES).flatMap(([, { ruta, ficha }]) => [ruta, ...(ficha ? [ficha(id)] : [])]);
  const isScreen = (path: string) => screens.some((one) => one.replace(/:\w+/, id) === path.split('?')[0]);
  expect(led.filter((path) => !isScreen(path))).toEqual([]);
});

test('a draft of a record leads to it, a new one to its page, and a key of nobody nowhere', () => {
  const id = '01a22513-0ee8-7926-b713-d817a3210569';
  expect(findBorrador(`recibir.${id}`)).toEqual({
    una: 'la recepción de un vehículo',
    ruta: `/comercial/recepcion/${id}/recibir`,
  });
  expect(findBorrador('cotizacion:nueva')?.ruta).toBe('/comercial/cotizaciones/nueva');
  expect(findBorrador(`nota-credito:${id}`)?.ruta).toBe('/comercial/pendientePago');
  expect(findBorrador('algo:nuevo')).toBeNull();
  expect(kindOfBorrador('membresias:convenio:3')).toBe('membresias');
  expect(nombresDeBorradores['cotizacion']).toBe('Cotización');
});

test('canary: a form with a key of nobody', async () => {
  const text =
    "const a = useKept<Escrito>(`canario:${id}`, () => nothing);\n<RecordDialog draft={one ? 'pajaro' : 'ave'} />";
  await withCanary({ 'modules/canario/web/Page.tsx': text }, (tree) => {
    expect(kindsKept(tree)).toEqual(['canario', 'pajaro']);
  });
});
