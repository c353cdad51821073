import type { AvisoPublico } from '#modules/clientes/contract.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { qrPicture } from '#platform/server/http/qr.ts';
import type { Who } from '#platform/server/http/who.ts';
import { avisoOf } from './consentimientos.ts';
import './tables.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;
const MOST_VERSIONS = 50;

const kept = (tx: Tx, who: Who) =>
  tx.maybe(
    q.selectFrom('clientes.aviso_publico').select(['enlace_id', 'enlace']).where('empresa_id', '=', who.empresa_id),
  );

/** Where anybody reads the whole notice, on this same installation; null while the company shows it nowhere. */
export const avisoUrl = async (tx: Tx, who: Who): Promise<string | null> => {
  const enlace = (await kept(tx, who))?.enlace ?? null;
  return enlace === null ? null : `/Aviso/${enlace}`;
};

export const readAvisoEnlace = async (tx: Tx, who: Who, publicUrl: string) => {
  const path = await avisoUrl(tx, who);
  return path === null
    ? { url: null, qr: null }
    : { url: `${publicUrl}${path}`, qr: await qrPicture(`${publicUrl}${path}`) };
};

/** The page is made or taken away; the one that stands stays as it is, for it is on paper. */
export const changeAvisoEnlace = async (tx: Tx, who: Who, activo: boolean, publicUrl: string) => {
  const before = await kept(tx, who);
  if (((before?.enlace ?? null) !== null) === activo) return readAvisoEnlace(tx, who, publicUrl);
  const enlace_id = newId();
  const expires = new Date(who.now.getTime() + TEN_YEARS_MS);
  const enlace = activo ? await createEnlace(tx, who, 'aviso', enlace_id, expires) : null;
  await tx.run(
    q
      .insertInto('clientes.aviso_publico')
      .values({ empresa_id: who.empresa_id, enlace_id, enlace })
      .onConflict((conflict) => conflict.column('empresa_id').doUpdateSet({ enlace_id, enlace })),
  );
  await writeBitacora(tx, who, {
    accion: 'cliente.aviso_publico',
    id: null,
    texto: `${who.nombre} ${activo ? 'hizo' : 'quitó'} la página pública del aviso de privacidad.`,
  });
  return readAvisoEnlace(tx, who, publicUrl);
};

/** The notice as anybody reads it: the one in force, or the version that somebody agreed to. */
export const readAvisoPublico = async (tx: Tx, who: Who, version: number | undefined): Promise<AvisoPublico> => {
  const link = await kept(tx, who);
  if (!link || link.enlace === null || link.enlace_id !== who.enlace_id)
    throw new Refusal(commonRefusals.no_encontrado);
  const [vigente, empresa, versiones] = await Promise.all([
    avisoOf(tx, who),
    getEmpresa(tx, who),
    tx.rows(
      q
        .selectFrom('clientes.aviso')
        .select(['version', 'escrito_en'])
        .where('empresa_id', '=', who.empresa_id)
        .orderBy('version', 'desc')
        .limit(MOST_VERSIONS),
    ),
  ]);
  const shown =
    version === undefined || version === vigente.version
      ? vigente
      : await tx.one(
          q
            .selectFrom('clientes.aviso')
            .select(['version', 'texto', 'escrito_en'])
            .where('empresa_id', '=', who.empresa_id)
            .where('version', '=', version),
        );
  const { nombre, nombre_fiscal, telefono, email, horario, direccion, color, zona } = empresa;
  return {
    taller: { nombre, nombre_fiscal, telefono, email, horario, direccion, color, zona },
    aviso: shown,
    vigente: shown.version === vigente.version,
    versiones,
  };
};
