import type { Articulo, ArticuloAlta, ArticuloCambio, ArticuloNuevo } from '#modules/inventario/rules/formas.ts';
import { formsOfCodigo, keyOfCodigo } from '#modules/inventario/rules/codigos.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { unitFor, valueAt } from '#modules/inventario/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { formatCantidad, formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord, sortKey } from '#platform/server/search/search.ts';
import { namedProveedor } from '../proveedor.ts';
import { getArticulo } from '../queries.ts';
import { enter, holdStock, saveStock, stockOf } from '../stock.ts';
import '../tables.ts';

/** The words of an article, as `apps/server/search-sources.ts` tells them. */
const index = (tx: Tx, who: Who, a: Articulo) =>
  indexRecord(tx, who, {
    tipo: 'articulo',
    id: a.id,
    words: [a.descripcion, a.marca, a.categoria, a.compatibilidad],
    codes: [a.sku, ...a.codigos],
  });

/** Takes the codes for this article; one that another has is refused by its name. */
const setCodigos = async (tx: Tx, who: Who, id: string, codigos: readonly string[]): Promise<void> => {
  // Two ways to write one bar code are one: the first stays.
  const keys = codigos.map(keyOfCodigo);
  const wanted = codigos.filter((codigo, at) => keys.indexOf(keyOfCodigo(codigo)) === at);
  await tx.run(
    q
      .deleteFrom('inventario.codigo')
      .where('empresa_id', '=', who.empresa_id)
      .where('articulo_id', '=', id)
      .where('codigo', 'not in', wanted),
  );
  await tx.run(
    q
      .insertInto('inventario.codigo')
      .values(wanted.map((codigo) => ({ empresa_id: who.empresa_id, codigo, articulo_id: id })))
      .onConflict((conflict) => conflict.doNothing()),
  );
  const taken = await tx.maybe(
    q
      .selectFrom('inventario.codigo as c')
      .innerJoin('inventario.articulo as a', (join) =>
        join.onRef('a.empresa_id', '=', 'c.empresa_id').onRef('a.id', '=', 'c.articulo_id'),
      )
      .select(['c.codigo', 'a.sku', 'a.descripcion'])
      .where('c.empresa_id', '=', who.empresa_id)
      .where('c.codigo', 'in', wanted.flatMap(formsOfCodigo))
      .where('c.articulo_id', '<>', id)
      .limit(1),
  );
  if (!taken) return;
  const field = keyOfCodigo(taken.codigo) === keyOfCodigo(wanted[0] ?? '') ? 'sku' : 'codigos';
  throw new Refusal(
    inventarioRefusals.codigo_repetido,
    { codigo: taken.codigo, articulo: `${taken.descripcion} (${taken.sku})` },
    { fields: { [field]: `${taken.codigo} ya es de ${taken.descripcion}.` } },
  );
};

const checkLimits = (minimo: number, maximo: number): void => {
  if (maximo > 0 && maximo < minimo)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { maximo_milesimas: 'El máximo no puede ser menor que el mínimo.' } },
    );
};

/** Registers an article, with what is on the shelf that day as the first row of its kardex. */
export const addArticulo = async (
  tx: Tx,
  who: Who,
  { id = newId(), existencia_milesimas, costo_centavos, ...nuevo }: ArticuloAlta,
): Promise<Articulo> => {
  await insertArticulo(tx, who, id, nuevo);
  if (existencia_milesimas > 0) {
    const held = await holdStock(tx, who, [id]);
    const stock = stockOf(held, id);
    stock.ultimo_costo_centavos = costo_centavos;
    stock.avisado = existencia_milesimas < stock.minimo_milesimas;
    enter(stock, existencia_milesimas, valueAt(costo_centavos, existencia_milesimas), { tipo: 'inicial' });
    await saveStock(tx, who, held);
  }
  const created = await getArticulo(tx, who, id);
  const has =
    existencia_milesimas > 0
      ? ` con ${formatCantidad(existencia_milesimas)} ${unitFor(created.unidad, existencia_milesimas)}`
      : '';
  await writeBitacora(tx, who, {
    accion: 'articulo.creado',
    id,
    folio: created.sku,
    texto: `${who.nombre} agregó ${created.descripcion} (${created.sku})${has}.`,
    despues: created,
  });
  return created;
};

/** The bare record, with its codes and its words. */
export const insertArticulo = async (
  tx: Tx,
  who: Who,
  id: string,
  { codigos, id: _, ...nuevo }: ArticuloNuevo,
): Promise<void> => {
  checkLimits(nuevo.minimo_milesimas, nuevo.maximo_milesimas);
  await tx.run(
    q.insertInto('inventario.articulo').values({
      ...nuevo,
      ...(await namedProveedor(tx, who, nuevo)),
      empresa_id: who.empresa_id,
      id,
      descripcion_orden: sortKey(nuevo.descripcion),
      // Born without anything: it falls below its minimum when it has risen above it once.
      avisado: nuevo.minimo_milesimas > 0,
      movido_en: who.now,
      creado_en: who.now,
    }),
  );
  await setCodigos(tx, who, id, [nuevo.sku, ...codigos]);
  await index(tx, who, await getArticulo(tx, who, id));
};

export const changeArticulo = async (
  tx: Tx,
  who: Who,
  id: string,
  { id: _, codigos, proveedor_id, proveedor, ...change }: ArticuloCambio,
  version: number,
): Promise<Articulo> => {
  const held = await holdStock(tx, who, [id]);
  const before = await getArticulo(tx, who, id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  checkLimits(change.minimo_milesimas ?? before.minimo_milesimas, change.maximo_milesimas ?? before.maximo_milesimas);
  if (change.activo === false && before.existencia_milesimas > 0)
    throw new Refusal(inventarioRefusals.con_existencia, {
      articulo: before.descripcion,
      hay: formatCantidad(before.existencia_milesimas),
      unidad: unitFor(before.unidad, before.existencia_milesimas),
    });
  const supplier = await changedProveedor(tx, who, before, { proveedor_id, proveedor });
  await tx.run(
    q
      .updateTable('inventario.articulo')
      .set((eb) => ({
        ...definedOnly(change),
        ...supplier,
        ...(change.descripcion === undefined ? {} : { descripcion_orden: sortKey(change.descripcion) }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (change.sku !== undefined || codigos !== undefined)
    await setCodigos(tx, who, id, [change.sku ?? before.sku, ...(codigos ?? before.codigos)]);
  const stock = stockOf(held, id);
  stock.minimo_milesimas = change.minimo_milesimas ?? stock.minimo_milesimas;
  await saveStock(tx, who, held);
  const after = await getArticulo(tx, who, id);
  await index(tx, who, after);
  const price =
    before.precio_centavos === after.precio_centavos
      ? ''
      : ` El precio pasó de ${formatPesos(before.precio_centavos)} a ${formatPesos(after.precio_centavos)}.`;
  await writeBitacora(tx, who, {
    accion: 'articulo.cambiado',
    id,
    folio: after.sku,
    texto: `${who.nombre} cambió ${after.descripcion} (${after.sku}).${price}`,
    antes: before,
    despues: after,
  });
  return after;
};

type Surtidor = Pick<ArticuloCambio, 'proveedor_id' | 'proveedor'>;

/** Who is said again stays as he was recorded; a name that is only written is nobody's. */
const changedProveedor = async (tx: Tx, who: Who, before: Articulo, { proveedor_id, proveedor }: Surtidor) => {
  if (proveedor_id && proveedor_id !== before.proveedor_id)
    return namedProveedor(tx, who, { proveedor_id, proveedor: '' });
  if (proveedor_id || (proveedor_id === undefined && (proveedor === undefined || proveedor === before.proveedor)))
    return {};
  return definedOnly({ proveedor_id: null, proveedor });
};
