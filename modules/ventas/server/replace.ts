import { getCliente, lockCliente } from '#modules/clientes/server/front-door.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { sellsMembresia } from '#modules/membresias/server/front-door.ts';
import { Orden } from '#modules/ordenes/contract.ts';
import {
  getOrden,
  holdLines,
  insertWorkers,
  lockOrden,
  writeOrden,
  returnGoods,
} from '#modules/ordenes/server/front-door.ts';
import { EFECTIVO, splitTender } from '#modules/pagos/rules.ts';
import { holdMoney, writePago } from '#modules/pagos/server/front-door.ts';
import type { LineaDeVenta, VentaNueva } from '#modules/ventas/contract.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireAuthority } from './judge.ts';
import { named, ordenOf, refuseDebt } from './sell.ts';
import { keepCancelled, leftOf } from './undo.ts';
import './tables.ts';

/** What a delivered document should have been. */
export interface Sustituto {
  partidas: readonly LineaDeVenta[];
  descuento_documento: VentaNueva['descuento_documento'];
  /** What is paid of it, out of what goes back of the one before and what is handed over now; null = it is owed. */
  cobro: Pick<NonNullable<VentaNueva['cobro']>, 'monto_centavos' | 'formas'> | null;
  motivo: string;
  sesion_id?: string | undefined;
}

/**
 * Takes a delivered document back whole and delivers another in its place, in one act: goods, money and sale move today;
 * closed cuts stay as they were, and the two documents name each other.
 */
export const replaceSale = async (
  tx: Tx,
  who: Who,
  id: string,
  sustituto: Sustituto,
  version: number,
): Promise<{ antes: Orden; despues: Orden }> => {
  const antes = await getOrden(tx, who, id);
  const { cobro, motivo, sesion_id } = sustituto;
  const partidas = named(sustituto.partidas.map(({ id: _, ...partida }) => partida));
  const venta = {
    cliente_id: antes.cliente_id,
    activo_id: antes.activo_id,
    comentarios: antes.observaciones,
    orden_compra: antes.orden_compra,
  };
  await requireAuthority(tx, who, { ...venta, ...sustituto, partidas, autorizacion_id: null });
  await holdAll(tx, who, antes, sustituto);
  if (await sellsMembresia(tx, who, id)) throw new Refusal(membresiasRefusals.vende_membresia, { folio: antes.folio });
  // Behind the customer's lock: of two corrections at once, or of a return meanwhile, the second finds another version.
  const row = await lockOrden(tx, who, id);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getOrden(tx, who, id), shape: Orden });
  const left = leftOf(antes);
  if (left.length === 0) throw new Refusal(ventasRefusals.nada_que_devolver, { folio: antes.folio });
  await holdLines(tx, who, [...antes.partidas, ...partidas]);
  const entra_efectivo_centavos = cashOf(cobro);
  await returnGoods(
    tx,
    who,
    id,
    { partidas: left, motivo, forma_pago: null, sesion_id, entra_efectivo_centavos, clase: 'correccion' },
    version,
  );
  const { clase } = antes;
  const orden = await writeOrden(tx, who, ordenOf({ ...venta, ...sustituto, partidas }, clase), row, true);
  await keepCancelled(tx, who, antes, `La corrige ${orden.folio}: ${motivo}`.slice(0, 300));
  await keepWork(tx, who, antes, orden.id, partidas);
  const publico = (await getCliente(tx, who, antes.cliente_id)).tipo === 'publico';
  await refuseDebt(tx, who, orden, cobro?.monto_centavos ?? 0, publico ? null : antes.cliente_id);
  if (cobro)
    await writePago(tx, who, {
      aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: cobro.monto_centavos }],
      a_favor_centavos: 0,
      formas: cobro.formas,
      sesion_id,
      nota: `Corrige ${antes.folio}`,
    });
  return { antes: await getOrden(tx, who, id), despues: await getOrden(tx, who, orden.id) };
};

/** Customer and, if money moves, register and its cash, before the document: the order of locks is told in `holdMoney`. */
const holdAll = async (tx: Tx, who: Who, { cliente_id, pagado_centavos }: Orden, { cobro, sesion_id }: Sustituto) => {
  if (pagado_centavos > 0 || cobro) await holdMoney(tx, who, { cliente_id, sesion_id, gives_cash: true });
  else await lockCliente(tx, who, cliente_id);
};

/** What of a charge stays in the drawer. */
const cashOf = (cobro: Sustituto['cobro']): number => {
  const reparto = cobro && splitTender(cobro.monto_centavos, cobro.formas);
  return reparto?.ok ? (reparto.formas.find((forma) => forma.forma_pago === EFECTIVO)?.monto_centavos ?? 0) : 0;
};

/** Who worked on each line, in the parts that he had where nobody came or went, and what was noted of it. */
const keepWork = async (
  tx: Tx,
  who: Who,
  antes: Orden,
  orden_id: string,
  partidas: readonly (LineaDeVenta & { id: string })[],
): Promise<void> => {
  const before = antes.partidas.flatMap((partida) => partida.trabajadores);
  await insertWorkers(
    tx,
    who,
    orden_id,
    partidas.map(({ id, trabajadores }) => ({
      partida_id: id,
      empleados: trabajadores,
      partes: sharesOf(antes, trabajadores),
    })),
    before.map(({ empleado_id }) => empleado_id),
  );
  const { empresa_id } = who;
  await tx.run(q.insertInto('ventas.nota').values({ empresa_id, orden_id, autorizacion_id: null }));
  const told = partidas.filter(({ nota }) => nota !== '');
  if (told.length > 0)
    await tx.run(
      q
        .insertInto('ventas.nota_partida')
        .values(told.map(({ id, nota }) => ({ empresa_id, orden_id, partida_id: id, nota }))),
    );
};

const sharesOf = (antes: Orden, empleados: readonly string[]): number[] | undefined => {
  const same = antes.partidas.find(
    ({ trabajadores }) =>
      trabajadores.length === empleados.length &&
      trabajadores.every(({ empleado_id }) => empleados.includes(empleado_id)),
  );
  return same && empleados.map((id) => same.trabajadores.find((one) => one.empleado_id === id)?.diezmilesimas ?? 0);
};
