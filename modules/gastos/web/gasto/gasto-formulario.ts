import * as z from 'zod/mini';
import { PAGOS, splitIva, UNIDADES } from '#modules/gastos/rules.ts';
import { RETENCIONES, type Retencion, splitRetenido } from '#modules/gastos/rules/retenciones.ts';
import { AbonoNuevo, type Gasto, GastoNuevo } from '#modules/gastos/rules/formas.ts';
import type { CfdiLeido } from '#modules/gastos/rules/formas.ts';
import { Fecha } from '#platform/contract/fields.ts';

const { id: _, cfdi_id, recurrencia: __, iva_centavos, vence: ___, ...fields } = GastoNuevo.shape;
const Dia = z.nullable(z.union([z.literal(''), Fecha], 'Escribe la fecha como DD/MM/AAAA.'));

export const IVAS = { '1600': 'IVA 16 %', '800': 'IVA 8 %', '0': 'Sin IVA', otro: 'Otro importe' } as const;
/** The rate of a choice, in ten-thousandths. */
export const rateOf = (iva: Exclude<keyof typeof IVAS, 'otro'>): number => Number(iva);

/** The form asks for the total and how much of it is tax; the rest follows. */
export const GastoFormulario = z
  .object({
    ...fields,
    cfdi_id,
    iva: z.enum(['1600', '800', '0', 'otro']),
    iva_centavos,
    retencion: z.enum(Object.keys(RETENCIONES) as [Retencion, ...Retencion[]]),
    vence: Dia,
    se_repite: z.boolean(),
    cada: z._default(z.nullable(z.int('Escribe un número.').check(z.gte(1), z.lte(60, 'A lo más 60.'))), 1),
    unidad: z.enum(Object.keys(UNIDADES) as ['semana', 'mes']),
    repite_hasta: Dia,
    como: z.enum(['por_pagar', 'borrador']),
  })
  .check(({ value, issues }) => {
    const add = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value });
    if (value.pago !== 'borrador' && value.total_centavos === 0) add('total_centavos', 'Escribe cuánto fue.');
    const withheld = value.retencion === 'otra' ? value.isr_retenido_centavos + value.iva_retenido_centavos : 0;
    if (value.iva === 'otro' && value.iva_centavos > value.total_centavos + withheld)
      add('iva_centavos', 'El IVA no puede ser mayor que el total.');
    if (value.vence && value.vence < value.fecha) add('vence', 'No puede vencer antes de su fecha.');
    if (value.se_repite && value.cada === null) add('cada', 'Escribe cada cuánto.');
  });
export type GastoEscrito = z.output<typeof GastoFormulario>;
export type GastoEscribiendo = z.input<typeof GastoFormulario>;

/** What of the total is tax and what was withheld, as the form says it. */
const taxesOf = ({ iva, retencion, total_centavos, ...written }: GastoEscrito) => {
  if (iva !== 'otro' && retencion !== 'otra') {
    const { subtotal_centavos: _subtotal, ...taxes } = splitRetenido(total_centavos, rateOf(iva), retencion);
    return taxes;
  }
  const { iva_centavos, isr_retenido_centavos, iva_retenido_centavos } = written;
  const withheld = retencion === 'otra' ? { isr_retenido_centavos, iva_retenido_centavos } : NOTHING;
  if (iva === 'otro') return { iva_centavos, ...withheld };
  const whole = total_centavos + withheld.isr_retenido_centavos + withheld.iva_retenido_centavos;
  return { iva_centavos: splitIva(whole, rateOf(iva)).iva_centavos, ...withheld };
};
const NOTHING = { isr_retenido_centavos: 0, iva_retenido_centavos: 0 };

/** What a new one is sent as. */
export const toNuevo = (values: GastoEscrito): z.input<typeof GastoNuevo> => {
  const { iva: _iva, retencion: _retencion, se_repite, cada, unidad, repite_hasta, como, vence, ...rest } = values;
  return {
    ...rest,
    ...taxesOf(values),
    vence: values.pago === 'por_pagar' || values.pago === 'borrador' ? vence || null : null,
    recurrencia: se_repite ? { cada: cada ?? 1, unidad, hasta: repite_hasta || null, como } : null,
  };
};

/** What one that is there is changed to; how it was paid is not said again here. */
export const toCambio = (values: GastoEscrito, before: Gasto) => {
  const { fecha, proveedor_id, categoria, concepto, orden_folio, orden_id, notas, pago, vence, total_centavos } =
    values;
  const { mercancia, entero } = values;
  const amounts = before.uuid === null ? { total_centavos, ...taxesOf(values) } : {};
  return {
    fecha,
    proveedor_id,
    categoria,
    concepto,
    orden_folio,
    orden_id,
    notas,
    mercancia,
    entero,
    ...amounts,
    vence: pago === 'registrado' ? null : vence || (pago === 'por_pagar' ? fecha : null),
    ...(before.estado === 'borrador' && pago !== 'borrador' ? { borrador: false as const } : {}),
  };
};

/** A new one, or what is taken from another one to repeat it. */
export const emptyGasto = (hoy: string, begin?: Gasto): GastoEscribiendo => ({
  fecha: hoy,
  proveedor_id: begin?.proveedor_id ?? null,
  // Nothing chosen: the form asks for it.
  categoria: begin?.categoria ?? ('' as GastoEscribiendo['categoria']),
  concepto: begin?.concepto ?? '',
  orden_folio: '',
  orden_id: null,
  total_centavos: begin?.total_centavos ?? (null as unknown as number),
  ...ivaShown(begin),
  mercancia: begin?.mercancia ?? false,
  entero: begin?.entero ?? false,
  vence: null,
  notas: '',
  cfdi_id: null,
  pago: 'banco',
  forma_pago: '03',
  referencia: '',
  se_repite: false,
  cada: 1,
  unidad: 'mes',
  repite_hasta: null,
  como: 'por_pagar',
});

export const gastoToForm = (gasto: Gasto): GastoEscribiendo => ({
  ...emptyGasto(gasto.fecha_papel ?? gasto.fecha, gasto),
  orden_folio: gasto.orden_folio,
  orden_id: gasto.orden_id,
  notas: gasto.notas,
  vence: gasto.vence,
  pago: gasto.estado === 'borrador' ? 'borrador' : gasto.vence === null ? 'registrado' : 'por_pagar',
});

export const cfdiToForm = (leido: CfdiLeido): Partial<GastoEscribiendo> => ({
  cfdi_id: leido.cfdi_id,
  fecha: leido.fecha,
  proveedor_id: leido.proveedor_id,
  concepto: leido.concepto,
  total_centavos: leido.total_centavos,
  iva: 'otro',
  iva_centavos: leido.iva_centavos,
  ...withheldShown(leido),
  ...(leido.metodo_pago === 'PPD' ? { pago: 'por_pagar' as const } : {}),
  ...(AbonoNuevo.shape.forma_pago._zod.def.innerType.safeParse(leido.forma_pago).success
    ? { forma_pago: leido.forma_pago as GastoEscribiendo['forma_pago'] }
    : {}),
});

type Withheld = Pick<Gasto, 'isr_retenido_centavos' | 'iva_retenido_centavos'>;
const withheldShown = ({ isr_retenido_centavos, iva_retenido_centavos }: Withheld) => ({
  isr_retenido_centavos,
  iva_retenido_centavos,
  retencion: isr_retenido_centavos + iva_retenido_centavos === 0 ? ('ninguna' as const) : ('otra' as const),
});

const ivaShown = (
  gasto: Gasto | undefined,
): Pick<GastoEscribiendo, 'iva' | 'iva_centavos' | 'retencion' | 'isr_retenido_centavos' | 'iva_retenido_centavos'> => {
  if (!gasto) return { iva: '1600', iva_centavos: 0, ...withheldShown(NOTHING) };
  const withheld = withheldShown(gasto);
  if (withheld.retencion !== 'ninguna') return { iva: 'otro', iva_centavos: gasto.iva_centavos, ...withheld };
  const same = (['1600', '800', '0'] as const).find(
    (tasa) => splitIva(gasto.total_centavos, rateOf(tasa)).iva_centavos === gasto.iva_centavos,
  );
  return { iva: same ?? 'otro', iva_centavos: gasto.iva_centavos, ...withheld };
};

export const pagoOptions = Object.entries(PAGOS).map(([value, label]) => ({ value, label }));
