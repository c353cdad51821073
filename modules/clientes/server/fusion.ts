import { type Cliente, clientesRefusals } from '#modules/clientes/contract.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Holding } from '#platform/server/db/move-rows.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { unindexRecords } from '#platform/server/search/search.ts';
import { changeCliente, indexCliente } from './commands.ts';
import { clientes } from './queries.ts';
import './tables.ts';

/** What of a customer is kept here: who speaks for him, what he agreed to, and who was found to be him before. */
export const contactosDelCliente: readonly Holding[] = [
  {
    tabla: 'clientes.contacto',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'contacto',
    varios: 'contactos',
    desde: 'creado_en',
  },
  {
    tabla: 'clientes.consentimiento',
    columna: 'cliente_id',
    clave: 'id',
    uno: '',
    varios: '',
  },
  {
    tabla: 'clientes.cliente',
    columna: 'fusionado_con',
    clave: 'id',
    uno: '',
    varios: '',
  },
];

/**
 * Both, locked until the commit in the order of their keys. The one who goes is locked against whoever is writing something of
 * his: they finish first, or wait and find that he is nobody any more.
 */
export const lockBoth = async (
  tx: Tx,
  who: Who,
  queda_id: string,
  va_id: string,
): Promise<{ queda: Cliente; va: Cliente }> => {
  const found = new Map<string, Cliente>();
  for (const id of [queda_id, va_id].sort()) {
    const one = clientes(who).where('c.id', '=', id);
    found.set(id, await tx.one(id === va_id ? one.forUpdate() : one.forNoKeyUpdate()));
  }
  const [queda, va] = [found.get(queda_id), found.get(va_id)];
  if (!queda || !va) throw new Error('a locked customer is missing');
  return { queda, va };
};

/** Out of use under a key of its own, leading to the one who stays. Refused by the database while anything is his. */
export const buryCliente = async (tx: Tx, who: Who, cliente: Cliente, queda_id: string): Promise<void> => {
  const { id } = cliente;
  const kept = newId();
  await tx.run(
    q
      .updateTable('clientes.cliente')
      .set((eb) => ({
        id: kept,
        activo: false,
        fusionado_con: queda_id,
        fusionado_de: id,
        fusionado_en: who.now,
        // His words went with his things.
        aviso_privacidad_en: null,
        marketing_en: null,
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await unindexRecords(tx, who, 'cliente', [id]);
  await indexCliente(tx, who, { ...cliente, id: kept });
};

/** Under which key he is kept meanwhile, and with whom. */
export const buriedOf = (tx: Tx, who: Who, id: string) =>
  tx.maybe(
    sql<{
      id: string;
      con: string;
      nombre: string;
    }>`select c.id, c.fusionado_con as con, c.nombre from clientes.cliente c
      where c.empresa_id = ${who.empresa_id} and c.fusionado_de = ${id}::uuid`,
  );

/** Himself again, as he was; `activo` as he was then. */
export const reviveCliente = async (tx: Tx, who: Who, id: string, kept: string, activo: boolean): Promise<void> => {
  await unindexRecords(tx, who, 'cliente', [kept]);
  await tx.run(
    q
      .updateTable('clientes.cliente')
      .set((eb) => ({
        id,
        activo,
        fusionado_con: null,
        fusionado_de: null,
        fusionado_en: null,
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('fusionado_de', '=', id),
  );
};

/** Fields that are written when he is merged and when he is parted; what he agreed to follows from his words. */
export type CamposDeCliente = Partial<
  Omit<
    Cliente,
    | 'id'
    | 'numero'
    | 'tipo'
    | 'activo'
    | 'fusionado_con'
    | 'anonimizado_en'
    | 'aviso_privacidad_en'
    | 'marketing_en'
    | 'version'
    | 'creado_en'
  >
> & { tipo?: Exclude<Cliente['tipo'], 'publico'> };

export const writeCampos = async (tx: Tx, who: Who, cliente: Cliente, campos: CamposDeCliente): Promise<Cliente> => {
  if (cliente.tipo === 'publico') throw new Refusal(clientesRefusals.publico_fijo);
  const saved = await changeCliente(tx, who, cliente.id, definedOnly(campos), cliente.version);
  const { avisos: _, ...rest } = saved;
  return rest;
};

/** The record says of the notice and of offers what the last word of each says, whoever said it before he was found to be him. */
export const settleConsentimientos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<void> => {
  const since = (finalidad: 'aviso' | 'promociones') =>
    sql`(select case when k.otorgado then k.creado_en end from clientes.consentimiento k
      where k.empresa_id = ${who.empresa_id} and k.cliente_id = c.id and k.finalidad = ${finalidad} order by k.creado_en desc, k.id desc limit 1)`;
  await tx.run(sql`update clientes.cliente c set aviso_privacidad_en = ${since('aviso')}, marketing_en = ${since('promociones')}
    where c.empresa_id = ${who.empresa_id} and c.id = any(${[...ids]}::uuid[])`);
};
