import type { Hechos } from './hechos.ts';

/** What begins the text that we propose, and stays on paper until somebody takes it away. */
const MARCA_DE_EJEMPLO = 'TEXTO DE EJEMPLO';

export const stateOfClausulas = (texto: string): Hechos['taller']['clausulas'] => {
  if (texto.trim() === '') return 'faltan';
  return texto.trimStart().startsWith(MARCA_DE_EJEMPLO) ? 'ejemplo' : 'propias';
};

/**
 * A beginning for whoever has no contract at hand: written for this product, registered by nobody. Its first line says so, on
 * the screen and on paper, for as long as it is there.
 */
export const CLAUSULAS_DE_EJEMPLO = `${MARCA_DE_EJEMPLO}. No está registrado ante PROFECO. Sustitúyelo por el contrato de adhesión que registró tu taller.

PRIMERA. Objeto. El taller se obliga a prestar al cliente el servicio de diagnóstico, mantenimiento o reparación del vehículo que se describe en esta orden, y el cliente a pagar su precio en los términos que aquí se pactan.

SEGUNDA. Presupuesto. El taller entrega al cliente un presupuesto con las operaciones por efectuar, las partes o refacciones, la mano de obra, los demás cargos y el importe total con impuestos. El presupuesto obliga al taller durante su vigencia.

TERCERA. Autorización. El taller no inicia ningún trabajo que el cliente no haya autorizado. Si al trabajar aparece algo que no se previó, el taller lo informa con su precio y espera la autorización del cliente, que queda registrada con fecha, hora y medio. Sin ella, el precio pactado no aumenta.

CUARTA. Presupuesto no aceptado. Si el cliente no acepta el presupuesto, paga únicamente la revisión o el diagnóstico convenido y el taller le devuelve el vehículo en las condiciones en que lo entregó, salvo las consecuencias propias del diagnóstico que se le hayan advertido por escrito.

QUINTA. Refacciones. Las partes que se instalan son nuevas y apropiadas para el vehículo, salvo que el cliente acepte por escrito que sean usadas o reconstruidas. Si el cliente aporta refacciones propias, el taller responde de su instalación, pero no de la calidad de la pieza.

SEXTA. Partes reemplazadas. Al entregar el vehículo, el taller devuelve al cliente las partes que sustituyó, salvo las que se cambien en garantía, las que se entreguen a cambio y las que por ley deban disponerse de otro modo.

SÉPTIMA. Plazo. El taller entrega el vehículo en la fecha y hora pactadas. Si no puede, lo avisa antes con su motivo y propone otra fecha. Si el retraso es imputable al taller, el cliente puede pedir que se le descuente del precio la parte que corresponda, o dar por terminado el contrato y pagar solo lo ya realizado.

OCTAVA. Precio y pago. El cliente paga el importe autorizado, menos los anticipos, al recibir el vehículo. El taller entrega comprobante de cada pago y, si el cliente la pide con sus datos, factura.

NOVENA. Garantía. Los trabajos y las partes tienen garantía no menor de noventa días a partir de la entrega. Durante ella, el taller corrige sin costo lo que haya quedado mal. El tiempo que el vehículo pase en el taller por garantía se suma al plazo. La garantía no cubre el uso distinto del normal ni lo que otro taller haya modificado.

DÉCIMA. Cuidado del vehículo. El taller responde por el robo, la pérdida o el daño del vehículo y de los objetos que se inventariaron mientras estén bajo su cuidado. El vehículo se usa solo para las pruebas que el servicio requiere.

DÉCIMA PRIMERA. Recolección y almacenaje. Terminado el servicio, el taller avisa al cliente por el medio que él indicó. Si no recoge el vehículo en el plazo de gracia que señala esta orden, se causa el cargo diario por almacenaje que en ella se indica.

DÉCIMA SEGUNDA. Cancelación. El cliente puede cancelar la orden en cualquier momento antes de que se inicien los trabajos, sin más costo que el diagnóstico realizado. Si los trabajos ya empezaron, paga lo ejecutado y las partes que no puedan devolverse.

DÉCIMA TERCERA. Datos personales. El taller trata los datos del cliente para prestar el servicio y conforme a su aviso de privacidad. Solo los usa para enviar promociones si el cliente lo acepta en esta orden.

DÉCIMA CUARTA. Controversias. Para cualquier duda o reclamación, las partes pueden acudir a la Procuraduría Federal del Consumidor y, en su defecto, a los tribunales competentes del lugar en que se presta el servicio.`;
