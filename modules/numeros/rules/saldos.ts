import type { Permiso } from '#modules/permisos/rules.ts';

/** What there is at this moment, whatever the period: each a sum over its documents. */
export const saldos = ['efectivo', 'por_cobrar', 'vencido', 'por_pagar', 'por_pagar_vencido'] as const;
export type Saldo = (typeof saldos)[number];

interface DefinicionDeSaldo {
  nombre: string;
  /** As it is printed beside the figure. */
  formula: string;
  /** Who may know it. */
  permiso: Permiso;
  /** Where it is attended to. */
  a: string;
  /** It is no good sign where it is not zero. */
  alerta: boolean;
}

export const definicionesDeSaldo: Record<Saldo, DefinicionDeSaldo> = {
  efectivo: {
    nombre: 'Efectivo en caja',
    formula: 'Lo que debe haber ahora en las cajas abiertas: su fondo más lo que entró en efectivo menos lo que salió.',
    permiso: 'ver_esperado_caja',
    a: '/comercial/caja',
    alerta: false,
  },
  por_cobrar: {
    nombre: 'Por cobrar',
    formula: 'Lo que falta por pagar hoy de las cuentas de clientes. Las canceladas y las incobrables no cuentan.',
    permiso: 'ver_pendiente_pago',
    a: '/comercial/pendientePago',
    alerta: false,
  },
  vencido: {
    nombre: 'Vencido por cobrar',
    formula:
      'De lo por cobrar, lo que venció antes de hoy. Lo de un auto que sigue en el taller no vence; un convenio que se cumple lo aplaza.',
    permiso: 'ver_pendiente_pago',
    a: '/comercial/pendientePago?estado=vencidas',
    alerta: true,
  },
  por_pagar: {
    nombre: 'Por pagar',
    formula: 'Lo que falta por pagar hoy de los gastos, con IVA. Los cancelados y los borradores no cuentan.',
    permiso: 'registrar_gastos',
    a: '/gastos/gastoRegistro?estado=por_pagar',
    alerta: false,
  },
  por_pagar_vencido: {
    nombre: 'Vencido por pagar',
    formula: 'De lo por pagar, lo que venció antes de hoy.',
    permiso: 'registrar_gastos',
    a: '/gastos/gastoRegistro?estado=vencidos',
    alerta: true,
  },
};

export const saldosDe = (can: (permiso: string) => boolean): Saldo[] =>
  saldos.filter((one) => can(definicionesDeSaldo[one].permiso));
