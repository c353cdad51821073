import { getCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { demoEnvio } from '#modules/cotizaciones/server/demo.ts';
import { Ofrecida } from '#modules/inspecciones/rules/oferta.ts';
import { getOrden } from '#modules/ordenes/server/front-door.ts';
import { deferHallazgo, offerHallazgos, readHallazgos } from '#modules/inspecciones/server/front-door.ts';
import { demoApertura, demoPregunta, demoRespuesta } from '#modules/portal/server/demo.ts';
import { keepOpen } from '#platform/server/db/tx.ts';
import { asAt, laterHour } from './agenda.ts';
import type { Dia } from './escenario.ts';
import { inspectWorn } from './inspecciones.ts';
import type { OrdenViva } from './ordenes.ts';

/** What becomes of what was found in an order of the floor. */
export type Fortuna = 'por_enviar' | 'enviado' | 'visto' | 'todo' | 'parte' | 'nada' | 'pregunta';

/** It is inspected, what is worn is photographed and told the customer, and he says what he says. */
export const tellFound = async (dia: Dia, hora: string, orden: OrdenViva, fortuna: Fortuna): Promise<void> => {
  const inspeccion = await inspectWorn(dia, hora, orden);
  if (!inspeccion) return;
  const at = laterHour(hora, 25);
  const asesor = asAt(dia, 'asesor', at);
  const { data } = await readHallazgos(dia.tx, asesor, orden.id);
  const lineas = data
    .filter(({ linea }) => linea.precio_centavos !== null)
    .map(({ punto_id, linea, fotos }) => Ofrecida.parse({ ...linea, punto_id, fotos: fotos.map(({ id }) => id) }));
  const [last] = lineas.slice(-1);
  if (!last) return;
  // What can wait is told so from the beginning.
  if (lineas.length > 3) await deferHallazgo(keepOpen(dia.tx), asesor, orden.id, last);
  const asked = lineas.length > 3 ? lineas.slice(0, -1) : lineas;
  const { hallazgos } = await offerHallazgos(keepOpen(dia.tx), asesor, orden.id, { lineas: asked, retiradas: [] });
  orden.version = await versionOf(dia, at, orden);
  if (fortuna === 'por_enviar' || !hallazgos.cotizacion) return;
  const sent = await demoEnvio(dia.tx, asesor, await getCotizacion(dia.tx, asesor, hallazgos.cotizacion.id));
  // Some answer from their desk, some once they are out of a meeting.
  const thinks = 45 + (orden.total_centavos % 5) * 30;
  if (fortuna !== 'enviado') await hear(dia, laterHour(hora, thinks), orden, sent.id, fortuna);
  orden.version = await versionOf(dia, at, orden);
};

const hear = async (
  dia: Dia,
  hora: string,
  { llegada }: OrdenViva,
  cotizacion_id: string,
  fortuna: Exclude<Fortuna, 'por_enviar' | 'enviado'>,
): Promise<void> => {
  const { e, tx } = dia;
  const who = asAt(dia, 'asesor', hora);
  const { nombre } = llegada.cliente;
  if (fortuna === 'visto') return demoApertura(tx, who, cotizacion_id);
  if (fortuna === 'pregunta') {
    await demoApertura(tx, who, cotizacion_id);
    const [first] = (await getCotizacion(tx, who, cotizacion_id)).partidas;
    return demoPregunta(tx, who, cotizacion_id, nombre, '¿Puedo esperar a la quincena?', first?.id);
  }
  const firma = e.firmas[0] ?? '';
  const autorizadas = { todo: 'todas', parte: [0], nada: [] }[fortuna] as 'todas' | number[];
  const motivo = fortuna === 'nada' ? 'Ahorita no puedo, el mes que entra.' : '';
  await demoRespuesta(tx, who, cotizacion_id, { nombre, autorizadas, motivo, firma }, e.files);
};

const versionOf = async (dia: Dia, hora: string, { id }: OrdenViva): Promise<number> =>
  (await getOrden(dia.tx, asAt(dia, 'asesor', hora), id)).version;
