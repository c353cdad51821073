import { campo, type Definicion } from './campo.ts';

export const existencias: Definicion = {
  titulo: 'Existencias iniciales',
  uno: 'existencia',
  varios: 'existencias',
  permiso: 'ajustar_inventario',
  nota: 'Cuánto hay de artículos que ya están en Inventario sin existencia. Los que ya tienen se corrigen con un conteo físico.',
  actualiza: false,
  ruta: '/inventario/Inventario',
  campos: [
    campo('sku', 'Clave', 'BAL-001', {
      requerido: true,
      sinonimos: ['sku', 'codigo', 'codigo de barras', 'numero de parte', 'no. de parte'],
    }),
    campo('existencia_milesimas', 'Existencia', '4', {
      forma: 'cantidad',
      requerido: true,
      sinonimos: ['existencias', 'stock', 'cantidad', 'inventario', 'conteo'],
    }),
    campo('costo_centavos', 'Costo', '520.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: ['costo unitario', 'costo promedio', 'ultimo costo', 'precio de compra'],
      nota: 'De cada unidad.',
    }),
  ],
};
