import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { campo, type Definicion } from './campo.ts';
import { camposDeCliente } from './catalogos.ts';

const FECHA = { forma: 'fecha', nota: 'dd/mm/aaaa.' } as const;

export const porCobrar: Definicion = {
  titulo: 'Saldos de clientes',
  uno: 'saldo por cobrar',
  varios: 'saldos por cobrar',
  permiso: 'ver_pendiente_pago',
  nota: 'Lo que tus clientes ya te debían. Importa antes a los clientes. Un saldo ya existe si es del mismo cliente con el mismo documento.',
  actualiza: false,
  ruta: '/comercial/pendientePago',
  campos: [
    ...camposDeCliente,
    campo('referencia', 'Documento', 'F-1033', {
      requerido: true,
      sinonimos: ['folio', 'factura', 'referencia', 'nota', 'remision', 'no. de factura', 'concepto'],
      nota: 'La factura o nota con que se reconoce.',
    }),
    campo('fecha', 'Fecha', '15/10/2026', { ...FECHA, sinonimos: ['fecha de factura', 'fecha documento', 'emision'] }),
    campo('vence', 'Vence', '14/11/2026', {
      ...FECHA,
      sinonimos: ['vencimiento', 'fecha de vencimiento', 'fecha limite'],
    }),
    campo('saldo_centavos', 'Saldo', '3480.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: ['saldo pendiente', 'adeudo', 'importe', 'monto', 'total', 'por cobrar'],
      nota: 'Lo que todavía debe.',
    }),
  ],
};

export const porPagar: Definicion = {
  titulo: 'Saldos de proveedores',
  uno: 'saldo por pagar',
  varios: 'saldos por pagar',
  permiso: 'registrar_gastos',
  nota: 'Lo que ya debías a tus proveedores. Importa antes a los proveedores. Un saldo ya existe si es del mismo proveedor con el mismo documento.',
  actualiza: false,
  ruta: '/gastos/gastoRegistro',
  campos: [
    campo('proveedor', 'Proveedor', 'Refaccionaria del Norte', {
      sinonimos: ['nombre', 'nombre comercial', 'nombre del proveedor', 'razon social'],
      nota: 'El nombre como está en Proveedores.',
    }),
    campo('proveedor_rfc', 'RFC del proveedor', 'RNO010101AB1', {
      sinonimos: ['rfc'],
      nota: 'Si lo escribes, es el que cuenta.',
    }),
    campo('referencia', 'Documento', 'A-2201', {
      requerido: true,
      sinonimos: ['folio', 'factura', 'referencia', 'nota', 'remision', 'no. de factura'],
      nota: 'La factura o nota con que se reconoce.',
    }),
    campo('categoria', 'Categoría', 'Refacciones', {
      forma: 'opcion',
      opciones: CATEGORIAS,
      sinonimos: ['tipo de gasto', 'concepto'],
      nota: 'Vacía es Refacciones.',
    }),
    campo('fecha', 'Fecha', '15/10/2026', { ...FECHA, sinonimos: ['fecha de factura', 'fecha documento', 'emision'] }),
    campo('vence', 'Vence', '14/11/2026', {
      ...FECHA,
      sinonimos: ['vencimiento', 'fecha de vencimiento', 'fecha limite'],
    }),
    campo('saldo_centavos', 'Saldo', '12760.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: ['saldo pendiente', 'adeudo', 'importe', 'monto', 'total', 'por pagar'],
      nota: 'Lo que todavía debes.',
    }),
  ],
};

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
