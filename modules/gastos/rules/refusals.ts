import { refusals } from '#platform/contract/refusal.ts';

/** Why an invoice cannot become an expense; each says what to do instead. */
export const cfdiRefusals = refusals({
  cfdi_grande: [413, 'El archivo pesa demasiado para ser una factura: a lo más {kilos} kB. Elige el XML del CFDI.'],
  cfdi_codificacion: [422, 'El archivo no está en UTF-8, como pide el SAT. Descarga de nuevo el XML original.'],
  cfdi_ilegible: [422, 'El archivo no es un CFDI que se pueda leer ({motivo}). Descarga de nuevo el XML original.'],
  cfdi_peligroso: [
    422,
    'El archivo trae algo que una factura nunca lleva ({motivo}). No lo uses: pide al proveedor el XML original.',
  ],
  cfdi_version: [422, 'El CFDI es versión {version}; solo se leen la 4.0 y la 3.3. Registra el gasto a mano.'],
  cfdi_sin_timbre: [
    422,
    'El CFDI no está timbrado: le falta el folio fiscal del SAT. Pide al proveedor el XML ya timbrado.',
  ],
  cfdi_nota_credito: [
    422,
    'Es una nota de crédito (tipo E) por {total}: el proveedor te descuenta eso, no es otro gasto. Abre {gasto} y registra un abono con «Nota de crédito».',
  ],
  cfdi_tipo: [422, 'Ese CFDI es {tipo}, no una factura. Solo las de ingreso (tipo I) se registran como gasto.'],
  cfdi_cero: [422, 'El CFDI es por $0.00: no hay gasto que registrar.'],
  cfdi_repetido: [409, 'Esa factura ya está registrada en {folio}.'],
});

export const gastosRefusals = refusals({
  orden_desconocida: [422, 'Esa orden ya no existe. Elígela de nuevo.'],
  gasto_cancelado: [409, '{folio} está cancelado: ya no cambia. Repítelo si hace falta.'],
  gasto_borrador: [409, '{folio} es un borrador. Complétalo y regístralo antes de pagarlo.'],
  gasto_pagado: [409, '{folio} ya tiene pagos: su importe no cambia. Cancela antes esos pagos.'],
  gasto_de_cfdi: [409, 'El importe de {folio} viene de su factura y no se cambia.'],
  gasto_de_pago: [
    409,
    'Este gasto es del pago {folio}. Cancela ese pago en Productividad y el gasto se cancela con él.',
  ],
  gasto_de_compra: [
    409,
    'Este gasto es de la compra {folio} y dice lo mismo que ella. Cancela la compra en Compras y regístrala de nuevo.',
  ],
  falta_reembolso: [
    422,
    'De {folio} ya se pagó lo que se devuelve: di cómo regresa el proveedor {monto}, en efectivo a la caja o por banco.',
  ],
  abono_de_devolucion: [409, 'Esa nota de crédito es de mercancía que se devolvió al proveedor: no se cancela sola.'],
  excede_saldo: [409, '{folio} {motivo}'],
  sin_permiso_de_caja: [403, 'No puedes sacar dinero de la caja. Pídelo a quien la abre o elige otra forma.'],
  abono_cancelado: [409, 'Ese pago del gasto ya está cancelado.'],
  archivos_llenos: [409, 'Un gasto lleva a lo más {n} archivos.'],
  recurrente_terminado: [409, 'Ese gasto recurrente ya terminó: cambia hasta cuándo antes de reactivarlo.'],
});
