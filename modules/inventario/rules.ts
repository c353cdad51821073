import { scaleCentavos } from '#platform/contract/money.ts';

/** Kinds of movement of the kardex with what people read. */
export const TIPOS_MOVIMIENTO = {
  inicial: 'Existencia inicial',
  compra: 'Compra',
  entrada: 'Entrada',
  salida: 'Salida',
  ajuste: 'Ajuste',
  conteo: 'Conteo físico',
  venta: 'Venta',
  consumo: 'Consumo de orden',
  devolucion: 'Devolución',
  traspaso_salida: 'Traspaso enviado',
  traspaso_entrada: 'Traspaso recibido',
} as const;
export type TipoMovimiento = keyof typeof TIPOS_MOVIMIENTO;

/** Why somebody corrects by hand what the shelf holds. */
export const MOTIVOS = {
  conteo: 'Conteo',
  merma: 'Merma',
  dano: 'Daño',
  uso_interno: 'Uso interno',
  otro: 'Otro',
} as const;
export type Motivo = keyof typeof MOTIVOS;

export const NIVELES = { suficiente: 'Suficiente', bajo: 'Bajo', agotado: 'Agotado' } as const;
export type Nivel = keyof typeof NIVELES;

export const ESTADOS_PEDIDO = {
  abierto: 'Por recibir',
  parcial: 'Recibido en parte',
  recibido: 'Recibido',
  cancelado: 'Cancelado',
} as const;
export type EstadoPedido = keyof typeof ESTADOS_PEDIDO;

/** Without movement for this long it is money asleep. */
export const QUIET_DAYS = 90;
const A_DAY_MS = 86_400_000;
export const isQuiet = (movido_en: string, existencia_milesimas: number, now: Date): boolean =>
  existencia_milesimas > 0 && now.getTime() - Date.parse(movido_en) > QUIET_DAYS * A_DAY_MS;

/** Codes as a scanner, a keyboard or a supplier writes them become the same one. */
export const normalizeCodigo = (codigo: string): string => codigo.trim().replace(/\s+/g, ' ').toUpperCase();

/** «1 pieza», «3 piezas», «2 galones»: the unit agrees with its quantity; abbreviations stay as they were written. */
export const unitFor = (unidad: string, milesimas: number): string => {
  if (milesimas === 1_000 || !/^[a-záéíóúñ]{3,}$/.test(unidad)) return unidad;
  if (unidad.endsWith('ón')) return `${unidad.slice(0, -2)}ones`;
  return /[dlnrs]$/.test(unidad) ? `${unidad}es` : `${unidad}s`;
};

/** What is on the shelf and what it cost altogether. */
export interface Saldo {
  existencia_milesimas: number;
  valor_centavos: number;
}

/** What a quantity is worth at a cost per unit. */
export const valueAt = (costo_centavos: number, cantidad_milesimas: number): number =>
  scaleCentavos(costo_centavos, cantidad_milesimas, 1000);

/** Cost per unit of a quantity that is worth so much. */
export const unitCost = (valor_centavos: number, cantidad_milesimas: number): number =>
  cantidad_milesimas === 0 ? 0 : scaleCentavos(valor_centavos, 1000, cantidad_milesimas);

/** What leaves at the moving average; the last piece takes every centavo that was left, so nothing drifts. */
export const valueLeaving = ({ existencia_milesimas, valor_centavos }: Saldo, cantidad_milesimas: number): number =>
  cantidad_milesimas >= existencia_milesimas
    ? valor_centavos
    : scaleCentavos(valor_centavos, cantidad_milesimas, existencia_milesimas);

/**
 * What goes back to whoever sold it leaves at what it came in for, while the shelf is still worth that and something for the
 * rest; otherwise part of it was sold at the average, and the average takes out what is left.
 */
export const valueTakenBack = (saldo: Saldo, cantidad_milesimas: number, valor_centavos: number): number =>
  cantidad_milesimas < saldo.existencia_milesimas && valor_centavos < saldo.valor_centavos
    ? valor_centavos
    : valueLeaving(saldo, cantidad_milesimas);

/**
 * Whether it is below what must be kept and whoever buys knows it: it rings once when it falls below the minimum, and
 * may ring again only after it was above it. Nothing is watched without a minimum.
 */
export const watch = (
  avisado: boolean,
  { disponible_milesimas, minimo_milesimas }: { disponible_milesimas: number; minimo_milesimas: number },
): { avisado: boolean; rings: boolean } => {
  if (minimo_milesimas === 0) return { avisado: false, rings: false };
  if (disponible_milesimas < minimo_milesimas) return { avisado: true, rings: !avisado };
  return { avisado: avisado && disponible_milesimas === minimo_milesimas, rings: false };
};

/** What a document still needs of an article. */
export interface Pendiente {
  pendiente_milesimas: number;
  reservado_milesimas: number;
}

/**
 * Who has what set apart, oldest first. What is on the shelf goes to those who wait; when there is less than was
 * promised the newest give it back. Nobody loses what he has to somebody older.
 */
export const spread = (apartados: readonly Pendiente[], existencia_milesimas: number): number[] => {
  const held = apartados.map((one) => Math.min(one.reservado_milesimas, one.pendiente_milesimas));
  let left = existencia_milesimas - held.reduce((sum, one) => sum + one, 0);
  for (let i = held.length - 1; i >= 0 && left < 0; i--) {
    const given = Math.min(held[i] ?? 0, -left);
    held[i] = (held[i] ?? 0) - given;
    left += given;
  }
  for (let i = 0; i < held.length && left > 0; i++) {
    const taken = Math.min((apartados[i]?.pendiente_milesimas ?? 0) - (held[i] ?? 0), left);
    held[i] = (held[i] ?? 0) + taken;
    left -= taken;
  }
  return held;
};

export interface PorPedir {
  disponible_milesimas: number;
  pedido_milesimas: number;
  minimo_milesimas: number;
  maximo_milesimas: number;
  /** What orders wait for and the shelf does not have. */
  faltante_milesimas: number;
}

/** How much to buy: up to the maximum once it is below the minimum, and always what somebody waits for. */
export const suggestedPurchase = (a: PorPedir): number => {
  const coming = a.disponible_milesimas + a.pedido_milesimas - a.faltante_milesimas;
  const wanted = coming < a.minimo_milesimas ? Math.max(a.maximo_milesimas, a.minimo_milesimas) : 0;
  return Math.max(0, wanted - coming);
};

/** What is left to come of a line that was ordered. */
export const stillToCome = (r: {
  cantidad_milesimas: number;
  recibido_milesimas: number;
  cancelado_milesimas: number;
}): number => r.cantidad_milesimas - r.recibido_milesimas - r.cancelado_milesimas;

export const estadoOfPedido = (
  renglones: readonly { cantidad_milesimas: number; recibido_milesimas: number; cancelado_milesimas: number }[],
): EstadoPedido => {
  const received = renglones.some((r) => r.recibido_milesimas > 0);
  if (renglones.some((r) => stillToCome(r) > 0)) return received ? 'parcial' : 'abierto';
  return received ? 'recibido' : 'cancelado';
};

/** Where an order stands, in words: one that ended without all of it says so. */
export const sayPedido = ({ estado, cancelado_milesimas }: { estado: EstadoPedido; cancelado_milesimas: number }) =>
  estado === 'recibido' && cancelado_milesimas > 0 ? 'Recibido, incompleto' : ESTADOS_PEDIDO[estado];

/** Per cent of the price without tax that is not cost; null when nothing is known. */
export const marginOf = (precio_centavos: number, tasa_iva: number, costo_centavos: number | null): number | null => {
  if (costo_centavos === null || costo_centavos === 0 || precio_centavos === 0) return null;
  const base = scaleCentavos(precio_centavos, 10_000, 10_000 + tasa_iva);
  return base === 0 ? null : Math.round(((base - costo_centavos) * 100) / base);
};
