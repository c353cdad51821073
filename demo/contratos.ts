import { changeActivo, getActivo } from '#modules/activos/server/front-door.ts';
import { changeCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { CLAUSULAS_DE_EJEMPLO } from '#modules/contratos/rules/clausulas.ts';
import { asAt } from './agenda.ts';
import type { Llegada } from './clientela.ts';
import type { Dia } from './escenario.ts';

/** Of a workshop that has everything in order: registered, with clauses of its own. */
export const enRegla = {
  contrato_registro: 'PFC.B.E.7/004821-2023',
  contrato_registrado_el: '2023-05-18',
  siem: '11-020-0048213',
  almacenaje_centavos: 15_000,
  contrato_clausulas: `PRIMERA. El taller repara el vehículo descrito en esta orden conforme al presupuesto autorizado, y el cliente paga su precio al recibirlo, menos los anticipos.

SEGUNDA. El presupuesto detalla operaciones, partes, mano de obra e impuestos, y obliga al taller durante su vigencia. Elaborarlo no tiene costo, salvo el diagnóstico que se haya convenido.

TERCERA. Ningún trabajo adicional ni aumento de precio procede sin la autorización previa del cliente, que puede darla en el taller, por teléfono o en el enlace que recibe.

CUARTA. Si el cliente no autoriza, recibe su vehículo como lo entregó y paga únicamente la revisión o el diagnóstico.

QUINTA. Las partes son nuevas y apropiadas, salvo autorización por escrito. Las reemplazadas se devuelven al entregar el vehículo.

SEXTA. Los trabajos y las partes tienen garantía de noventa días. Para hacerla válida basta presentar esta orden o el comprobante de pago.

SÉPTIMA. El taller responde del vehículo y de lo inventariado desde que lo recibe hasta que lo entrega, y solo lo usa para probar la reparación.

OCTAVA. Si el taller se retrasa por causa propia, descuenta el uno por ciento del precio por cada día, hasta el diez por ciento.

NOVENA. Pasados tres días del aviso de que está listo, se causa el cargo por almacenaje que señala esta orden.

DÉCIMA. Las partes pueden acudir a la Procuraduría Federal del Consumidor para cualquier diferencia.`,
};

/** Of one that began and did not end: no number, and the text of the example. */
export const enTramite = { siem: '11-007-0012504', contrato_clausulas: CLAUSULAS_DE_EJEMPLO };

/** Of one that wants nothing of it. */
export const sinMedidor = { mostrar_profeco: false };

/** Of one who arrives, what the model of the contract asks and nobody had written yet: his order lacks nothing. */
export const completeData = async ({ tx, ...dia }: Dia, hora: string, { cliente, unidad }: Llegada): Promise<void> => {
  const who = asAt({ tx, ...dia }, 'asesor', hora);
  const { direccion, cp, version } = await getCliente(tx, who, cliente.id);
  await changeCliente(
    tx,
    who,
    cliente.id,
    { direccion: direccion || 'Hidalgo 214, Centro', cp: cp || (dia.e.taller.empresa.cp ?? '37000') },
    version,
  );
  const activo = await getActivo(tx, who, unidad.id);
  const serie = activo.serie || '3N1CN7AD3KL812345';
  await changeActivo(tx, who, unidad.id, { serie, motor: activo.motor || `MR${serie.slice(-6)}` }, activo.version);
};
