import { Cliente, type ClienteCambio, type ClienteNuevo, clientesRefusals } from '#modules/clientes/contract.ts';
import { checkRfc, type DatosFiscales, findProblemasFiscales, normalizeRfc, PUBLICO } from '#modules/clientes/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexFollowers } from '#platform/server/search/followers.ts';
import { indexRecord, sortKey } from '#platform/server/search/search.ts';
import type { Medio } from '#modules/clientes/rules/finalidades.ts';
import { keepWord } from './consentimientos.ts';
import { tellContact } from './contact-watch.ts';
import { refuseCredito, tellCredito } from './credito.ts';
import { clientes, getCliente } from './queries.ts';
import './tables.ts';

type Guardado = Cliente & { avisos: string[] };

/** Fiscal data that could never be invoiced is refused; what only looks odd is told. */
const judgeFiscal = (datos: DatosFiscales): string[] => {
  const fields = findProblemasFiscales(datos);
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  const { warning } = datos.rfc === '' ? {} : checkRfc(datos.rfc);
  return warning ? [warning] : [];
};

export const indexCliente = (tx: Tx, who: Who, cliente: Cliente) =>
  indexRecord(tx, who, {
    tipo: 'cliente',
    id: cliente.id,
    words: [cliente.nombre],
    codes: [],
    reserved: {
      contacto: { words: [cliente.nombre_fiscal, cliente.email], codes: [cliente.telefono, cliente.rfc] },
    },
  });

/** His words, and those of everything that is found by them: once documents changed hands. */
export const reindexCliente = async (tx: Tx, who: Who, id: string): Promise<void> => {
  await indexCliente(tx, who, await getCliente(tx, who, id));
  await indexFollowers(tx, who, 'cliente', id);
};

export const addCliente = async (
  tx: Tx,
  who: Who,
  { id = newId(), aviso_privacidad, marketing, ...datos }: ClienteNuevo,
  medio: Medio = 'mostrador',
): Promise<Guardado> => {
  refuseCredito(who, datos);
  const rfc = normalizeRfc(datos.rfc);
  const avisos = judgeFiscal({ ...datos, rfc });
  const { numero } = await nextFolio(tx, who, 'CLI');
  await tx.run(
    q.insertInto('clientes.cliente').values({
      empresa_id: who.empresa_id,
      id,
      numero,
      ...datos,
      rfc,
      nombre_orden: sortKey(datos.nombre),
      aviso_privacidad_en: aviso_privacidad ? who.now : null,
      marketing_en: marketing ? who.now : null,
      creado_en: who.now,
    }),
  );
  if (aviso_privacidad) await keepWord(tx, who, id, { finalidad: 'aviso', otorgado: true, medio });
  if (marketing) await keepWord(tx, who, id, { finalidad: 'promociones', otorgado: true, medio });
  const cliente = await getCliente(tx, who, id);
  await indexCliente(tx, who, cliente);
  await emitEvent(tx, who, 'cliente.creado', 'ver_clientes', { id });
  await writeBitacora(tx, who, {
    accion: 'cliente.creado',
    id,
    texto: `${who.nombre} registró a ${cliente.nombre}.`,
    despues: cliente,
  });
  await tellCredito(tx, who, cliente);
  return { ...cliente, avisos };
};

export const changeCliente = async (
  tx: Tx,
  who: Who,
  id: string,
  { id: _, aviso_privacidad, marketing, ...change }: ClienteCambio,
  version: number,
  medio: Medio = 'mostrador',
): Promise<Guardado> => {
  const before = await getCliente(tx, who, id);
  if (before.tipo === 'publico') throw new Refusal(clientesRefusals.publico_fijo);
  if (before.anonimizado_en !== null) throw new Refusal(clientesRefusals.anonimizado);
  // Consent has the day on which it was given: said again, it stays.
  const aviso = saidNow(aviso_privacidad, before.aviso_privacidad_en);
  const ofertas = saidNow(marketing, before.marketing_en);
  const sent = definedOnly(change);
  refuseCredito(who, sent, before);
  if (sent.rfc !== undefined) sent.rfc = normalizeRfc(sent.rfc);
  const avisos = judgeFiscal({ ...before, ...sent });
  const changed = await tx.run(
    q
      .updateTable('clientes.cliente')
      .set((eb) => ({
        ...sent,
        ...(sent.nombre === undefined ? {} : { nombre_orden: sortKey(sent.nombre) }),
        ...(aviso === undefined ? {} : { aviso_privacidad_en: aviso ? who.now : null }),
        ...(ofertas === undefined ? {} : { marketing_en: ofertas ? who.now : null }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const cliente = await getCliente(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: cliente, shape: Cliente });
  if (aviso !== undefined) await keepWord(tx, who, id, { finalidad: 'aviso', otorgado: aviso, medio });
  if (ofertas !== undefined) await keepWord(tx, who, id, { finalidad: 'promociones', otorgado: ofertas, medio });
  await indexCliente(tx, who, cliente);
  await writeBitacora(tx, who, {
    accion: 'cliente.cambiado',
    id,
    texto: `${who.nombre} cambió los datos de ${cliente.nombre}.`,
    antes: before,
    despues: cliente,
  });
  await tellCredito(tx, who, cliente, before);
  await tellContact(tx, who, { antes: before, despues: cliente, medio });
  return { ...cliente, avisos };
};

const saidNow = (said: boolean | undefined, since: string | null): boolean | undefined =>
  said === (since !== null) ? undefined : said;

/** The customer of sales without one; made once per company. */
export const ensurePublicoGeneral = async (tx: Tx, who: Who): Promise<Cliente> => {
  const found = await tx.maybe(clientes(who).where('c.tipo', '=', 'publico'));
  if (found) return found;
  const id = newId();
  const nombre = PUBLICO;
  await tx.run(
    q.insertInto('clientes.cliente').values({
      empresa_id: who.empresa_id,
      id,
      numero: 0,
      tipo: 'publico',
      nombre,
      nombre_orden: sortKey(nombre),
      rfc: 'XAXX010101000',
      nombre_fiscal: 'PUBLICO EN GENERAL',
      regimen: '616',
      uso_cfdi: 'S01',
    }),
  );
  const cliente = await getCliente(tx, who, id);
  await indexCliente(tx, who, cliente);
  return cliente;
};
