import { ESTADOS, NO_DEDUCIBLES } from '#modules/gastos/rules.ts';
import type { Gasto } from '#modules/gastos/rules/formas.ts';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { sayTarde } from '#platform/contract/meses.ts';
import type { SheetColumn } from '#platform/web/export/sheet.ts';
import { sayOrigenes } from '../looks.ts';

/** An accountant wants more of each row than fits the screen. */
export const gastoColumns: SheetColumn<Gasto>[] = [
  { title: 'Folio', kind: 'texto', read: (row) => row.folio },
  { title: 'Fecha', kind: 'fecha', read: (row) => row.fecha },
  { title: 'Fecha del papel', kind: 'fecha', read: (row) => row.fecha_papel ?? row.fecha },
  {
    title: 'Llegó tarde',
    kind: 'texto',
    read: (row) => (row.fecha_papel === null ? '' : sayTarde(row.fecha_papel)),
  },
  { title: 'Proveedor', kind: 'texto', read: (row) => row.proveedor },
  { title: 'Categoría', kind: 'texto', read: (row) => CATEGORIAS[row.categoria] },
  { title: 'Concepto', kind: 'texto', read: (row) => row.concepto },
  { title: 'Para vender', kind: 'texto', read: (row) => (row.mercancia ? 'Sí' : '') },
  { title: 'Orden', kind: 'texto', read: (row) => row.orden_folio },
  { title: 'Subtotal', kind: 'pesos', read: (row) => row.subtotal_centavos },
  { title: 'Descuento', kind: 'pesos', read: (row) => row.descuento_centavos },
  { title: 'IVA', kind: 'pesos', read: (row) => row.iva_centavos },
  { title: 'ISR retenido', kind: 'pesos', read: (row) => row.isr_retenido_centavos },
  { title: 'IVA retenido', kind: 'pesos', read: (row) => row.iva_retenido_centavos },
  {
    title: 'Otros',
    kind: 'pesos',
    read: (row) => row.otros_centavos + row.descuento_centavos + row.isr_retenido_centavos + row.iva_retenido_centavos,
  },
  { title: 'Total', kind: 'pesos', read: (row) => row.total_centavos },
  { title: 'Pagado', kind: 'pesos', read: (row) => row.pagado_centavos },
  { title: 'Saldo', kind: 'pesos', read: (row) => row.saldo_centavos },
  { title: 'Estado', kind: 'texto', read: (row) => ESTADOS[row.estado] },
  { title: 'Pagado de', kind: 'texto', read: (row) => sayOrigenes(row) },
  {
    title: 'No deducible',
    kind: 'texto',
    read: (row) => (row.no_deducible === null ? '' : NO_DEDUCIBLES[row.no_deducible]),
  },
  { title: 'Vence', kind: 'fecha', read: (row) => row.vence },
  { title: 'Folio fiscal', kind: 'texto', read: (row) => row.uuid ?? '' },
  { title: 'Registró', kind: 'texto', read: (row) => row.usuario_nombre },
];

export const proveedorColumns: SheetColumn<Proveedor>[] = [
  { title: 'No.', kind: 'numero', read: (row) => row.numero },
  { title: 'Nombre comercial', kind: 'texto', read: (row) => row.nombre },
  { title: 'Razón social', kind: 'texto', read: (row) => row.razon_social },
  { title: 'RFC', kind: 'texto', read: (row) => row.rfc },
  { title: 'Régimen', kind: 'texto', read: (row) => row.regimen },
  { title: 'Código postal', kind: 'texto', read: (row) => row.cp_fiscal },
  { title: 'Contacto', kind: 'texto', read: (row) => row.contacto },
  { title: 'Teléfono', kind: 'texto', read: (row) => row.telefono },
  { title: 'Correo', kind: 'texto', read: (row) => row.email },
  { title: 'CLABE', kind: 'texto', read: (row) => row.clabe },
  { title: 'Banco', kind: 'texto', read: (row) => row.banco },
  { title: 'Días de crédito', kind: 'numero', read: (row) => row.dias_credito },
  { title: 'Límite de crédito', kind: 'pesos', read: (row) => row.limite_credito_centavos },
  { title: 'Se le compra', kind: 'texto', read: (row) => row.categorias.map((one) => CATEGORIAS[one]).join(', ') },
  { title: 'Notas', kind: 'texto', read: (row) => row.notas },
];
