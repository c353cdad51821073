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

/** What of a customer is kept here: who speaks for him, and who was found to be him before. */
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

/** Fields that are written when he is merged and when he is parted; consents keep the day on which they were given. */
export type CamposDeCliente = Partial<
  Omit<Cliente, 'id' | 'numero' | 'tipo' | 'activo' | 'fusionado_con' | 'version' | 'creado_en'>
> & { tipo?: Exclude<Cliente['tipo'], 'publico'> };

export const writeCampos = async (
  tx: Tx,
  who: Who,
  cliente: Cliente,
  { aviso_privacidad_en, marketing_en, ...campos }: CamposDeCliente,
): Promise<Cliente> => {
  if (cliente.tipo === 'publico') throw new Refusal(clientesRefusals.publico_fijo);
  const saved = await changeCliente(tx, who, cliente.id, definedOnly(campos), cliente.version);
  if (aviso_privacidad_en !== undefined || marketing_en !== undefined)
    await tx.run(
      q
        .updateTable('clientes.cliente')
        .set(definedOnly({ aviso_privacidad_en, marketing_en }))
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', cliente.id),
    );
  const { avisos: _, ...rest } = saved;
  return rest;
};
