import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { sayCredito } from '#modules/pagos/rules/credito.ts';
import { readCredito } from '#modules/pagos/server/front-door.ts';
import { memberCan } from '#modules/permisos/server/front-door.ts';
import { pricesOfPlanes } from '#modules/membresias/server/front-door.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { reasonAgainstLines } from '#modules/partidas/server/front-door.ts';
import { proveColleague } from '#modules/sesiones/server/front-door.ts';
import type { AutorizacionPedida, Carrito, OrdenDelCarrito } from '#modules/ventas/contract.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import { AUTORIZACION_MIN, DESCUENTO_USUAL } from '#modules/ventas/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

type Priced = Pick<Carrito, 'partidas' | 'descuento_documento'> & Partial<Pick<Carrito, 'cliente_id' | 'activo_id'>>;

export const getAjuste = async (tx: Tx, who: Who): Promise<{ descuento_diezmilesimas: number; version: number }> =>
  (await tx.maybe(
    q
      .selectFrom('ventas.ajuste')
      .select(['descuento_diezmilesimas', 'version'])
      .where('empresa_id', '=', who.empresa_id),
  )) ?? { descuento_diezmilesimas: DESCUENTO_USUAL, version: 0 };

export const changeAjuste = async (
  tx: Tx,
  who: Who,
  { descuento_diezmilesimas }: { descuento_diezmilesimas: number },
  version: number,
) => {
  const before = await getAjuste(tx, who);
  const stale = async () => new Refusal(commonRefusals.version_anterior, {}, { current: await getAjuste(tx, who) });
  // While nobody chose one there is no row whose version could be compared.
  if (before.version !== version) throw await stale();
  const changed = await tx.maybe(
    q
      .insertInto('ventas.ajuste')
      .values({ empresa_id: who.empresa_id, descuento_diezmilesimas })
      .onConflict((conflict) =>
        conflict
          .column('empresa_id')
          .doUpdateSet((eb) => ({ descuento_diezmilesimas, version: eb('ventas.ajuste.version', '+', 1) }))
          .where('ventas.ajuste.version', '=', version),
      )
      .returning(['descuento_diezmilesimas', 'version']),
  );
  if (!changed) throw await stale();
  await writeBitacora(tx, who, {
    accion: 'venta.ajuste',
    id: null,
    texto: `${who.nombre} dejó en ${descuento_diezmilesimas / 100} % el descuento sin supervisor (era ${before.descuento_diezmilesimas / 100} %).`,
  });
  return changed;
};

/** Why this cart needs a supervisor; null when whoever sells may sell it so. */
export const judgeCart = async (tx: Tx, who: Who, cart: Priced): Promise<string | null> => {
  const [{ precios }, planes] = await Promise.all([getEmpresa(tx, who), pricesOfPlanes(tx, who, cart.partidas)]);
  const documento = { precios, partidas: cart.partidas, descuento_documento: cart.descuento_documento };
  const problemas = findProblemas(documento);
  if (problemas.length > 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: Object.fromEntries(problemas.map((p) => [p.campo, p.mensaje])) },
    );
  const { partidas } = calculatePartidas(documento);
  const { cliente_id, activo_id } = cart;
  return reasonAgainstLines(tx, who, { cliente_id, activo_id }, partidas, [], planes);
};

/** A supervisor says yes, with his own password, to this cart and no other. */
export const authorise = async (app: App, who: Who, asked: AutorizacionPedida, request: FastifyRequest) => {
  const { email, password, usuario_id, pin, deudor_id } = asked;
  const permiso = keyToGive(deudor_id !== null);
  const colleague = await proveColleague(app, who, { email, password, usuario_id, pin, permiso }, request);
  if (!colleague)
    throw new Refusal(
      ventasRefusals.no_autoriza,
      {},
      { fields: { [pin ? 'pin' : 'password']: ventasRefusals.no_autoriza.message } },
    );
  return asWho(app.pool, who, async (tx) => {
    const motivo =
      deudor_id === null
        ? ((await judgeCart(tx, who, asked)) ?? 'Autorizado de antemano.')
        : await tellDebt(tx, who, deudor_id);
    const id = newId();
    const vence_en = new Date(who.now.getTime() + AUTORIZACION_MIN * 60_000);
    await tx.run(
      q.insertInto('ventas.autorizacion').values({
        empresa_id: who.empresa_id,
        id,
        huella: fingerprint(asked, deudor_id),
        deja_deber: deudor_id !== null,
        motivo,
        autoriza_id: colleague.id,
        autoriza_nombre: colleague.nombre,
        solicita_id: who.usuario_id,
        vence_en,
        creado_en: who.now,
      }),
    );
    await writeBitacora(tx, who, {
      accion: 'venta.autorizada',
      id,
      texto: `${colleague.nombre} autorizó un ticket de ${who.nombre}: ${motivo}`,
    });
    return { id, nombre: colleague.nombre, vence_en: vence_en.toISOString() };
  });
};

/** Refuses a cart beyond what this person may sell, unless a supervisor said yes to it; the authorisation that serves it. */
export const requireAuthority = async (tx: Tx, who: Who, venta: OrdenDelCarrito): Promise<string | null> => {
  const motivo = await judgeCart(tx, who, venta);
  if (motivo === null) return null;
  if (venta.autorizacion_id === null) throw new Refusal(ventasRefusals.requiere_autorizacion, { motivo });
  const given = await findAuthority(tx, who, venta.autorizacion_id);
  if (!given || given.deja_deber || given.orden_id !== null || given.huella !== fingerprint(venta))
    throw new Refusal(ventasRefusals.autorizacion_vencida);
  return given.id;
};

/** Who let this customer owe this cart beyond his credit; null when nobody did. */
export const leaveToOwe = async (
  tx: Tx,
  who: Who,
  venta: Priced & { autorizacion_id: string | null },
  deudor_id: string,
): Promise<{ id: string; nombre: string } | null> => {
  if (venta.autorizacion_id === null) return null;
  const given = await findAuthority(tx, who, venta.autorizacion_id);
  const stands = given?.deja_deber && given.orden_id === null && given.huella === fingerprint(venta, deudor_id);
  return stands ? { id: given.id, nombre: given.autoriza_nombre } : null;
};

const tellDebt = async (tx: Tx, who: Who, deudor_id: string): Promise<string> => {
  const { nombre } = await getCliente(tx, who, deudor_id);
  return `${nombre} queda a deber. ${sayCredito(await readCredito(tx, who, deudor_id))}.`;
};

/** An authorisation that this person asked for and still holds, by its id; nobody's once who gave it may no longer give it. */
const findAuthority = async (tx: Tx, who: Who, id: string) => {
  const given = await readAuthority(tx, who, id);
  const stands = given && (await memberCan(tx, who, given.autoriza_id, keyToGive(given.deja_deber)));
  return stands ? given : undefined;
};
const keyToGive = (deja_deber: boolean) => (deja_deber ? 'entregar_con_saldo' : 'autorizar_descuento');

const readAuthority = (tx: Tx, who: Who, id: string) =>
  tx.maybe(
    q
      .selectFrom('ventas.autorizacion as a')
      .leftJoin('ventas.nota as n', (join) =>
        join.onRef('n.empresa_id', '=', 'a.empresa_id').onRef('n.autorizacion_id', '=', 'a.id'),
      )
      .select(['a.id', 'a.huella', 'a.deja_deber', 'a.autoriza_id', 'a.autoriza_nombre', 'n.orden_id'])
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.id', '=', id)
      .where('a.solicita_id', '=', who.usuario_id)
      .where('a.vence_en', '>', who.now.toISOString())
      // Of two sales with one authorisation the second waits here, and finds it spent.
      .forNoKeyUpdate('a'),
  );

/** What makes two carts the same for whoever authorised one. */
const fingerprint = ({ partidas, descuento_documento }: Priced, deudor_id: string | null = null): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...(deudor_id === null ? [] : [deudor_id]),
        descuento_documento,
        partidas.map((p) => [
          p.servicio_id,
          p.articulo_id,
          p.descripcion,
          p.cantidad_milesimas,
          p.precio_centavos,
          p.descuento,
          p.tasa_iva,
          p.garantia_dias,
          p.garantia_km,
        ]),
      ]),
    )
    .digest('hex');
