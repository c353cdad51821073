import * as z from 'zod/mini';
import { Ajustes, empresasRefusals, type Seccion, SerieDeFolio, type ValorDe } from '#modules/empresas/contract.ts';
import {
  type ClavePlantilla,
  clavesPlantilla,
  faultOfPlantilla,
  isClabe,
  isReadableColor,
  isZone,
  SERIES,
  type Serie,
  series,
} from '#modules/empresas/rules.ts';
import { lastFour } from '#platform/contract/diversions.ts';
import { Version } from '#platform/contract/fields.ts';
import type { Archivo } from '#platform/contract/files.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { checkRfc, normalizeRfc } from '#platform/contract/rfc.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { acceptUpload } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { listFolios, moveFolio } from '#platform/server/folios/folios.ts';
import { beforeDiversion } from '#platform/server/http/diversions.ts';
import type { Who } from '#platform/server/http/who.ts';
import { describeSeccion, getAjustes, readRow, readVersions, valuesOf } from './queries.ts';
import './tables.ts';

const NOMBRES: Record<Seccion, string> = {
  fiscal: 'los datos fiscales',
  contacto: 'los datos de contacto',
  imagen: 'el color de la empresa',
  precios: 'precios y vigencia',
  banco: 'los datos del banco',
  caja: 'lo que se cuenta en caja',
  tolerancia: 'desde cuánto una diferencia de un corte pide atención',
  referencias: 'qué pagos exigen su referencia',
  sesion: 'la zona horaria y la seguridad de las sesiones',
  textos: 'los textos impresos',
  mensajes: 'los mensajes a clientes',
  whatsapp: 'el aviso de WhatsApp',
  correcciones: 'si se corrigen ventas cobradas',
  tecnicos: 'qué órdenes ven los técnicos',
  profeco: 'los datos de su contrato con el consumidor',
  clausulas: 'las cláusulas de su contrato',
  fotos: 'cuánto pesa un video',
};

/** Changes one section whole, over the version that was read; others may be changing the rest meanwhile. */
export const changeSeccion = async <S extends Seccion>(
  tx: Tx,
  who: Who,
  seccion: S,
  version: number,
  sent: ValorDe<S>,
): Promise<Ajustes> => {
  const valor = judged(who, seccion, sent);
  const row = await readRow(tx, who, true);
  const current = describeSeccion(row, await readVersions(tx, who), seccion);
  if (current.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current, shape: Ajustes.shape[seccion] });
  await guardSeccion(tx, who, seccion, row, valor);
  await writeSeccion(tx, who, seccion, valor);
  await tx.run(
    q
      .insertInto('empresas.ajuste')
      .values({
        empresa_id: who.empresa_id,
        seccion,
        version: version + 1,
        usuario_nombre: who.nombre,
        cambiado_en: who.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'seccion']).doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          usuario_nombre: eb.ref('excluded.usuario_nombre'),
          cambiado_en: eb.ref('excluded.cambiado_en'),
        })),
      ),
  );
  await tell(tx, who, `${who.nombre} cambió ${NOMBRES[seccion]}.`, valuesOf(row, seccion), valor);
  return getAjustes(tx, who);
};

/** Where customers pay and where they write: who may change it gives the password again. */
const guardSeccion = async (
  tx: Tx,
  who: Who,
  seccion: Seccion,
  row: Parameters<typeof valuesOf>[0],
  valor: Record<string, unknown>,
): Promise<void> => {
  const changes = (field: 'clabe' | 'banco' | 'telefono' | 'email') => row[field] !== valor[field];
  const { clabe, telefono, email } = row;
  if (seccion === 'banco' && (changes('clabe') || changes('banco')))
    await beforeDiversion(tx, who, {
      que: 'clabe',
      texto: `${who.nombre} cambió la CLABE en la que pagan tus clientes. Antes: ${lastFour(clabe)}; ahora: ${lastFour(String(valor['clabe']))}.`,
      ruta: '/administracion/empresa',
    });
  if (seccion === 'contacto' && (changes('telefono') || changes('email')))
    await beforeDiversion(tx, who, {
      que: 'contacto',
      texto: `${who.nombre} cambió el teléfono o el correo del taller. Antes: ${[telefono, email].filter(Boolean).join(' y ') || 'ninguno'}.`,
      ruta: '/administracion/empresa',
    });
};

const writeSeccion = async (tx: Tx, who: Who, seccion: Seccion, valor: Record<string, unknown>): Promise<void> => {
  const change = seccion === 'mensajes' ? { plantillas: JSON.stringify(onlyWritten(valor)) } : valor;
  await tx.run(
    q
      .updateTable('empresas.empresa')
      .set({ ...change, version: sql`version + 1` })
      .where('empresa_id', '=', who.empresa_id),
  );
};

const onlyWritten = (plantillas: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(plantillas).filter(([, texto]) => texto !== ''));

/** What no shape can say: check digits, zones, contrast, places to fill. */
const judged = (who: Who, seccion: Seccion, sent: Record<string, unknown>): Record<string, unknown> => {
  const fields: Record<string, string> = {};
  const text = (field: string): string => (typeof sent[field] === 'string' ? sent[field] : '');
  const valor = { ...sent };
  if (seccion === 'fiscal') {
    valor.rfc = normalizeRfc(text('rfc'));
    valor.nombre_fiscal = text('nombre_fiscal').toUpperCase();
    const { ok, error } = valor.rfc === '' ? { ok: true } : checkRfc(text('rfc'));
    if (!ok) fields.rfc = error ?? 'Revisa el RFC.';
  }
  if (seccion === 'banco' && text('clabe') !== '' && !isClabe(text('clabe')))
    fields.clabe = 'El último dígito no corresponde: compara la CLABE con el estado de cuenta.';
  if (seccion === 'imagen' && !isReadableColor(text('color')))
    fields.color = 'Las letras blancas no se leerían sobre ese color. Elige uno más oscuro.';
  if (seccion === 'sesion' && !isZone(text('zona'))) fields.zona = 'Elige una zona horaria de la lista.';
  if (seccion === 'profeco' && text('contrato_registrado_el') > who.hoy)
    fields.contrato_registrado_el = 'Esa fecha todavía no llega.';
  if (seccion === 'mensajes')
    for (const clave of clavesPlantilla) {
      const fault = faultOfPlantilla(clave satisfies ClavePlantilla, text(clave));
      if (fault) fields[clave] = fault;
    }
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  return valor;
};

const tell = async (tx: Tx, who: Who, texto: string, antes?: unknown, despues?: unknown): Promise<void> => {
  await writeBitacora(tx, who, { accion: 'empresa.ajustada', id: null, texto, antes, despues });
  await emitEvent(tx, who, 'empresa.ajustada', null, { empresa_id: who.empresa_id });
};

/** Puts a logo in the place of the one before, whose file stays: closed cuts are printed with the one of their day. */
export const placeLogo = async (tx: Tx, who: Who, files: Storage, recibido: Recibido): Promise<Archivo> => {
  await readRow(tx, who, true);
  const archivo = await acceptUpload(tx, who, files, recibido, { uso: 'logo', permiso: 'session' });
  await setLogo(tx, who, archivo.id);
  await tell(tx, who, `${who.nombre} cambió el logotipo.`);
  return archivo;
};

export const removeLogo = async (tx: Tx, who: Who): Promise<void> => {
  const { logo_id } = await readRow(tx, who, true);
  if (logo_id === null) return;
  await setLogo(tx, who, null);
  await tell(tx, who, `${who.nombre} quitó el logotipo.`);
};

const setLogo = (tx: Tx, who: Who, logo_id: string | null): Promise<number> =>
  tx.run(
    q
      .updateTable('empresas.empresa')
      .set({ logo_id, version: sql`version + 1` })
      .where('empresa_id', '=', who.empresa_id),
  );

/** From today or later: what was already charged keeps its own rate. */
export const dateTasa = async (tx: Tx, who: Who, desde: string, tasa_iva: number): Promise<Ajustes> => {
  if (desde < who.hoy)
    throw new Refusal(empresasRefusals.tasa_pasada, {}, { fields: { desde: empresasRefusals.tasa_pasada.message } });
  await tx.run(sql`insert into empresas.tasa (empresa_id, desde, tasa_iva, usuario_nombre)
    values (${who.empresa_id}, ${desde}, ${tasa_iva}, ${who.nombre})
    on conflict (empresa_id, desde) do update set tasa_iva = excluded.tasa_iva, usuario_nombre = excluded.usuario_nombre`);
  await tell(tx, who, `${who.nombre} fijó el IVA en ${tasa_iva / 100} % desde el ${readable(desde)}.`);
  return getAjustes(tx, who);
};

export const removeTasa = async (tx: Tx, who: Who, desde: string): Promise<Ajustes> => {
  if (desde <= who.hoy) throw new Refusal(empresasRefusals.tasa_vigente);
  const gone = await tx.run(
    q.deleteFrom('empresas.tasa').where('empresa_id', '=', who.empresa_id).where('desde', '=', desde),
  );
  if (gone > 0) await tell(tx, who, `${who.nombre} quitó la tasa de IVA que empezaba el ${readable(desde)}.`);
  return getAjustes(tx, who);
};

const readable = (fecha: string): string => fecha.split('-').reverse().join('/');

/** How far a counter may jump: what was a slip of the finger is not undone. */
const FARTHEST = 1_000_000;
const RESERVED = ['EMP', 'CLI', 'X'];

export interface CambioDeSerie {
  prefijo: string;
  siguiente: number;
}

/** New letters or a number further on; `read` is the next number that the screen showed. */
export const changeSerie = async (
  tx: Tx,
  who: Who,
  serie: Serie,
  read: number,
  { prefijo, siguiente }: CambioDeSerie,
): Promise<SerieDeFolio> => {
  // All the series of the company at once: two that take the same letters would each not see the other.
  await readRow(tx, who, true);
  const all = await listFolios(tx, who, series);
  const before = all.find((one) => one.serie === serie);
  if (!before) throw new Refusal(commonRefusals.no_encontrado);
  const current = { ...before, nombre: SERIES[serie] };
  const stale = (now: typeof current) =>
    new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: { ...now, version: now.siguiente }, shape: z.extend(SerieDeFolio, { version: Version }) },
    );
  if (before.siguiente !== read) throw stale(current);
  refuseSiguiente(siguiente, before.siguiente);
  if (RESERVED.includes(prefijo) || all.some((one) => one.serie !== serie && one.prefijo === prefijo))
    throw new Refusal(
      empresasRefusals.prefijo_en_uso,
      { prefijo },
      { fields: { prefijo: 'Ya hay otra serie con esas letras.' } },
    );
  const letters = prefijo === serie ? null : prefijo;
  const moved = await moveFolio(tx, who, serie, { prefijo: letters, desde: before.siguiente, siguiente });
  const [after] = await listFolios(tx, who, [serie]);
  // Between the reading and the change somebody printed a document.
  if (!moved) throw stale({ ...current, ...after });
  await tell(
    tx,
    who,
    `${who.nombre} cambió la serie ${SERIES[serie]}: de ${before.prefijo}-${before.siguiente} a ${prefijo}-${siguiente}.`,
    before,
    after,
  );
  return { ...current, ...after };
};

const refuseSiguiente = (siguiente: number, now: number): void => {
  const tope = now + FARTHEST;
  const kind = siguiente < now ? empresasRefusals.folio_atras : siguiente > tope ? empresasRefusals.folio_lejos : null;
  if (!kind) return;
  const params = { siguiente: now, tope };
  throw new Refusal(kind, params, { fields: { siguiente: new Refusal(kind, params).message } });
};
