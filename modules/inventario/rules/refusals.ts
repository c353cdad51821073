import { refusals } from '#platform/contract/refusal.ts';

export const inventarioRefusals = refusals({
  codigo_repetido: [409, 'El código {codigo} ya es de {articulo}. Usa otro.'],
  sin_existencia: [
    409,
    'No alcanza {articulo}: hay {hay} {unidad} y se necesitan {pide}. Recibe la compra o ajusta el conteo antes de seguir.',
  ],
  apartado_para_otros: [
    409,
    'De {articulo} solo se pueden sacar {hay} {unidad}: lo demás está apartado para órdenes autorizadas.',
  ],
  existencia_cambio: [
    409,
    'Mientras contabas se movió {articulo}: ahora el sistema dice {hay} {unidad}. Cuenta de nuevo y guarda.',
  ],
  articulo_de_baja: [409, '{articulo} está de baja. Actívalo para volver a usarlo.'],
  con_existencia: [409, '{articulo} todavía tiene {hay} {unidad}. Sácalas o ajústalas a cero antes de darlo de baja.'],
  codigo_desconocido: [
    404,
    'Ningún artículo tiene el código {codigo}. Revísalo o agrégalo al artículo que corresponde.',
  ],
  conteo_cerrado: [409, 'Ese conteo ya se cerró. Empieza uno nuevo.'],
  conteo_vacio: [422, 'Todavía no has leído nada: escanea al menos un artículo.'],
  pedido_cerrado: [409, '{folio} ya no espera nada. Haz otro pedido o registra una entrada.'],
  recepcion_excesiva: [
    409,
    'De {articulo} faltan por llegar {faltan} {unidad} en {folio}. Si llegó más, regístralo como entrada.',
  ],
  factura_registrada: [
    409,
    'La factura {factura} de {proveedor} ya se registró en {folio}. Recibe lo que falta sin número de factura, o con la suya.',
  ],
  cuenta_sin_proveedor: [422, 'Elige a quién se le compró: sin proveedor no queda lo que se debe.'],
  misma_empresa: [422, 'Elige otra empresa: la mercancía ya está en esta.'],
  destino_sin_permiso: [403, 'No puedes recibir mercancía en {empresa}. Pide «Ajustar inventario» allá.'],
});
