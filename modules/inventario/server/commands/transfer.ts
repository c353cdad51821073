import type { Traspaso, TraspasoNuevo } from '#modules/inventario/rules/formas.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { unitCost, unitFor } from '#modules/inventario/rules.ts';
import { listEmpresas, whoAt } from '#modules/sesiones/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getArticulos } from '../queries.ts';
import { enter, freeOf, holdStock, leave, saveStock, stockOf } from '../stock.ts';
import { getTraspaso } from '../traspasos.ts';
import { insertArticulo } from './write-articulo.ts';
import '../tables.ts';

/**
 * Sends goods to another company of the same person: they leave here and enter there in one transaction, at what they
 * cost here. The only verb that writes in two companies; row-level security holds in each while it works there,
 * and a failure anywhere undoes both sides.
 */
export const transferArticulos = async (tx: Tx, who: Who, nuevo: TraspasoNuevo): Promise<Traspaso> => {
  const id = nuevo.id ?? newId();
  if (nuevo.destino_id === who.empresa_id)
    throw new Refusal(inventarioRefusals.misma_empresa, {}, { fields: { destino_id: 'Elige otra empresa.' } });
  const there = await whoReceives(tx, who, nuevo.destino_id);
  const destinations = await lockBoth(tx, who, there, nuevo.renglones);
  const { serie, numero, folio } = await nextFolio(tx, who, 'TR');
  const sent = await takeOut(tx, who, { id, folio, destino: there.empresa_nombre }, nuevo.renglones);
  const side = { id, folio, nota: nuevo.nota, sent };
  await writeSide(tx, who, there, { ...side, lado: 'salida', serie, numero });
  await enterCompany(tx, there.empresa_id);
  await bringIn(tx, who, there, side, destinations);
  await writeSide(tx, there, who, { ...side, lado: 'entrada', serie: null, numero: null });
  await enterCompany(tx, who.empresa_id);
  return getTraspaso(tx, who, id);
};

interface Enviado {
  articulo_id: string;
  sku: string;
  cantidad_milesimas: number;
  valor_centavos: number;
}
type Renglones = TraspasoNuevo['renglones'];

/** The same person in the other company, if he works there and may adjust its stock. */
const whoReceives = async (tx: Tx, who: Who, empresa_id: number): Promise<Who> => {
  const found = (await listEmpresas(tx, who.usuario_id)).find((one) => one.empresa_id === empresa_id);
  if (!found) throw new Refusal(commonRefusals.no_encontrado);
  const there = await whoAt(tx, who, found);
  if (!there.can('ajustar_inventario'))
    throw new Refusal(inventarioRefusals.destino_sin_permiso, { empresa: found.nombre });
  return there;
};

/**
 * Locks what is sent here and what receives it there, and returns the ids there by key. The company with the lower number
 * comes first, so that two that send to each other at once wait in line.
 */
const lockBoth = async (tx: Tx, who: Who, there: Who, renglones: Renglones): Promise<ReadonlyMap<string, string>> => {
  const ids = renglones.map(({ articulo_id }) => articulo_id);
  const here = await getArticulos(tx, who, ids);
  if (here.length !== new Set(ids).size) throw new Refusal(commonRefusals.no_encontrado);
  const lockHere = () => holdStock(tx, who, ids);
  const lockThere = async () => {
    await enterCompany(tx, there.empresa_id);
    const known = new Map<string, string>();
    for (const articulo of here) known.set(articulo.sku, await findOrCopy(tx, there, articulo));
    await holdStock(tx, there, [...known.values()]);
    await enterCompany(tx, who.empresa_id);
    return known;
  };
  if (who.empresa_id < there.empresa_id) {
    await lockHere();
    return lockThere();
  }
  const known = await lockThere();
  await lockHere();
  return known;
};

/** The article with the same key over there; where there is none it is written down as it is here. */
const findOrCopy = async (
  tx: Tx,
  there: Who,
  articulo: Awaited<ReturnType<typeof getArticulos>>[number],
): Promise<string> => {
  const known = await tx.maybe(
    q
      .selectFrom('inventario.codigo')
      .select('articulo_id')
      .where('empresa_id', '=', there.empresa_id)
      .where('codigo', '=', articulo.sku),
  );
  if (known) return known.articulo_id;
  const {
    sku,
    descripcion,
    marca,
    categoria,
    compatibilidad,
    unidad,
    clave_sat,
    unidad_sat,
    tasa_iva,
    precio_centavos,
  } = articulo;
  const id = newId();
  await insertArticulo(tx, there, id, {
    sku,
    codigos: [],
    descripcion,
    marca,
    categoria,
    compatibilidad,
    unidad,
    clave_sat,
    unidad_sat,
    tasa_iva,
    precio_centavos,
    ubicacion: '',
    minimo_milesimas: 0,
    maximo_milesimas: 0,
    proveedor_id: null,
    proveedor: '',
  });
  return id;
};

const takeOut = async (
  tx: Tx,
  who: Who,
  { id, folio, destino }: { id: string; folio: string; destino: string },
  renglones: Renglones,
): Promise<Enviado[]> => {
  const held = await holdStock(
    tx,
    who,
    renglones.map(({ articulo_id }) => articulo_id),
  );
  const sent = renglones.map(({ articulo_id, cantidad_milesimas }) => {
    const stock = stockOf(held, articulo_id);
    if (cantidad_milesimas > freeOf(stock) && cantidad_milesimas <= stock.existencia_milesimas)
      throw new Refusal(inventarioRefusals.apartado_para_otros, {
        articulo: stock.descripcion,
        hay: formatCantidad(freeOf(stock)),
        unidad: unitFor(stock.unidad, freeOf(stock)),
      });
    const valor_centavos = leave(stock, cantidad_milesimas, {
      tipo: 'traspaso_salida',
      documento_tipo: 'traspaso',
      documento_id: id,
      folio,
      nota: `A ${destino}`,
    });
    return { articulo_id, sku: stock.sku, cantidad_milesimas, valor_centavos };
  });
  await saveStock(tx, who, held);
  return sent;
};

const bringIn = async (
  tx: Tx,
  from: Who,
  there: Who,
  { id, folio, sent }: { id: string; folio: string; sent: readonly Enviado[] },
  destinations: ReadonlyMap<string, string>,
): Promise<void> => {
  const held = await holdStock(tx, there, [...destinations.values()]);
  for (const { sku, cantidad_milesimas, valor_centavos } of sent) {
    const stock = stockOf(held, destinations.get(sku) ?? '');
    stock.ultimo_costo_centavos = unitCost(valor_centavos, cantidad_milesimas);
    enter(stock, cantidad_milesimas, valor_centavos, {
      tipo: 'traspaso_entrada',
      documento_tipo: 'traspaso',
      documento_id: id,
      folio,
      nota: `De ${from.empresa_nombre}`,
    });
  }
  await saveStock(tx, there, held);
};

interface Lado {
  id: string;
  lado: 'salida' | 'entrada';
  /** Numbered by who sends. */
  serie: string | null;
  numero: number | null;
  folio: string;
  nota: string;
  sent: readonly Enviado[];
}

/** One side, with its entry in the journal of its company. */
const writeSide = async (tx: Tx, who: Who, other: Who, { sent, ...side }: Lado): Promise<void> => {
  const sum = (of: (one: Enviado) => number) => sent.reduce((total, one) => total + of(one), 0);
  await tx.run(
    q.insertInto('inventario.traspaso').values({
      ...side,
      empresa_id: who.empresa_id,
      otra_empresa_id: other.empresa_id,
      otra_empresa: other.empresa_nombre,
      articulos: sent.length,
      cantidad_milesimas: sum((one) => one.cantidad_milesimas),
      valor_centavos: sum((one) => one.valor_centavos),
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  const what = sent.length === 1 ? 'un artículo' : `${sent.length} artículos`;
  const went = side.lado === 'salida' ? `envió ${what} a` : `recibió ${what} de`;
  await writeBitacora(tx, who, {
    accion: `traspaso.${side.lado}`,
    id: side.id,
    folio: side.folio,
    texto: `${who.nombre} ${went} ${other.empresa_nombre} (${side.folio}).`,
    despues: sent.map(({ sku, cantidad_milesimas }) => ({ sku, cantidad_milesimas })),
  });
};
