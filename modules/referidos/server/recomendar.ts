import { randomBytes } from 'node:crypto';
import { addCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { CODIGO_LARGO, codigoOf, plainCodigo } from '#modules/cupones/rules/codigo.ts';
import { getCupon, giveCodigo, isNew, sameAs, waitForCupon } from '#modules/cupones/server/front-door.ts';
import type { ClienteRecomendado } from '#modules/referidos/contract.ts';
import { sayRegalo } from '#modules/referidos/rules.ts';
import { referidosRefusals } from '#modules/referidos/rules/refusals.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays } from '#platform/contract/zones.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { qrPicture } from '#platform/server/http/qr.ts';
import type { Who } from '#platform/server/http/who.ts';
import { linkOfCodigo } from './invitacion.ts';
import './tables.ts';

/** Whoever writes who sent whom waits here: of many at once each sees what the one before wrote, in whatever circle they go. */
const holdPrograma = async (tx: Tx, who: Who) => {
  const held = await tx.maybe(
    q
      .selectFrom('referidos.programa')
      .select(['activo', 'cupon_nuevo_id', 'dias'])
      .where('empresa_id', '=', who.empresa_id)
      .forNoKeyUpdate(),
  );
  if (!held?.activo) throw new Refusal(referidosRefusals.programa_apagado);
  return held;
};

/** His code for whom he sends and the address of its page, made when they are first shared. */
export const shareCodigo = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { nuevo = false, publicUrl }: { nuevo?: boolean; publicUrl: string },
) => {
  const cliente = await getCliente(tx, who, cliente_id);
  const programa = await holdPrograma(tx, who);
  const codigo = (await codigoDe(tx, who, cliente_id)) ?? (await makeCodigo(tx, who, cliente_id));
  const url = await linkOfCodigo(tx, who, { codigo, cliente_id, nombre: cliente.nombre }, { nuevo, publicUrl });
  const gift = programa.cupon_nuevo_id === null ? null : await getCupon(tx, who, programa.cupon_nuevo_id);
  const texto = `Te recomiendo ${who.empresa_nombre}. Di mi código ${codigo} en tu primera visita${gift ? ` y te dan ${sayRegalo(gift)}` : ''}: ${url}`;
  const phone = toE164(cliente.telefono);
  return { codigo, url, texto, whatsapp: phone === null ? null : waLink(phone, texto), qr: await qrPicture(url) };
};

export const codigoDe = async (tx: Tx, who: Who, cliente_id: string): Promise<string | null> =>
  (
    await tx.maybe(
      q
        .selectFrom('referidos.codigo')
        .select('codigo')
        .where('empresa_id', '=', who.empresa_id)
        .where('cliente_id', '=', cliente_id)
        .orderBy('creado_en')
        .limit(1),
    )
  )?.codigo ?? null;

const makeCodigo = async (tx: Tx, who: Who, cliente_id: string): Promise<string> => {
  for (;;) {
    const codigo = codigoOf(randomBytes(CODIGO_LARGO));
    const written = await tx.run(
      q
        .insertInto('referidos.codigo')
        .values({ empresa_id: who.empresa_id, cliente_id, codigo, usuario_nombre: who.nombre, creado_en: who.now })
        .onConflict((conflict) => conflict.doNothing()),
    );
    if (written > 0) return codigo;
  }
};

/** Somebody says who sent him: once, while he has not come yet, and never himself nor in a circle. */
export const recommend = async (
  tx: Tx,
  who: Who,
  referido_id: string,
  { recomienda_id, quien }: { recomienda_id: string | null; quien: string },
): Promise<void> => {
  await getCliente(tx, who, referido_id);
  const { cupon_nuevo_id, dias } = await holdPrograma(tx, who);
  const [referido, recomienda] = [
    await getCliente(tx, who, referido_id),
    await getCliente(tx, who, recomienda_id ?? (await findQuien(tx, who, quien))),
  ];
  const before = await sentBy(tx, who, referido_id);
  // Said twice is said once.
  if (before?.recomienda_id === recomienda.id) return;
  const { nombre } = referido;
  if (before) throw new Refusal(referidosRefusals.ya_recomendado, { nombre, quien: before.nombre });
  if (recomienda.tipo === 'publico' || referido.tipo === 'publico')
    throw new Refusal(referidosRefusals.no_se_encontro, { quien: 'Público en general' });
  if (await isSame(tx, who, referido_id, recomienda.id)) throw new Refusal(referidosRefusals.consigo_mismo, { nombre });
  if (!(await isNew(tx, who, referido_id, null))) throw new Refusal(referidosRefusals.no_es_nuevo, { nombre });
  if (await isAbove(tx, who, referido_id, recomienda.id))
    throw new Refusal(referidosRefusals.en_circulo, { nombre, quien: recomienda.nombre });
  const nuevo_codigo =
    cupon_nuevo_id === null
      ? null
      : await giveCodigo(tx, who, cupon_nuevo_id, { cliente_id: referido_id, hasta: addDays(who.hoy, dias) });
  await tx.run(
    q.insertInto('referidos.recomendacion').values({
      empresa_id: who.empresa_id,
      referido_id,
      recomienda_id: recomienda.id,
      nuevo_codigo,
      fecha: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
      orden_id: null,
      ganada_en: null,
      premio_codigo: null,
    }),
  );
  await writeBitacora(tx, who, {
    accion: 'referidos.recomendado',
    id: referido_id,
    texto: `${who.nombre} anotó que ${recomienda.nombre} recomendó a ${nombre}.`,
  });
};

/** Somebody new and who sent him, in one write: whoever may not have sent him leaves nobody registered. */
export const addRecomendado = async (tx: Tx, who: Who, { recomienda_id, ...datos }: ClienteRecomendado) => {
  const { cupon_nuevo_id } = await holdPrograma(tx, who);
  if (cupon_nuevo_id !== null) await waitForCupon(tx, who, cupon_nuevo_id);
  const cliente = await addCliente(tx, who, datos);
  await recommend(tx, who, cliente.id, { recomienda_id, quien: '' });
  return cliente;
};

/** By his code, or by a telephone that only one has. */
const findQuien = async (tx: Tx, who: Who, quien: string): Promise<string> => {
  const [phone, code] = [quien.replace(/\D/g, '').slice(-10), plainCodigo(quien)];
  const found = await tx.rows(sql<{ id: string }>`select k.cliente_id as id from referidos.codigo k
      where k.empresa_id = ${who.empresa_id} and k.codigo = ${code}
    union all select c.id from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.activo and c.telefono <> ''
      and length(${phone}) = 10 and c.telefono = ${phone} limit 2`);
  const [one] = found;
  if (!one) throw new Refusal(referidosRefusals.no_se_encontro, { quien }, { fields: { quien: 'No se encontró.' } });
  return one.id;
};

/** Who sent him, or sent another record of the same person. */
export const sentBy = (tx: Tx, who: Who, referido_id: string) =>
  tx.maybe(sql<{
    recomienda_id: string;
    nombre: string;
  }>`select r.recomienda_id, c.nombre from referidos.recomendacion r
    join clientes.cliente c on c.empresa_id = r.empresa_id and c.id = r.recomienda_id
    where r.empresa_id = ${who.empresa_id} and r.referido_id in ${sameAs(who, referido_id)} order by r.creado_en limit 1`);

const isSame = async (tx: Tx, who: Who, one: string, other: string): Promise<boolean> =>
  (await tx.one(sql<{ same: boolean }>`select ${other}::uuid in ${sameAs(who, one)} as same`)).same;

/** Whether one stands somewhere above the other, in who sent whom. */
const isAbove = async (tx: Tx, who: Who, one: string, other: string): Promise<boolean> =>
  (
    await tx.one(sql<{ above: boolean }>`with recursive arriba as (
        select r.recomienda_id as id, 1 as n from referidos.recomendacion r where r.empresa_id = ${who.empresa_id} and r.referido_id = ${other}::uuid
        union all select r.recomienda_id, a.n + 1 from arriba a join referidos.recomendacion r
          on r.empresa_id = ${who.empresa_id} and r.referido_id = a.id where a.n < 1000)
      select exists (select 1 from arriba where id = ${one}::uuid) as above`)
  ).above;
