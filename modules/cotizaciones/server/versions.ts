import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { figuresOf } from '#modules/cotizaciones/rules/cifras.ts';
import type { VersionAnterior } from '#modules/cotizaciones/rules/seguimiento.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseUnknown } from './queries.ts';

/** What the customer could read before, newest first. */
export const listVersiones = async (tx: Tx, who: Who, id: string): Promise<VersionAnterior[]> => {
  await refuseUnknown(tx, who, id);
  return tx.last(sql<VersionAnterior>`select revision, (documento->>'total_centavos')::bigint as total_centavos, sustituida_por, creado_en
    from cotizaciones.revision where empresa_id = ${who.empresa_id} and cotizacion_id = ${id}
    order by revision desc limit 100`);
};

/** An earlier revision as it was. */
export const getVersion = async (tx: Tx, who: Who, id: string, revision: number): Promise<Cotizacion> => {
  const { documento } = await tx.one(sql<{ documento: Cotizacion }>`select documento from cotizaciones.revision
    where empresa_id = ${who.empresa_id} and cotizacion_id = ${id} and revision = ${revision}`);
  // Kept before options, consents, reminders and pending work were: those of then had none.
  return {
    ...documento,
    opcion: documento.opcion ?? null,
    resta_centavos: figuresOf(documento).resta_centavos,
    recordada_en: documento.recordada_en ?? null,
    amplia: documento.amplia ?? null,
    firmado: documento.firmado ?? null,
    partidas: documento.partidas.map((p) => ({ ...p, pendiente_id: p.pendiente_id ?? null })),
    autorizaciones: documento.autorizaciones.map((a) => ({
      ...a,
      acepta_usadas: a.acepta_usadas ?? null,
      acepta_propias: a.acepta_propias ?? null,
    })),
  };
};
