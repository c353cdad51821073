import type { ComoSePaga } from '#modules/gastos/rules.ts';
import type { GastoNuevo } from '#modules/gastos/rules/formas.ts';
import { sayTarde } from '#platform/contract/meses.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { countedOn } from '#platform/server/closed-month.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { TasaLeida } from '../cfdi.ts';
import { folioOfOrden } from '../ordenes.ts';
import { indexGasto } from '../writing.ts';

export interface Importes {
  subtotal_centavos: number;
  iva_centavos: number;
  otros_centavos: number;
  total_centavos: number;
  descuento_centavos: number;
  isr_retenido_centavos: number;
  iva_retenido_centavos: number;
}

interface GastoEscrito extends Importes {
  id: string;
  fecha: string;
  proveedor_id: string | null;
  categoria: GastoNuevo['categoria'];
  concepto: string;
  orden_folio: string;
  orden_id: string | null;
  notas: string;
  vence: string | null;
  pago: ComoSePaga;
  mercancia: boolean;
  entero: boolean;
  cfdi_id: string | null;
  recurrente_id: string | null;
  periodo: string | null;
  tasas?: readonly TasaLeida[] | undefined;
}

/** Writes the row with its folio, its entry and its words; unpaid. */
export const insertGasto = async (
  tx: Tx,
  who: Who,
  { pago, id, fecha, proveedor_id, categoria, concepto, orden_folio, orden_id, notas, vence, ...rest }: GastoEscrito,
): Promise<{ folio: string }> => {
  const { total_centavos, mercancia, entero, cfdi_id, recurrente_id, periodo, tasas = [] } = rest;
  const counted = await countedOn(tx, who, fecha);
  const { serie, numero, folio } = await nextFolio(tx, who, 'GTO');
  await tx.run(
    q.insertInto('gastos.gasto').values({
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      ...counted,
      fecha_negocio: who.hoy,
      proveedor_id,
      categoria,
      concepto,
      orden_folio: orden_id === null ? orden_folio.toUpperCase() : await folioOfOrden(tx, who, orden_id),
      orden_id,
      ...amountsOf(rest),
      mercancia,
      entero,
      borrador: pago === 'borrador',
      vence,
      notas,
      cfdi_id,
      recurrente_id,
      periodo,
      tasas: JSON.stringify(tasas),
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await indexGasto(tx, who, id);
  await emitEvent(tx, who, 'gasto.registrado', 'registrar_gastos', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'gasto.registrado',
    id,
    folio,
    texto: `${who.nombre} registró ${folio} por ${formatPesos(total_centavos)}: ${concepto}.${counted.fecha_papel === null ? '' : ` ${sayTarde(counted.fecha_papel)}.`}`,
  });
  return { folio };
};

/** Of all that is said of an expense, its amounts alone. */
const amountsOf = ({
  subtotal_centavos,
  iva_centavos,
  otros_centavos,
  total_centavos,
  ...rest
}: Importes): Importes => {
  const { descuento_centavos, isr_retenido_centavos, iva_retenido_centavos } = rest;
  const parts = { descuento_centavos, isr_retenido_centavos, iva_retenido_centavos };
  return { subtotal_centavos, iva_centavos, otros_centavos, total_centavos, ...parts };
};

/** The amounts of an expense that no invoice says: what was bought is what was paid, less its IVA, with what was withheld. */
export const importesOf = (
  dicho: Pick<Importes, 'total_centavos' | 'iva_centavos' | 'isr_retenido_centavos' | 'iva_retenido_centavos'>,
): Importes => {
  const { total_centavos, iva_centavos, isr_retenido_centavos, iva_retenido_centavos } = dicho;
  const withheld = isr_retenido_centavos + iva_retenido_centavos;
  const fields: Record<string, string> = {};
  if (iva_centavos > total_centavos + withheld) fields['iva_centavos'] = 'El IVA no puede ser mayor que el total.';
  if (iva_retenido_centavos > iva_centavos) fields['iva_retenido_centavos'] = 'No se retiene más IVA que el del gasto.';
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  return {
    total_centavos,
    iva_centavos,
    isr_retenido_centavos,
    iva_retenido_centavos,
    descuento_centavos: 0,
    otros_centavos: -withheld || 0,
    subtotal_centavos: total_centavos - iva_centavos + withheld,
  };
};

export const refuseZero = (total_centavos: number): void => {
  if (total_centavos > 0) return;
  throw new Refusal(
    commonRefusals.datos_invalidos,
    {},
    { fields: { total_centavos: 'Escribe un importe mayor que cero.' } },
  );
};

export const refuseDates = (who: Who, { fecha, vence }: { fecha: string; vence: string | null }): void => {
  const fields: Record<string, string> = {};
  if (fecha > who.hoy) fields['fecha'] = 'La fecha no puede ser futura.';
  if (vence !== null && vence < fecha) fields['vence'] = 'No puede vencer antes de su fecha.';
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
};
