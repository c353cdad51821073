import type { Dispositivo, Dispositivos, Sonidos } from '#modules/dispositivos/contract.ts';
import { ringsUnlessChosen } from '#modules/dispositivos/rules.ts';
import { listSilencios } from '#modules/notificaciones/server/front-door.ts';
import { LISTENER } from '#modules/sesiones/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { publicKey } from './keys.ts';
import './tables.ts';

/** The person's browsers, this one first. */
export const listDispositivos = async (tx: Tx, who: Who): Promise<Dispositivos> => ({
  llave: await publicKey(tx),
  dispositivos: await tx.rows(
    sql<Dispositivo>`select d.id, d.nombre, coalesce(d.navegador = este.navegador, false) as es_este,
      coalesce(l.usuario_id = d.usuario_id and l.oye_hasta > ${who.now}, false) as escucha,
      d.detalles, d.creado_en, d.entregado_en, d.fallo
    from dispositivos.dispositivo d
    left join sesiones.sesion este on este.id = ${who.sesion_id}
    left join lateral ${sql.raw(LISTENER('d.navegador'))} l on true
    where d.usuario_id = ${who.usuario_id} order by es_este desc, d.creado_en desc`,
  ),
});

export const listSonidos = async (tx: Tx, who: Who): Promise<Sonidos> => {
  const { tipos } = await listSilencios(tx, who);
  const chosen = await choicesOf(tx, who, [who.usuario_id]);
  return {
    tipos: tipos.map(({ tipo, nombre, silenciado }) => ({
      tipo,
      nombre,
      silenciado,
      suena: chosen.get(`${who.usuario_id} ${tipo}`) ?? ringsUnlessChosen(tipo),
    })),
  };
};

/** By person and kind, in this company: what each chose otherwise than it comes, or again. */
export const choicesOf = async (
  tx: Tx,
  who: Who,
  usuario_ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await tx.rows(
    q
      .selectFrom('dispositivos.eleccion')
      .select(['usuario_id', 'tipo', 'suena'])
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`usuario_id = any (${[...usuario_ids]}::uuid[])`),
  );
  return new Map(rows.map(({ usuario_id, tipo, suena }) => [`${usuario_id} ${tipo}`, suena]));
};
