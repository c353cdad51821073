import type { MembresiaCompleta } from '#modules/membresias/contract.ts';
import type { Plan } from '#modules/membresias/rules/plan.ts';
import { daysBetween } from '#modules/membresias/rules/fechas.ts';
import { chargeForChange } from '#modules/membresias/rules/prorrateo.ts';
import { sayDuracion } from '#modules/membresias/rules/palabras.ts';
import type { PorCobrar } from '#modules/membresias/rules/vender.ts';

/** What the counter is asked to charge: the renewal with a plan, or the dearer plan for the days that are left. */
export const chargeOf = (m: MembresiaCompleta, plan: Plan, cambia: boolean, hoy = ''): PorCobrar => {
  const [first] = m.vehiculos;
  return {
    plan_id: plan.id,
    renueva_id: m.id,
    cambia,
    descripcion: cambia
      ? `Membresía ${m.folio}: cambio a ${plan.nombre}`
      : `Membresía ${m.folio}: renovación ${plan.nombre}, ${sayDuracion(plan)}`,
    precio_centavos: cambia ? priceOfChange(m, plan, hoy) : plan.precio_centavos,
    tasa_iva: plan.tasa_iva,
    cliente: { id: m.cliente_id, nombre: m.cliente, telefono: m.telefono ?? '' },
    activo: first ? { id: first.activo_id, vehiculo: first.etiqueta, placas: first.placas } : null,
  };
};

/** As the server charges it. */
export const priceOfChange = (m: MembresiaCompleta, plan: Plan, hoy: string): number => {
  const now = m.periodos.find((p) => p.pagado && !p.devuelto && p.desde <= hoy && p.hasta >= hoy);
  if (!now) return plan.precio_centavos;
  const dias = daysBetween(now.desde, now.hasta) + 1;
  return chargeForChange(
    m.precio_plan_centavos,
    plan.precio_centavos,
    dias,
    Math.min(dias, daysBetween(hoy, now.hasta) + 1),
  );
};
