import { formasDeMostrador } from '#modules/pagos/rules.ts';
import { type CodigoJudge, giveCodigo, withdrawCodigo } from '#modules/cupones/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getPrograma } from './programa.ts';
import './tables.ts';

export const AT_ONCE = 100;

interface Ganada {
  referido_id: string;
  referido: string;
  recomienda_id: string;
  recomienda: string;
  orden_id: string;
  folio: string;
}

/** A document of his that stands: delivered, worth something, and paid whole. */
const stands = sql`o.entregada_fecha is not null and o.cancelada_en is null and k.total_centavos > 0 and k.pagado_centavos >= k.total_centavos`;

const DINERO = formasDeMostrador.map(({ clave }) => clave);
/** It is worth a prize: of some size, and he handed over that much money. What was forgiven or offset is no purchase. */
const isWorth = (who: Who, minimo_centavos: number) => sql`k.total_centavos >= ${minimo_centavos}
  and not exists (select 1 from pagos.aplicacion a
    join pagos.pago_forma f on f.empresa_id = a.empresa_id and f.pago_id = a.pago_id and f.forma_pago <> all (${DINERO}::text[])
    where a.empresa_id = ${who.empresa_id} and a.cuenta_id = k.id)
  and (select coalesce(sum(f.monto_centavos), 0) from pagos.pago p
    join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id and f.forma_pago = any (${DINERO}::text[])
    where p.empresa_id = ${who.empresa_id} and p.cliente_id = r.referido_id) >= greatest(${minimo_centavos}::bigint, 1)`;

/** Prizes of those whose first paid document stands, and back those whose document came back before they were used. */
export const settlePremios = async (tx: Tx, who: Who): Promise<number> => {
  const { activo, cupon_premio_id, dias, minimo_centavos } = await getPrograma(tx, who);
  const back = await takeBackPremios(tx, who);
  if (!activo) return back;
  const earned = await tx.rows(sql<Ganada>`
    select r.referido_id, c.nombre as referido, r.recomienda_id, b.nombre as recomienda, f.orden_id, f.folio
    from referidos.recomendacion r
    join clientes.cliente c on c.empresa_id = r.empresa_id and c.id = r.referido_id
    join clientes.cliente b on b.empresa_id = r.empresa_id and b.id = r.recomienda_id
    join lateral (select o.id as orden_id, o.folio from ordenes.orden o
      join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.documento_tipo = 'orden' and k.documento_id = o.id
      where o.empresa_id = ${who.empresa_id} and o.cliente_id = r.referido_id and ${stands} and ${isWorth(who, minimo_centavos)}
      order by o.entregada_en, o.id limit 1) f on true
    where r.empresa_id = ${who.empresa_id} and r.ganada_en is null
    order by r.referido_id limit ${AT_ONCE} for no key update of r skip locked`);
  for (const one of earned) {
    const premio_codigo =
      cupon_premio_id === null
        ? null
        : await giveCodigo(tx, who, cupon_premio_id, { cliente_id: one.recomienda_id, hasta: addDays(who.hoy, dias) });
    await tx.run(sql`update referidos.recomendacion set orden_id = ${one.orden_id}, ganada_en = ${who.now}, premio_codigo = ${premio_codigo}
      where empresa_id = ${who.empresa_id} and referido_id = ${one.referido_id} and ganada_en is null`);
    await tellPremio(tx, who, one, premio_codigo);
  }
  return earned.length + back;
};

const tellPremio = async (tx: Tx, who: Who, one: Ganada, premio: string | null): Promise<void> => {
  const texto = `${one.referido} vino por primera vez (${one.folio}). ${premio === null ? 'Dale las gracias.' : `Avísale que su cupón es ${premio}.`}`;
  await notify(tx, who, {
    permiso: 'ver_ventas',
    tipo: 'referido.premio',
    titulo: `${one.recomienda} ganó por recomendar`.slice(0, 120),
    texto,
    ruta: `/comercial/recomendados`,
  });
  await writeBitacora(tx, who, {
    accion: 'referidos.premio',
    id: one.recomienda_id,
    texto: `${one.recomienda}: ${texto}`,
  });
};

/** What it was earned with came back, and nobody used it: it is taken back, and may be earned again. */
const takeBackPremios = async (tx: Tx, who: Who): Promise<number> => {
  const gone = await tx.rows(sql<{ referido_id: string; premio_codigo: string | null }>`
    select r.referido_id, r.premio_codigo from referidos.recomendacion r
    join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id
    join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.documento_tipo = 'orden' and k.documento_id = o.id
    where r.empresa_id = ${who.empresa_id} and not (${stands})
      and not exists (select 1 from cupones.codigo p where p.empresa_id = ${who.empresa_id} and p.codigo = r.premio_codigo and p.usados > 0)
    order by r.referido_id limit ${AT_ONCE} for no key update of r skip locked`);
  for (const { referido_id, premio_codigo } of gone) {
    // Used at this very moment, it stays.
    if (premio_codigo !== null && !(await withdrawCodigo(tx, who, premio_codigo, 'Se devolvió lo que lo ganó.')))
      continue;
    await tx.run(sql`update referidos.recomendacion set orden_id = null, ganada_en = null, premio_codigo = null
      where empresa_id = ${who.empresa_id} and referido_id = ${referido_id}`);
  }
  return gone.length;
};

/** Why a prize no longer counts though its job did not come by yet: what it was earned with does not stand. */
export const whyPremioIsGone: CodigoJudge = async (tx, who, codigo) => {
  const gone = await tx.maybe(sql<{ referido: string; folio: string }>`
    select c.nombre as referido, o.folio from referidos.recomendacion r
    join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id
    join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.documento_tipo = 'orden' and k.documento_id = o.id
    join clientes.cliente c on c.empresa_id = r.empresa_id and c.id = r.referido_id
    where r.empresa_id = ${who.empresa_id} and r.premio_codigo = ${codigo} and not (${stands})`);
  return gone
    ? `Es el premio por recomendar a ${gone.referido}, y lo que compró (${gone.folio}) se devolvió o ya no está pagado.`
    : null;
};
