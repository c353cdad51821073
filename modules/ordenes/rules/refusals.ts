import { partidasRefusals } from '#modules/partidas/rules/refusals.ts';
import { refusals } from '#platform/contract/refusal.ts';

const own = refusals({
  ya_convertida: [409, 'Esta cotización ya es la orden {folio}.'],
  sin_partidas: [422, 'La orden necesita al menos un trabajo.'],
  movimiento_no_permitido: [409, 'La orden no puede pasar de {de} a {a}.'],
  vende_en_ventas: [
    403,
    'Los tickets del mostrador se venden en Ventas, donde un supervisor autoriza lo que pasa del límite.',
  ],
  orden_pagada: [409, 'El cliente ya pagó {pagado} de {folio}. Di si se le devuelven o se quedan a su favor.'],
  no_se_puede: [409, '{motivo}'],
  trabajador_desconocido: [422, 'Esa persona no existe o ya no trabaja aquí.'],
  partes_incompletas: [422, 'Las partes de los trabajadores deben sumar 100 %.'],
  falta_autorizar: [
    409,
    'Falta que el cliente autorice «{descripcion}». Envíale la ampliación {folio}, o registra en ella lo que dijo.',
  ],
  ya_autorizado: [
    409,
    'El cliente ya autorizó «{descripcion}»: no se cambia ni se retira lo ofrecido. Lo que falte va en un renglón aparte.',
  ],
  ya_empezado: [
    409,
    '«{descripcion}» ya se empezó: no sube de lo autorizado. Agrega lo que falta en un renglón aparte, para que el cliente lo autorice.',
  ],
  sube_con_pago: [
    409,
    'Mientras el cliente no autorice que «{descripcion}» suba, {folio} valdría {vale} y ya se pagaron {pagado}. Agrega la diferencia como un trabajo aparte.',
  ],
  ya_terminado: [
    403,
    '«{descripcion}» ya está terminado: quitarlo, cambiarlo por otro o bajar su cantidad es cancelarlo. Pide que lo haga quien puede cancelar documentos o autorizar descuentos.',
  ],
  sin_respuesta: [
    409,
    '«{descripcion}» espera que el cliente autorice {monto}: así {folio} no se termina ni se entrega. Envíale la ampliación {ampliacion} o registra en ella lo que dijo, {o_vuelve}quita ese trabajo.',
  ],
  etiqueta_repetida: [409, 'Ya hay una etiqueta «{nombre}».'],
  etiqueta_de_otro_estado: [422, 'Esa etiqueta no es de las que se usan en «{estado}».'],
  falta_paso: [409, '{motivo}'],
  sin_terminar: [409, '{folio} no está terminada. Termínala antes de avisar que está lista.'],
  falta_comprobar: [409, 'Antes de terminar falta: {falta}.'],
  devolucion_excesiva: [409, 'Solo quedan {quedan} por devolver de «{descripcion}».'],
  original_desconocido: [
    422,
    'Ese trabajo no se entregó a este cliente ni en este vehículo. Elige el trabajo que se vuelve a hacer.',
  ],
  devolucion_de_supervisor: [403, '{motivo} Pide que lo devuelva quien puede cancelar documentos.'],
  devolucion_vacia: [422, 'Escribe cuánto se devuelve de algún renglón.'],
});

/** Its own, and those of whoever writes lines. */
export const ordenesRefusals = { ...partidasRefusals, ...own };
