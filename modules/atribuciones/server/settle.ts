import { creditsOf, entriesFor, type Parte, type Valor } from '#modules/atribuciones/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import { insertion } from '#platform/server/db/prepared.ts';
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
  clase: 'entrega' | 'devolucion' | 'anulacion' | 'garantia';
  /** With the day of its delivery, by whose month and scheme it counts; without it, today. */
  documento: { id: string; folio: string; fecha?: string };
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
    ).map(({ partida_id: _, cuenta_en: __, ...entry }: ReturnType<typeof entriesFor>[number] & Partial<Held>) => ({
      ...entry,
      empresa_id: who.empresa_id,
      id: newId(),
      fecha: who.hoy,
      clase,
      documento_id: documento.id,
      folio: documento.folio,
      cuenta_en: firstDay(held, documento.fecha ?? who.hoy, partida_id, entry),
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
  if (rows.length > 0) tx.along(insertion('atribuciones.credito', rows));
};

/** Under a scheme, the day on which it was first earned: whatever is written of it later is of the same month. */
const firstDay = (
  held: readonly Held[],
  delivered: string,
  partida_id: string,
  { definicion_id, empleado_id }: Pick<Held, 'definicion_id' | 'empleado_id'>,
): string | null => {
  if (definicion_id === null) return null;
  const days = held.flatMap((one) =>
    one.partida_id === partida_id &&
    one.empleado_id === empleado_id &&
    one.definicion_id === definicion_id &&
    one.cuenta_en !== null
      ? [one.cuenta_en]
      : [],
  );
  return days.toSorted()[0] ?? delivered;
};

type Held = ReturnType<typeof creditsOf>[number] & { partida_id: string; cuenta_en: string | null };
const readHeld = (tx: Tx, who: Who, documento_id: string): Promise<Held[]> =>
  tx.rows(sql<Held>`select partida_id, empleado_id, parte_diezmilesimas, comision_diezmilesimas, definicion_id, forma, fijo_centavos,
      min(cuenta_en) as cuenta_en, sum(margen_centavos)::bigint as margen_centavos, sum(cantidad_milesimas)::bigint as cantidad_milesimas, sum(base_centavos)::bigint as base_centavos,
      sum(comision_centavos)::bigint as comision_centavos, sum(vendido_seg)::bigint as vendido_seg,
      sum(trabajado_seg)::bigint as trabajado_seg
    from atribuciones.credito where empresa_id = ${who.empresa_id} and documento_id = ${documento_id}
    group by 1, 2, 3, 4, 5, 6, 7`);

/** What lacked when a month was settled; its own document is what settled it. */
export interface Ajuste {
  id: string;
  folio: string;
  descripcion: string;
  empleado_id: string;
  definicion_id: string;
  cuenta_en: string;
  fecha: string;
  comision_diezmilesimas: number;
  comision_centavos: number;
}

export const writeAjustes = async (tx: Tx, who: Who, ajustes: readonly Ajuste[]): Promise<void> => {
  if (ajustes.length === 0) return;
  await tx.run(
    insertion(
      'atribuciones.credito',
      ajustes.map(({ id, ...ajuste }) => ({
        ...ajuste,
        empresa_id: who.empresa_id,
        id: newId(),
        clase: 'ajuste' as const,
        documento_id: id,
        partida_id: id,
        servicio_id: null,
        tipo: 'ajuste',
        parte_diezmilesimas: 10_000,
        cantidad_milesimas: 0,
        base_centavos: 0,
        vendido_seg: 0,
        trabajado_seg: 0,
        hecha_fecha: null,
        otro_documento_id: null,
        forma: 'mes' as const,
        usuario_nombre: who.nombre,
        creado_en: who.now,
      })),
    ),
  );
};
