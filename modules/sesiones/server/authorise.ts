import type { FastifyRequest } from 'fastify';
import type { Permiso } from '#modules/permisos/rules.ts';
import { type PruebaDeColega, sesionesRefusals } from '#modules/sesiones/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { proveColleague } from './colleague.ts';
import './tables.ts';

const MINUTES = 15;

/** A colleague says yes on this person's screen, to one document and up to an amount, once. */
export const authoriseAmount = async (
  app: App,
  who: Who,
  asked: {
    permiso: Permiso;
    documento_id: string;
    monto_centavos: number;
    folio: string;
    para: string;
    prueba: PruebaDeColega;
  },
  request: FastifyRequest,
): Promise<{ id: string; nombre: string; vence_en: string }> => {
  const { permiso, documento_id, monto_centavos } = asked;
  const colleague = await proveColleague(app, who, { ...asked.prueba, permiso }, request);
  if (!colleague) {
    const { no_autoriza } = sesionesRefusals;
    throw new Refusal(no_autoriza, {}, { fields: { [asked.prueba.pin ? 'pin' : 'password']: no_autoriza.message } });
  }
  return asWho(app.pool, who, async (tx) => {
    const id = newId();
    const vence_en = new Date(who.now.getTime() + MINUTES * 60_000);
    await tx.run(
      q.insertInto('sesiones.autorizacion').values({
        empresa_id: who.empresa_id,
        id,
        permiso,
        documento_id,
        monto_centavos,
        autoriza_id: colleague.id,
        autoriza_nombre: colleague.nombre,
        solicita_id: who.usuario_id,
        vence_en,
        creado_en: who.now,
      }),
    );
    await writeBitacora(tx, who, {
      accion: 'caja.autorizada',
      id,
      folio: asked.folio,
      texto: `${colleague.nombre} autorizó a ${who.nombre} ${asked.para} hasta ${formatPesos(monto_centavos)}.`,
    });
    return { id, nombre: colleague.nombre, vence_en: vence_en.toISOString() };
  });
};

/** Spends the yes that this person was given for a document and at least this amount; who gave it. */
export const spendAuthority = async (
  tx: Tx,
  who: Who,
  {
    id,
    permiso,
    documento_id,
    monto_centavos,
  }: { id: string; permiso: Permiso; documento_id: string; monto_centavos: number },
): Promise<string> => {
  const given = await tx.maybe(
    q
      .updateTable('sesiones.autorizacion')
      .set({ usada_en: who.now })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('permiso', '=', permiso)
      .where('documento_id', '=', documento_id)
      .where('monto_centavos', '>=', monto_centavos)
      .where('solicita_id', '=', who.usuario_id)
      .where('usada_en', 'is', null)
      .where('vence_en', '>', who.now.toISOString())
      .returning('autoriza_nombre'),
  );
  if (!given) throw new Refusal(sesionesRefusals.autorizacion_vencida);
  return given.autoriza_nombre;
};
