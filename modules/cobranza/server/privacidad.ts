import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOf, type Persona, tachar } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What was agreed on and sent; proofs of transfer go with their pictures. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'cobranza.convenio',
    ['nota', 'cancelado_motivo'],
    'cliente_id',
    idsOf(persona, 'clientes.cliente'),
  );
  await tachar(tx, who, 'cobranza.recordatorio', ['para'], 'cliente_id', idsOf(persona, 'clientes.cliente'));
  await tachar(
    tx,
    who,
    'cobranza.comprobante',
    ['clave_rastreo', 'motivo', 'sha256'],
    'cliente_id',
    idsOf(persona, 'clientes.cliente'),
  );
  const gone = await tx.rows(sql<{ archivo_id: string }>`
    with mios as (select id, archivo_id from cobranza.comprobante
      where empresa_id = ${who.empresa_id} and cliente_id = ${persona.cliente_id} and archivo_id is not null for update)
    update cobranza.comprobante k set archivo_id = null from mios m
    where k.empresa_id = ${who.empresa_id} and k.id = m.id returning m.archivo_id`);
  return gone.map(({ archivo_id }) => archivo_id);
};
