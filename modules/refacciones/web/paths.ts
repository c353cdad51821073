export const refaccionesPath = '/inventario/refacciones';
