import { refusals } from '#platform/contract/refusal.ts';

export const facturasRefusals = refusals({
  sin_entregar: [409, '{folio} todavía no se entrega. Se factura lo que ya se vendió.'],
  sin_importe: [409, 'De {folio} ya se devolvió todo: no queda nada que facturar.'],
  ya_facturada: [409, '{folio} ya está en una factura {tipo}. Deshazla antes de facturarla de otra manera.'],
  ya_deshecha: [409, 'Eso ya se había deshecho.'],
  en_la_global: [409, '{folio} va en una factura global: se quita de ella o se deshace la global completa.'],
  faltan_datos_de_la_empresa: [409, 'Completa los datos fiscales de la empresa en Ajustes: {faltan}'],
  faltan_datos_del_cliente: [409, 'Completa los datos fiscales de {cliente}: {faltan}'],
  periodo_abierto: [409, 'El periodo termina el {hasta}: su factura global se hace cuando acabe.'],
  nada_que_facturar: [409, 'En ese periodo no hay ventas pagadas sin factura.'],
  cambio_la_lista: [409, 'Mientras la veías cambió la lista de ventas. Revísala otra vez y confirma.'],
});
