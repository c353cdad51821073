import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import {
  AvisoDePrivacidad,
  type AvisoEscrito,
  clientesRefusals,
  type Consentimientos,
} from '#modules/clientes/contract.ts';
import {
  avisoUsual,
  etiquetasFinalidad,
  type Finalidad,
  finalidades,
  holdsUntold,
  type Medio,
} from '#modules/clientes/rules/finalidades.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockCliente } from './queries.ts';
import './tables.ts';

/** Older words are kept and no longer read by anybody at the counter. */
const MOST_TOLD = 50;

/** The notice in force: the company's last version, or the usual one, which nobody has kept yet. */
export const avisoOf = async (tx: Tx, who: Who): Promise<AvisoDePrivacidad> => {
  const kept = await tx.maybe(
    q
      .selectFrom('clientes.aviso')
      .select(['version', 'texto', 'escrito_en'])
      .where('empresa_id', '=', who.empresa_id)
      .orderBy('version', 'desc')
      .limit(1),
  );
  return kept ?? { version: 0, texto: avisoUsual(await getEmpresa(tx, who)), escrito_en: null };
};

/** Another version from now on; what was agreed to before stays with the text of its day. */
export const writeAviso = async (
  tx: Tx,
  who: Who,
  { texto }: AvisoEscrito,
  version: number,
): Promise<AvisoDePrivacidad> => {
  const before = await avisoOf(tx, who);
  const made = before.version === version ? await keepVersion(tx, who, version + 1, texto) : 0;
  const now = await avisoOf(tx, who);
  if (made === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: now, shape: AvisoDePrivacidad });
  await writeBitacora(tx, who, {
    accion: 'cliente.aviso_de_privacidad',
    id: null,
    texto: `${who.nombre} escribió la versión ${now.version} del aviso de privacidad.`,
    despues: { version: now.version },
  });
  return now;
};

const keepVersion = (tx: Tx, who: Who, version: number, texto: string): Promise<number> =>
  tx.run(
    q
      .insertInto('clientes.aviso')
      .values({ empresa_id: who.empresa_id, version, texto, usuario_nombre: who.nombre, escrito_en: who.now })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** The version that somebody agrees to: of the usual text too it is kept what it said. */
const versionShown = async (tx: Tx, who: Who): Promise<number> => {
  const { version, texto } = await avisoOf(tx, who);
  if (version > 0) return version;
  await keepVersion(tx, who, 1, texto);
  return 1;
};

/** One more word of his. Who noted it is named, unless it was he. */
export const keepWord = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { finalidad, otorgado, medio }: { finalidad: Finalidad; otorgado: boolean; medio: Medio },
): Promise<void> => {
  await tx.run(
    q.insertInto('clientes.consentimiento').values({
      empresa_id: who.empresa_id,
      id: newId(),
      cliente_id,
      finalidad,
      otorgado,
      medio,
      aviso_version: await versionShown(tx, who),
      usuario_nombre: medio === 'cuenta' || medio === 'enlace' ? '' : who.nombre,
      creado_en: who.now,
    }),
  );
};

/** Whether a purpose holds for the customer of a query, by his last word: for a condition or a column. */
export const acepta = (who: Who, cliente_id: string, finalidad: Finalidad) =>
  sql<boolean>`coalesce((select k.otorgado from clientes.consentimiento k where k.empresa_id = ${who.empresa_id}
    and k.cliente_id = ${sql.ref(cliente_id)} and k.finalidad = ${finalidad}
    order by k.creado_en desc, k.id desc limit 1), ${holdsUntold(finalidad)})`;

/** Whether he may be written to or shown for a purpose. */
export const accepts = async (tx: Tx, who: Who, cliente_id: string, finalidad: Finalidad): Promise<boolean> =>
  (
    await tx.one<{ acepta: boolean }>(sql`select ${acepta(who, 'c.id', finalidad)} as acepta
      from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = ${cliente_id}`)
  ).acepta;

/** What he agrees to, and each time that he said so. */
export const readConsentimientos = async (tx: Tx, who: Who, cliente_id: string): Promise<Consentimientos> => {
  const [cliente, said] = await Promise.all([
    tx.one(
      q
        .selectFrom('clientes.cliente')
        .select(['id', 'tipo'])
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', cliente_id),
    ),
    tx.rows(
      q
        .selectFrom('clientes.consentimiento')
        .select(['finalidad', 'otorgado', 'medio', 'aviso_version', 'usuario_nombre', 'creado_en'])
        .where('empresa_id', '=', who.empresa_id)
        .where('cliente_id', '=', cliente_id)
        .orderBy('creado_en', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_TOLD),
    ),
  ]);
  if (cliente.tipo === 'publico') throw new Refusal(clientesRefusals.publico_fijo);
  return {
    data: finalidades.map((finalidad) => {
      const last = said.find((one) => one.finalidad === finalidad);
      return { finalidad, otorgado: last?.otorgado ?? holdsUntold(finalidad), dicho: last !== undefined };
    }),
    historia: said,
  };
};

/** He says yes or no to a purpose; said again, it stays as it was. */
export const sayConsentimiento = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { finalidad, otorgado }: { finalidad: Finalidad; otorgado: boolean },
  medio: Medio,
): Promise<Consentimientos> => {
  const cliente = await lockCliente(tx, who, cliente_id);
  if (cliente.tipo === 'publico') throw new Refusal(clientesRefusals.publico_fijo);
  if (cliente.anonimizado_en !== null) throw new Refusal(clientesRefusals.anonimizado);
  const { data } = await readConsentimientos(tx, who, cliente_id);
  const before = data.find((one) => one.finalidad === finalidad);
  if (before?.dicho && before.otorgado === otorgado) return readConsentimientos(tx, who, cliente_id);
  await keepWord(tx, who, cliente_id, { finalidad, otorgado, medio });
  await markCliente(tx, who, cliente_id, finalidad, otorgado);
  await writeBitacora(tx, who, {
    accion: 'cliente.consentimiento',
    id: cliente_id,
    texto: `${who.nombre} anotó que ${cliente.nombre} ${otorgado ? 'acepta' : 'no acepta'}: ${etiquetasFinalidad[finalidad].toLowerCase()}.`,
  });
  return readConsentimientos(tx, who, cliente_id);
};

/** The record says since when he agrees to the notice and to offers: the same word, where lists and papers look for it. */
const markCliente = async (tx: Tx, who: Who, id: string, finalidad: Finalidad, otorgado: boolean): Promise<void> => {
  if (finalidad !== 'aviso' && finalidad !== 'promociones') return;
  const since = otorgado ? who.now : null;
  await tx.run(
    q
      .updateTable('clientes.cliente')
      .set((eb) => ({
        ...(finalidad === 'aviso' ? { aviso_privacidad_en: since } : { marketing_en: since }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};
