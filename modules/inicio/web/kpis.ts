import type { Inicio } from '#modules/inicio/contract.ts';
import { formatNumber, formatPesos } from '#platform/web/format.ts';
import type { Kpi } from '#platform/web/ui/strips/KpiStrip.tsx';
import { compareWeeks } from './greeting.ts';

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

const quoted = ({ semana_centavos, semana_anterior_centavos, ...c }: NonNullable<Inicio['cotizaciones']>): Kpi[] => [
  {
    label: 'Cotizado esta semana',
    value: formatPesos(semana_centavos),
    to: '/comercial/cotizaciones',
    ...compareWeeks(semana_centavos, semana_anterior_centavos),
  },
  {
    label: 'Cotizaciones sin respuesta',
    value: formatNumber(c.sin_respuesta),
    to: '/comercial/cotizaciones?estado=por_autorizar',
    note:
      c.por_vencer > 0
        ? plural(c.por_vencer, 'vence pronto', 'vencen pronto')
        : c.sin_respuesta > 0
          ? formatPesos(c.sin_respuesta_centavos)
          : 'Todas respondidas',
    tone: c.por_vencer > 0 ? 'warn' : 'neutral',
  },
];

const owed = ({ total_centavos, cuentas, vencidas }: NonNullable<Inicio['por_cobrar']>): Kpi[] => [
  {
    label: 'Por cobrar',
    value: formatPesos(total_centavos),
    to: '/comercial/pendientePago',
    note: `${plural(cuentas, 'cuenta', 'cuentas')}${vencidas > 0 ? `, ${plural(vencidas, 'vencida', 'vencidas')}` : ''}`,
    tone: vencidas > 0 ? 'error' : 'neutral',
  },
];

const inShop = (o: NonNullable<Inicio['ordenes']>, opens: boolean): Kpi[] => {
  const to = (query: string) => (opens ? { to: `/comercial/OrdenTrabajo?${query}` } : {});
  const late = o.atrasadas > 0;
  return [
    {
      label: 'Órdenes abiertas',
      value: formatNumber(o.abiertas),
      ...to('estado=abiertas'),
      note:
        o.esperan_refaccion > 0
          ? `${plural(o.esperan_refaccion, 'espera', 'esperan')} refacción`
          : plural(o.terminadas, 'terminada por entregar', 'terminadas por entregar'),
      tone: o.esperan_refaccion > 0 ? 'warn' : 'neutral',
    },
    {
      label: 'Entregas de hoy',
      value: formatNumber(o.entregas_hoy),
      ...to('estado=todas&entrega=hoy&sort=promesa'),
      note: late
        ? plural(o.atrasadas, 'atrasada', 'atrasadas')
        : o.por_vencer > 0
          ? plural(o.por_vencer, 'en menos de una hora', 'en menos de una hora')
          : 'Todo a tiempo',
      tone: late ? 'error' : o.por_vencer > 0 ? 'warn' : 'ok',
    },
  ];
};

const onShelves = ({ articulos, bajos, agotados }: NonNullable<Inicio['inventario']>): Kpi[] =>
  // A workshop that keeps no stock here is not told about it.
  articulos === 0
    ? []
    : [
        {
          label: 'Refacciones por pedir',
          value: formatNumber(bajos + agotados),
          to: '/inventario/sugerido',
          note: agotados > 0 ? plural(agotados, 'agotada', 'agotadas') : bajos > 0 ? 'Bajo su mínimo' : 'Todo alcanza',
          tone: agotados > 0 ? 'error' : bajos > 0 ? 'warn' : 'ok',
        },
      ];

const toPay = (g: NonNullable<Inicio['gastos']>): Kpi[] =>
  // Nothing falls due: nothing to attend to.
  g.vencidos + g.por_vencer === 0
    ? []
    : [
        {
          label: 'Gastos por pagar',
          value: formatPesos(g.vencido_centavos + g.por_vencer_centavos),
          to: `/gastos/gastoRegistro?estado=${g.vencidos > 0 ? 'vencidos' : 'por_pagar'}`,
          note:
            g.vencidos > 0
              ? plural(g.vencidos, 'vencido', 'vencidos')
              : plural(g.por_vencer, 'vence pronto', 'vencen pronto'),
          tone: g.vencidos > 0 ? 'error' : 'warn',
        },
      ];

/** The figures at the head of the page, each a link to the list that makes it. */
export const kpisOf = (
  { cotizaciones, por_cobrar, ordenes, inventario, gastos }: Inicio,
  can: (key: string) => boolean,
): Kpi[] => [
  ...(cotizaciones ? quoted(cotizaciones) : []),
  ...(por_cobrar ? owed(por_cobrar) : []),
  ...(ordenes ? inShop(ordenes, can('ver_ordenes_trabajo')) : []),
  ...(inventario ? onShelves(inventario) : []),
  ...(gastos ? toPay(gastos) : []),
];
