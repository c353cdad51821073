import { CompraNueva } from '#modules/compras/contract.ts';
import { keepReceipt, registerCompra } from '#modules/compras/server/front-door.ts';
import { ArticuloAlta } from '#modules/inventario/rules/formas.ts';
import {
  addArticulo,
  addPedido,
  keepReceiptsBy,
  adjustArticulo,
  applyConteo,
  readInConteo,
  receivePedido,
  startConteo,
} from '#modules/inventario/server/front-door.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { openOrden } from '#modules/ordenes/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuentaByDocumento, registerPago } from '#modules/pagos/server/front-door.ts';
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
  for (const { days, ...paper } of compras) at(e, days, '11:30', (dia, hora) => buy(dia, hora, paper, kept, ids));
  for (const { days, lineas } of mostrador)
    at(e, days, '09:50', (dia, hora) => sellFromShelf(dia, hora, lineas, kept, ids));
  at(e, 12, '12:50', (dia, hora) => useUp(dia, hora, kept, ids, 4));
  at(e, 6, '18:10', (dia, hora) => countShelf(dia, hora, kept, ids));
  at(e, 2, '10:15', (dia, hora) => order(dia, hora, kept, ids));
};

keepReceiptsBy(keepReceipt);

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
      proveedor_id: dia.e.proveedores[r.proveedor] ?? null,
      unidad_sat: words.unidad === 'litro' ? 'LTR' : words.unidad === 'juego' ? 'SET' : 'H87',
      precio_centavos: centavos(precio),
      minimo_milesimas: milesimas(minimo),
      maximo_milesimas: milesimas(maximo),
      existencia_milesimas: milesimas(hay + usedOf(r) + soldOf(r) - boughtOf(r)),
      costo_centavos: centavos(costo),
    }),
  );
  return id;
};

/** Invoices of what was bought since: one is owed, of the other the day went by. */
const compras = [
  {
    days: 22,
    proveedor: 'Lubricantes del Pacífico',
    factura: 'LP-3391',
    lineas: [
      ['ACE-5W30', 24],
      ['ATF-DX3', 6],
    ],
  },
  { days: 9, proveedor: 'Refaccionaria La Bujía', factura: 'A-8812', lineas: [['FIL-ACE-101', 12]] },
] as const;

/** Parts sold over the counter from the shelf: what they cost is known, and with it what they left. */
const mostrador: readonly { days: number; lineas: readonly (readonly [sku: string, cantidad: number])[] }[] = [
  {
    days: 30,
    lineas: [
      ['BUJ-IRID', 4],
      ['FIL-AIR-NP', 1],
    ],
  },
  { days: 18, lineas: [['FIL-ACE-101', 2]] },
  {
    days: 8,
    lineas: [
      ['BAL-DEL-NP', 1],
      ['LIQ-DOT4', 1],
    ],
  },
  { days: 3, lineas: [['BAT-12-550', 1]] },
  {
    days: 0,
    lineas: [
      ['ACE-5W30', 4],
      ['FIL-ACE-101', 1],
    ],
  },
];

const soldOf = ({ sku }: Refaccion): number =>
  mostrador.flatMap(({ lineas }) => lineas).reduce((sum, [sold, cantidad]) => sum + (sold === sku ? cantidad : 0), 0);

const sellFromShelf = async (
  dia: Dia,
  hora: string,
  lineas: (typeof mostrador)[number]['lineas'],
  kept: readonly Refaccion[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const partidas = lineas.flatMap(([sku, cantidad]) => {
    const refaccion = kept.find((one) => one.sku === sku);
    if (!refaccion) return [];
    const { descripcion, unidad, precio } = refaccion;
    const line = { tipo: 'refaccion', descripcion, unidad, precio_centavos: centavos(precio), tasa_iva: 1600 };
    return [{ ...line, cantidad_milesimas: milesimas(cantidad), articulo_id: idOf(ids, sku) }];
  });
  if (partidas.length === 0) return;
  const who = asAt(dia, 'cajero', hora);
  const orden = await openOrden(dia.tx, who, OrdenNueva.parse({ clase: 'mostrador', partidas }));
  const { id: cuenta_id, saldo_centavos: monto_centavos } = await getCuentaByDocumento(dia.tx, who, orden.id);
  await registerPago(
    dia.tx,
    who,
    PagoNuevo.parse({
      aplicaciones: [{ cuenta_id, monto_centavos }],
      formas: [{ forma_pago: '01', monto_centavos }],
      sesion_id: dia.e.sesiones[0],
    }),
  );
};

const boughtOf = ({ sku }: Refaccion): number =>
  compras.reduce((sum, { lineas }) => sum + (lineas.find(([bought]) => bought === sku)?.[1] ?? 0), 0);

const buy = async (
  dia: Dia,
  hora: string,
  { proveedor, factura, lineas }: Omit<(typeof compras)[number], 'days'>,
  kept: readonly Refaccion[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const renglones = lineas.flatMap(([sku, cantidad]) => {
    const refaccion = kept.find((one) => one.sku === sku);
    if (!refaccion) return [];
    const costo_centavos = centavos(refaccion.costo);
    return [{ articulo_id: idOf(ids, sku), cantidad_milesimas: milesimas(cantidad), costo_centavos }];
  });
  if (renglones.length === 0) return;
  const proveedor_id = dia.e.proveedores[proveedor];
  const nueva = { proveedor_id, factura, fecha: dia.fecha, pago: 'por_pagar', renglones };
  await registerCompra(dia.tx, asAt(dia, 'mostrador', hora), CompraNueva.parse(nueva));
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
    proveedor_id: dia.e.proveedores[first.proveedor] ?? null,
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
    { factura: 'LB-20418', cuenta: null, renglones: [{ renglon_id: came.id, cantidad_milesimas: milesimas(12) }] },
    pedido.version,
  );
};
