import { lazy } from 'react';
import type { Articulo, ArticuloDetalle } from '#modules/inventario/contract.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

/** Articles by what was typed or scanned, with price and what there is to sell. */
export const searchArticulos = async (text: string, signal?: AbortSignal): Promise<Articulo[]> =>
  (await import('./queries.ts')).searchArticulos(text, signal);

/** «Hay 3 piezas», «Agotado»; inside a Suspense. */
export const StockBadge = lazy(() => import('./articulos/StockBadge.tsx').then((m) => ({ default: m.StockBadge })));

export { faultOf, type Renglon, sentRenglones } from './documentos/renglon.ts';

export const getArticulo = async (id: string): Promise<ArticuloDetalle> =>
  (await import('./queries.ts')).loadArticulo(id);

/** Lines of articles by scan or by name; inside a Suspense. */
export const Renglones = lazy(() => import('./documentos/DocumentoDialog.tsx').then((m) => ({ default: m.Renglones })));

/** The frame of a document of several articles: sent once, and nothing written is lost; inside a Suspense. */
export const DocumentoDialog = lazy(() =>
  import('./documentos/DocumentoDialog.tsx').then((m) => ({ default: m.DocumentoDialog })),
);

/** The parts of the inventory, as links; inside a Suspense. */
export const Vistas = lazy(() => import('./Vistas.tsx').then((m) => ({ default: m.Vistas })));

export const screens: readonly Screen[] = [
  {
    path: 'inventario/Inventario',
    title: 'Inventario',
    permission: 'ver_inventario',
    lazy: () => import('./articulos/InventarioPage.tsx'),
  },
  {
    path: 'inventario/gestion',
    title: 'Inventario',
    permission: 'ver_inventario',
    lazy: () => import('./GestionPage.tsx'),
  },
  {
    path: 'inventario/sugerido',
    title: 'Sugerido de compra',
    permission: 'ver_inventario',
    lazy: () => import('./pedidos/SugeridoPage.tsx'),
  },
  {
    path: 'inventario/pedidos',
    title: 'Órdenes de compra',
    permission: 'ver_inventario',
    lazy: () => import('./pedidos/PedidosPage.tsx'),
  },
  {
    path: 'inventario/conteos',
    title: 'Conteos',
    permission: 'ajustar_inventario',
    lazy: () => import('./conteos/ConteosPage.tsx'),
  },
  {
    path: 'inventario/conteos/:id',
    title: 'Conteo',
    permission: 'ajustar_inventario',
    lazy: () => import('./conteos/ConteoPage.tsx'),
  },
  {
    path: 'inventario/traspasos',
    title: 'Traspasos',
    permission: 'ver_inventario',
    lazy: () => import('./documentos/TraspasosPage.tsx'),
  },
];
