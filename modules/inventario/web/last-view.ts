const KEY = 'inventario_vista';

export const VISTAS = [
  { ruta: '/inventario/Inventario', titulo: 'Artículos' },
  { ruta: '/inventario/sugerido', titulo: 'Sugerido' },
  { ruta: '/inventario/pedidos', titulo: 'Pedidos' },
  { ruta: '/inventario/compras', titulo: 'Compras', permiso: 'registrar_compras' },
  { ruta: '/inventario/conteos', titulo: 'Conteos', permiso: 'ajustar_inventario' },
  { ruta: '/inventario/traspasos', titulo: 'Traspasos' },
] as const;

/** Where this browser was last in the inventory; the list, unless it is one of its parts. */
export const lastVista = (): string => {
  const kept = read();
  return VISTAS.find(({ ruta }) => ruta === kept)?.ruta ?? VISTAS[0].ruta;
};

const read = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const keepVista = (ruta: string): void => {
  try {
    localStorage.setItem(KEY, ruta);
  } catch {
    // A browser that keeps nothing opens the list.
  }
};
