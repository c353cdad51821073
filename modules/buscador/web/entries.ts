import type { Hallazgo } from '#modules/buscador/contract.ts';
import { foldText } from '#platform/contract/fold.ts';
import { allowedMenu, type MenuGroup } from '#platform/web/shell/menu.ts';

/** One line of the palette: a record found, something to do, or a screen. */
export interface Entrada {
  clave: string;
  grupo: string;
  titulo: string;
  subtitulo: string;
  ruta: string;
}

const groups: Record<Hallazgo['tipo'], string> = {
  orden: 'Órdenes',
  cotizacion: 'Cotizaciones',
  activo: 'Vehículos',
  cliente: 'Clientes',
  servicio: 'Servicios',
  articulo: 'Inventario',
  ticket: 'Soporte',
  proveedor: 'Proveedores',
  gasto: 'Gastos',
  cobro: 'Hacer',
  ajuste: 'Hacer',
};

export const toEntrada = ({ tipo, id, titulo, subtitulo, ruta }: Hallazgo): Entrada => ({
  clave: `${tipo} ${id}`,
  grupo: groups[tipo],
  titulo,
  subtitulo,
  ruta,
});

/** What the person may do, and everything that he may open. */
export const actionsFor = (menu: readonly MenuGroup[], can: (key: string) => boolean): Entrada[] => [
  ...actions
    .filter(({ permission }) => can(permission))
    .map(({ titulo, ruta }) => ({ clave: `accion ${ruta}`, grupo: 'Acciones', titulo, subtitulo: '', ruta })),
  ...allowedMenu(menu, can).flatMap((group) =>
    group.entries.map(({ title, to }) => ({
      clave: `pantalla ${to}`,
      grupo: 'Pantallas',
      titulo: title,
      subtitulo: group.title ?? '',
      ruta: to,
    })),
  ),
];

/** Those whose words begin like every word typed. */
export const matching = (entradas: readonly Entrada[], text: string): Entrada[] => {
  const wanted = foldText(text).split(/\s+/);
  return entradas.filter(({ titulo, subtitulo }) => {
    const words = foldText(`${titulo} ${subtitulo}`).split(/\s+/);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
};

const actions = [
  { titulo: 'Nueva cotización', ruta: '/comercial/cotizaciones/nueva', permission: 'ver_cotizaciones' },
  { titulo: 'Registrar gasto', ruta: '/gastos/gastoRegistro?nuevo=si', permission: 'registrar_gastos' },
  { titulo: 'Nueva orden', ruta: '/comercial/OrdenTrabajo?nueva=si', permission: 'ver_ordenes_trabajo' },
] as const;
