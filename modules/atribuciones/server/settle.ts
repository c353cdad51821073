import { creditsOf, entriesFor, type Parte, type Valor } from '#modules/atribuciones/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** A line as it stands: what it is worth now, and who did it. */
export interface Hecha extends Valor {
  partida_id: string;
  servicio_id: string | null;
  tipo: string;
  descripcion: string;
  hecha_fecha: string | null;
  partes: readonly Parte[];
}
export interface Asiento {
  clase: 'entrega' | 'devolucion' | 'garantia';
  documento: { id: string; folio: string };
  /** In work done again, the other one. */
  otro_documento_id?: string | undefined;
}

/** Writes what lacks so that each line's credits are those that are due; whatever was written stays. */
export const settleCreditos = async (
  tx: Tx,
  who: Who,
  {
    clase,
    documento,
    otro_documento_id = null,
  }: Omit<Asiento, 'otro_documento_id'> & { otro_documento_id?: string | null },
  lines: readonly Hecha[],
): Promise<void> => {
  const held = await readHeld(tx, who, documento.id);
  const rows = lines.flatMap(({ partida_id, servicio_id, tipo, descripcion, hecha_fecha, partes, ...valor }) =>
    entriesFor(
      held.filter((one) => one.partida_id === partida_id),
      creditsOf(valor, partes),
    ).map(({ partida_id: _, ...entry }: ReturnType<typeof entriesFor>[number] & { partida_id?: string }) => ({
      ...entry,
      empresa_id: who.empresa_id,
      id: newId(),
      fecha: who.hoy,
      clase,
      documento_id: documento.id,
      folio: documento.folio,
      partida_id,
      servicio_id,
      tipo,
      descripcion,
      hecha_fecha,
      otro_documento_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    })),
  );
  if (rows.length > 0) await tx.run(q.insertInto('atribuciones.credito').values(rows));
};

type Held = ReturnType<typeof creditsOf>[number] & { partida_id: string };
const readHeld = (tx: Tx, who: Who, documento_id: string): Promise<Held[]> =>
  tx.rows(sql<Held>`select partida_id, empleado_id, parte_diezmilesimas, comision_diezmilesimas,
      sum(cantidad_milesimas)::bigint as cantidad_milesimas, sum(base_centavos)::bigint as base_centavos,
      sum(comision_centavos)::bigint as comision_centavos, sum(vendido_seg)::bigint as vendido_seg,
      sum(trabajado_seg)::bigint as trabajado_seg
    from atribuciones.credito where empresa_id = ${who.empresa_id} and documento_id = ${documento_id}
    group by 1, 2, 3, 4`);
