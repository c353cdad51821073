import { refusals } from '#platform/contract/refusal.ts';

export const acuerdosRefusals = refusals({
  lista_repetida: [409, 'Ya hay una lista «{nombre}». Escribe otro nombre o cambia la que está.'],
  lista_en_uso: [409, '«{nombre}» la usan {cuantos}. Pásalos a otra lista antes de retirarla.'],
  objetivo_desconocido: [
    422,
    'Una regla es de algo que no está en el catálogo de este taller. Quítala o elige otra cosa.',
  ],
  lista_retirada: [409, '«{nombre}» ya no se usa. Elige otra lista.'],
  sin_permiso_de_lista: [403, 'La lista de un cliente la elige quien cambia precios. Pídeselo a quien los lleva.'],
  sin_permiso_de_costos: [
    403,
    'Una regla sobre el costo la escribe quien ve los costos. Usa un precio o un porcentaje.',
  ],
  publico_sin_acuerdo: [409, 'Público en general no lleva acuerdos. Registra al cliente.'],
  precio_de_lista: [
    409,
    '«{descripcion}» ya no cuesta eso en la lista del cliente{ahora}. Quita el renglón y agrégalo otra vez, o escribe tú el precio.',
  ],
  falta_oc: [
    409,
    '{cliente} pide su número de orden de compra y {folio} no lo tiene. Escríbelo en «Orden de compra» y vuelve a intentarlo.',
  ],
});
