import { ArticuloAlta } from '#modules/inventario/rules/formas.ts';
import {
  addArticulo,
  addPedido,
  adjustArticulo,
  applyConteo,
  readInConteo,
  receivePedido,
  startConteo,
} from '#modules/inventario/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import { detailCatalogue } from './catalogo.ts';
import type { Dia, Escenario } from './escenario.ts';
import { type Refaccion, refacciones } from './refacciones.ts';

const milesimas = (cantidad: number): number => Math.round(cantidad * 1_000);
const centavos = (pesos: number): number => Math.round(pesos * 100);

/** The shelves: registered some months ago, used since, counted once, and with a purchase order on its way. */
export const planInventario = (e: Escenario): void => {
  // A general workshop keeps everything; the others what they use.
  const kept = refacciones.filter((_, i) => e.numero === 0 || i % 3 !== e.numero);
  const ids = new Map<string, string>();
  at(e, 110, '08:40', async (dia, hora) => {
    for (const refaccion of kept) ids.set(refaccion.sku, await register(dia, hora, refaccion));
    await detailCatalogue(e, dia, hora, ids);
  });
  at(e, 40, '13:20', (dia, hora) => useUp(dia, hora, kept, ids, 3));
  at(e, 12, '12:50', (dia, hora) => useUp(dia, hora, kept, ids, 4));
  at(e, 6, '18:10', (dia, hora) => countShelf(dia, hora, kept, ids));
  at(e, 2, '10:15', (dia, hora) => order(dia, hora, kept, ids));
};

const at = (e: Escenario, days: number, hora: string, hace: (dia: Dia, hora: string) => Promise<void>): void =>
  schedule(e, e.fechas.at(-1 - days) ?? e.fechas[0] ?? '', hora, hace);

/** What there is today, plus what will be used until then. */
const register = async (dia: Dia, hora: string, r: Refaccion): Promise<string> => {
  const { precio, costo, minimo, maximo, hay, codigo, ...words } = r;
  const { id } = await addArticulo(
    dia.tx,
    asAt(dia, 'mostrador', hora),
    ArticuloAlta.parse({
      ...words,
      codigos: [codigo],
      unidad_sat: words.unidad === 'litro' ? 'LTR' : words.unidad === 'juego' ? 'SET' : 'H87',
      precio_centavos: centavos(precio),
      minimo_milesimas: milesimas(minimo),
      maximo_milesimas: milesimas(maximo),
      existencia_milesimas: milesimas(hay + usedOf(r)),
      costo_centavos: centavos(costo),
    }),
  );
  return id;
};

/** What runs out was more, once; what is never asked for has not moved. */
const usedOf = ({ minimo, hay }: Refaccion): number => (minimo === 0 ? 0 : hay < minimo ? minimo : 2);

const useUp = async (
  dia: Dia,
  hora: string,
  kept: readonly Refaccion[],
  ids: ReadonlyMap<string, string>,
  turn: 3 | 4,
): Promise<void> => {
  const who = asAt(dia, 'mostrador', hora);
  for (const r of kept) {
    const all = usedOf(r);
    // Half of it each time; of an odd number, the first takes more.
    const cantidad = turn === 3 ? Math.ceil(all / 2) : Math.floor(all / 2);
    if (cantidad === 0) continue;
    await adjustArticulo(dia.tx, who, {
      tipo: 'salida',
      articulo_id: idOf(ids, r.sku),
      cantidad_milesimas: milesimas(cantidad),
      motivo: 'uso_interno',
      nota: 'Consumo del piso',
    });
  }
};

const idOf = (ids: ReadonlyMap<string, string>, sku: string): string => {
  const id = ids.get(sku);
  if (id === undefined) throw new Error(`no article ${sku}`);
  return id;
};

/** One shelf counted: a bulb is missing, a wiper too many. */
const countShelf = async (
  dia: Dia,
  hora: string,
  kept: readonly Refaccion[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const who = asAt(dia, 'mostrador', hora);
  const shelf = kept.filter(({ ubicacion }) => ubicacion === 'D-2');
  const { id } = await startConteo(dia.tx, who, { nombre: 'Anaquel D-2', ubicacion: 'D-2' });
  let version = 1;
  for (const [i, { sku, hay }] of shelf.entries()) {
    const seen = i === 0 ? hay - 1 : hay;
    const lectura = { articulo_id: idOf(ids, sku), modo: 'fijar' as const, cantidad_milesimas: milesimas(seen) };
    version = (await readInConteo(dia.tx, who, id, lectura)).version;
  }
  await applyConteo(dia.tx, who, id, version);
};

/** An order to the supplier of oils, of which a part has come. */
const order = async (
  dia: Dia,
  hora: string,
  kept: readonly Refaccion[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const wanted = kept.filter(({ sku }) => sku === 'ANT-GAL' || sku === 'ACE-20W50' || sku === 'ACE-5W30');
  const [first] = wanted;
  if (!first) return;
  const pedido = await addPedido(dia.tx, asAt(dia, 'mostrador', hora), {
    proveedor_id: null,
    proveedor: first.proveedor,
    promesa: null,
    nota: 'Pasan el jueves en la mañana.',
    renglones: wanted.map(({ sku, costo, maximo }) => ({
      articulo_id: idOf(ids, sku),
      cantidad_milesimas: milesimas(Math.ceil(maximo / 2)),
      costo_centavos: centavos(costo),
    })),
  });
  const [came] = pedido.renglones;
  if (!came) return;
  await receivePedido(
    dia.tx,
    asAt(dia, 'mostrador', hora, 90),
    pedido.id,
    { factura: 'LB-20418', renglones: [{ renglon_id: came.id, cantidad_milesimas: milesimas(12) }] },
    pedido.version,
  );
};
