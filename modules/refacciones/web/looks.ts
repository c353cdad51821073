import type { Refaccion } from '#modules/refacciones/contract.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { isLeftOver } from '#modules/refacciones/rules/fin.ts';
import { etiquetasDestino, etiquetasRefaccion } from '#modules/refacciones/rules.ts';
import { formatFecha, formatMilesimas } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';

const tones = { pedida: 'info', llego: 'warn', instalada: 'ok', devuelta: 'neutral', cancelada: 'neutral' } as const;

/** What came and is not in its place yet calls for a hand, as what is late does. */
export const lookOf = (refaccion: Pick<Refaccion, 'estado' | 'atrasada' | 'orden_estado'>): StateLook => {
  const { estado, atrasada } = refaccion;
  if (isLeftOver(refaccion)) return { label: 'Por devolver', tone: 'warn' };
  return atrasada ? { label: 'Atrasada', tone: 'error' } : { label: etiquetasRefaccion[estado], tone: tones[estado] };
};

export const sayCantidad = ({ cantidad_milesimas, unidad }: Pick<Refaccion, 'cantidad_milesimas' | 'unidad'>): string =>
  `${formatMilesimas(cantidad_milesimas)} ${unidadFor(unidad, cantidad_milesimas)}`.trim();

/** «Refaccionaria del Norte · OC-12», whoever it comes from as far as somebody said. */
export const deQuien = ({ proveedor, pedido_folio, compra_folio }: Refaccion): string =>
  [proveedor, compra_folio || pedido_folio].filter(Boolean).join(' · ');

export const cuandoLlega = ({ estado, esperada }: Pick<Refaccion, 'estado' | 'esperada'>): string =>
  estado === 'pedida' && esperada !== null ? `llega el ${formatFecha(esperada)}` : '';

export const sayDevuelta = ({ devuelta_a }: Refaccion): string =>
  devuelta_a === null ? '' : etiquetasDestino[devuelta_a];

/** Whoever may look suppliers up, as that room lets him. */
export const readsProveedores = (can: (permiso: string) => boolean): boolean =>
  ['agregar_proveedores', 'registrar_gastos', 'ver_inventario'].some(can);
