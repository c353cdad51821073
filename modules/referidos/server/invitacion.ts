import { agendaUrl } from '#modules/citas/server/front-door.ts';
import { avisoUrl, getCliente } from '#modules/clientes/server/front-door.ts';
import { getCupon } from '#modules/cupones/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Invitacion } from '#modules/referidos/contract.ts';
import { sayQuien, sayRegalo, sayTerminos } from '#modules/referidos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getPrograma } from './programa.ts';
import './tables.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

/** The address of the page of a code: the one that it has, or another, and then those before open nothing. */
export const linkOfCodigo = async (
  tx: Tx,
  who: Who,
  { codigo, cliente_id, nombre }: { codigo: string; cliente_id: string; nombre: string },
  { nuevo, publicUrl }: { nuevo: boolean; publicUrl: string },
): Promise<string> => {
  const kept = await tx.one(
    q
      .selectFrom('referidos.codigo')
      .select('enlace')
      .where('empresa_id', '=', who.empresa_id)
      .where('codigo', '=', codigo),
  );
  if (kept.enlace !== null && !nuevo) return urlOf(publicUrl, kept.enlace);
  // Of whom two records were made one, the codes of both lead here: none of their addresses is left.
  await tx.run(
    q
      .updateTable('referidos.codigo')
      .set({ enlace_id: null, enlace: null })
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', cliente_id)
      .where((eb) => (nuevo ? eb('enlace_id', 'is not', null) : eb('codigo', '=', codigo))),
  );
  const enlace_id = newId();
  const enlace = await createEnlace(tx, who, 'recomendacion', enlace_id, new Date(who.now.getTime() + TEN_YEARS_MS));
  await tx.run(
    q
      .updateTable('referidos.codigo')
      .set({ enlace_id, enlace })
      .where('empresa_id', '=', who.empresa_id)
      .where('codigo', '=', codigo),
  );
  if (nuevo)
    await writeBitacora(tx, who, {
      accion: 'referidos.enlace',
      id: cliente_id,
      texto: `${who.nombre} hizo otro enlace para que ${nombre} invite: los anteriores ya no valen.`,
    });
  return urlOf(publicUrl, enlace);
};

const urlOf = (publicUrl: string, token: string): string => `${publicUrl}/Recomendacion/${token}`;

/** What whoever is sent reads: who sends him, by his first name, and what he gets; no word more of anybody. */
export const readInvitacion = async (tx: Tx, who: Who): Promise<Invitacion> => {
  const found = await tx.maybe(
    q
      .selectFrom('referidos.codigo')
      .select(['codigo', 'cliente_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('enlace_id', '=', who.enlace_id),
  );
  if (!found) throw new Refusal(commonRefusals.no_encontrado);
  const [cliente, { nombre, telefono, horario, direccion, color }, programa, agendar, aviso] = await Promise.all([
    getCliente(tx, who, found.cliente_id),
    getEmpresa(tx, who),
    getPrograma(tx, who),
    agendaUrl(tx, who),
    avisoUrl(tx, who),
  ]);
  // Nothing is left of him, nor what he shared.
  if (cliente.anonimizado_en !== null) throw new Refusal(commonRefusals.no_encontrado);
  const taller = { nombre, telefono, horario, direccion, color, aviso };
  if (!programa.activo) return { taller, vigente: false, quien: '', codigo: '', regalo: null, terminos: [], agendar };
  const gift = programa.cupon_nuevo_id === null ? null : await getCupon(tx, who, programa.cupon_nuevo_id);
  // A coupon that is over would be refused at the counter: it is not promised.
  const given = gift && (gift.estado === 'vigente' || gift.estado === 'por_empezar') ? gift : null;
  return {
    taller,
    vigente: true,
    quien: sayQuien(cliente),
    codigo: found.codigo,
    regalo: given && sayRegalo(given),
    terminos: given ? sayTerminos(given, programa.dias, who.hoy) : [],
    agendar,
  };
};
