import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { todayIn } from '#platform/web/period.ts';
import type { Ahead } from '#platform/web/prefetch.ts';
import { freshness } from '#platform/web/query-policy.ts';

export interface AheadOf extends Ahead {
  /** Any of these permissions. */
  needs: readonly string[];
  /** Entries of the menu that are about it. */
  screens: readonly string[];
}

/** What the screens of the menu begin with, to be there before they are opened. Its keys begin as the rooms' own, so that live changes reach it. */
export const dataAhead = (empresaId: number, zona: string): AheadOf[] => {
  const hoy = todayIn(zona);
  const report = (tipo: string, dates = '') =>
    `/api/reportes/detalladoVehiculosCotizacion?empresa_id=${empresaId}&reporteTipo=${tipo}${dates}`;
  const today = `&fecha_inicio=${hoy}&fecha_fin=${hoy}`;
  const needsReports = ['ver_resumen_ventas'];
  const needsCatalogue = COUNTER.split('|');
  return [
    {
      key: ['pagos', 'pendientepago', empresaId],
      url: `/api/pagos/pendientepago/empresa/${empresaId}`,
      staleTime: freshness.pagos,
      needs: ['ver_pendiente_pago'],
      screens: ['/comercial/pendientePago'],
    },
    {
      key: ['reportes', 'resumenVentas', 'venta', hoy, hoy],
      url: report('venta', today),
      staleTime: freshness.pagos,
      needs: needsReports,
      screens: ['/comercial/resumenVentas'],
    },
    {
      key: ['reportes', 'resumenVentas', 'ordendetrabajo', empresaId],
      url: report('ordendetrabajo'),
      staleTime: freshness.cotizaciones,
      needs: needsReports,
      screens: ['/comercial/OrdenTrabajo'],
    },
    {
      key: ['reportes', 'resumenVentas', 'cotizacion', empresaId],
      url: report('cotizacion'),
      staleTime: freshness.cotizaciones,
      needs: needsReports,
      screens: ['/comercial/cotizaciones'],
    },
    {
      key: ['reportes', 'detalladoVehiculos', empresaId, hoy],
      url: `/api/reportes/detalladoVehiculos?empresa_id=${empresaId}${today}`,
      staleTime: freshness.detalle_vehiculos,
      needs: needsReports,
      screens: ['/reportes/dashboardPerformance'],
    },
    {
      key: ['servicios', 'empresa', empresaId],
      url: `/api/servicios/empresa/${empresaId}`,
      staleTime: freshness.servicios,
      needs: needsCatalogue,
      screens: ['/operaciones/EditarServicios'],
    },
    {
      key: ['servicios', 'clasificaciones', empresaId],
      url: `/api/clasificaciones/empresa/${empresaId}`,
      staleTime: freshness.servicios,
      needs: needsCatalogue,
      screens: ['/operaciones/EditarServicios'],
    },
    {
      key: ['reportes', 'resumenSemana', empresaId],
      url: `/api/reportes/resumenSemana/empresa/${empresaId}`,
      staleTime: freshness.resumen_semana,
      needs: [...needsReports, 'ver_dashboard', 'ver_cotizaciones', 'ver_ordenes_trabajo', 'ver_pendiente_pago'],
      screens: ['/'],
    },
  ];
};
