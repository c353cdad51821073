interface QuickAction {
  label: string;
  to: string;
  show: boolean;
}

/** Five fill two rows and a head on a phone, and one row on a desk; the rest is in «Todo». */
const MOST = 5;

/** What this person does many times a day, most often first. */
export const actionsFor = (can: (access: string) => boolean): QuickAction[] => {
  // Who opens the register counts and pays; receiving and booking are the adviser's.
  const attends = can('agendar_citas') && !can('abrir_caja');
  return [
    { label: 'Nueva cotización', to: '/comercial/cotizaciones/nueva', show: can('ver_cotizaciones') },
    { label: 'Recibir', to: '/comercial/recepcion/nueva', show: attends && can('recibir_vehiculos') },
    { label: 'Agenda', to: '/operaciones/agenda', show: attends },
    { label: 'Cobrar', to: '/comercial/pendientePago', show: can('ver_pendiente_pago') },
    {
      label: 'Nueva orden',
      to: '/comercial/OrdenTrabajo?nueva=si',
      show: can('ver_ordenes_trabajo') && can('ver_ventas'),
    },
    { label: 'Corte de caja', to: '/comercial/caja', show: can('abrir_caja') },
    { label: 'Registrar gasto', to: '/gastos/gastoRegistro?nuevo=si', show: can('registrar_gastos') },
    // Who reads figures and sells nothing begins by the report.
    {
      label: 'Reporte de ventas',
      to: '/comercial/resumenVentas',
      show: can('ver_resumen_ventas') && !can('ver_ventas'),
    },
  ]
    .filter(({ show }) => show)
    .slice(0, MOST);
};
