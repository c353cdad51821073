import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { campo, type Definicion } from './campo.ts';
import { camposDeCliente, COSTO } from './catalogos.ts';

// A debt with another date than its own, or of another amount, would be another debt.
const FECHA = { forma: 'fecha', indispensable: true, nota: 'dd/mm/aaaa.' } as const;
const EMITIDA = [
  'fecha factura',
  'fecha documento',
  'emision',
  'fecha emision',
  'creacion',
  'fecha apli',
  'fecha expedicion',
  'fecha venta',
  'fecha nota',
  'invoice date',
];
const VENCIDA = [
  'vencimiento',
  'fecha vencimiento',
  'fecha limite',
  'fecha venc',
  'fecha pago',
  'due date',
  'vence el',
];
const DOCUMENTO = [
  'folio',
  'factura',
  'referencia',
  'nota',
  'remision',
  'numero factura',
  'numero documento',
  'folio factura',
  'serie folio',
  'numero',
  'documento origen',
  'numero nota',
  'ticket',
  'docto',
  'no factura',
  'refer',
  'folio nota',
];
const SALDO = [
  'saldo pendiente',
  'adeudo',
  'por cobrar',
  'importe adeudado',
  'saldo actual',
  'pendiente',
  'saldo documento',
  'saldo factura',
  'amount due',
  'resta',
  'debe',
  'saldo deudor',
  'pendiente pago',
  'total adeudado',
  'importe pendiente',
  'saldo vencido',
];
// What it came to is what is owed only where nothing else in the list may be that.
const TOTAL = ['importe', 'monto', 'total', 'cantidad'];

export const porCobrar: Definicion = {
  titulo: 'Saldos de clientes',
  indicios: /saldo|cobrar|cartera|adeudo|antiguedad|cobranza|pendient|cxc/,
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
      sinonimos: DOCUMENTO,
      debiles: ['concepto'],
      nota: 'La factura o nota con que se reconoce.',
    }),
    campo('fecha', 'Fecha', '15/10/2026', { ...FECHA, sinonimos: EMITIDA }),
    campo('vence', 'Vence', '14/11/2026', {
      ...FECHA,
      sinonimos: VENCIDA,
    }),
    campo('saldo_centavos', 'Saldo', '3480.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: SALDO,
      debiles: TOTAL,
      nota: 'Lo que todavía debe.',
    }),
  ],
};

export const porPagar: Definicion = {
  titulo: 'Saldos de proveedores',
  indicios: /pagar|cxp|proveedor/,
  uno: 'saldo por pagar',
  varios: 'saldos por pagar',
  permiso: 'registrar_gastos',
  nota: 'Lo que ya debías a tus proveedores. Importa antes a los proveedores. Un saldo ya existe si es del mismo proveedor con el mismo documento.',
  actualiza: false,
  ruta: '/gastos/gastoRegistro',
  campos: [
    campo('proveedor', 'Proveedor', 'Refaccionaria del Norte', {
      clase: 'nombre',
      sinonimos: ['nombre', 'nombre comercial', 'nombre del proveedor', 'razon social'],
      nota: 'El nombre como está en Proveedores.',
    }),
    campo('proveedor_rfc', 'RFC del proveedor', 'RNO010101AB1', {
      clase: 'rfc',
      sinonimos: ['rfc'],
      nota: 'Si lo escribes, es el que cuenta.',
    }),
    campo('referencia', 'Documento', 'A-2201', {
      requerido: true,
      sinonimos: DOCUMENTO,
      nota: 'La factura o nota con que se reconoce.',
    }),
    campo('categoria', 'Categoría', 'Refacciones', {
      forma: 'opcion',
      opciones: CATEGORIAS,
      sinonimos: ['tipo de gasto', 'concepto'],
      nota: 'Vacía es Refacciones.',
    }),
    campo('fecha', 'Fecha', '15/10/2026', { ...FECHA, sinonimos: EMITIDA }),
    campo('vence', 'Vence', '14/11/2026', {
      ...FECHA,
      sinonimos: VENCIDA,
    }),
    campo('saldo_centavos', 'Saldo', '12760.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: [...SALDO.filter((name) => name !== 'por cobrar'), 'por pagar'],
      debiles: TOTAL,
      nota: 'Lo que todavía debes.',
    }),
  ],
};

export const existencias: Definicion = {
  titulo: 'Existencias iniciales',
  indicios: /existencia|inventario|conteo/,
  uno: 'existencia',
  varios: 'existencias',
  permiso: 'ajustar_inventario',
  nota: 'Cuánto hay de artículos que ya están en Inventario sin existencia. Los que ya tienen se corrigen con un conteo físico.',
  actualiza: false,
  ruta: '/inventario/Inventario',
  campos: [
    campo('sku', 'Clave', 'BAL-001', {
      requerido: true,
      sinonimos: [
        'sku',
        'codigo',
        'codigo de barras',
        'numero parte',
        'clave articulo',
        'codigo articulo',
        'clave producto',
        'codigo producto',
      ],
    }),
    campo('existencia_milesimas', 'Existencia', '4', {
      forma: 'cantidad',
      requerido: true,
      sinonimos: ['existencias', 'stock', 'cantidad', 'inventario', 'conteo'],
    }),
    campo('costo_centavos', 'Costo', '520.00', {
      forma: 'pesos',
      requerido: true,
      sinonimos: COSTO,
      nota: 'De cada unidad.',
    }),
  ],
};
