import { getVisita, writeComentario } from '#modules/visitas/server/front-door.ts';
import { asAt, laterHour } from './agenda.ts';
import type { Dia } from './escenario.ts';

const remarks = [
  'Quedó contento; pidió que le avisemos antes de la siguiente.',
  'Viene solo entre semana, después de las cuatro.',
  'Le urgía: sale a carretera el fin de semana.',
  'Preguntó por el precio de las llantas; cotizarle la próxima vez.',
  'Deja el vehículo su hermano; avisarle a él cuando esté listo.',
  'Recomendó a un vecino. Agradecerle.',
];
/** Of so many visits one is remarked, and of those remarks one in four was written twice. */
const ONE_IN = 5;

/** What the adviser writes down of a visit once the vehicle left. It asks nothing of chance: the rest of the story stays as it was. */
export const remark = async (dia: Dia, hora: string, orden_id: string): Promise<void> => {
  const who = asAt(dia, 'asesor', laterHour(hora, 25));
  const { folio } = await getVisita(dia.tx, who, orden_id);
  const n = Number(folio.replaceAll(/\D/g, ''));
  if (n % ONE_IN !== 0) return;
  const texto = remarks[(n / ONE_IN) % remarks.length] ?? '';
  await writeComentario(dia.tx, who, orden_id, texto, 0);
  if ((n / ONE_IN) % 4 === 0)
    await writeComentario(dia.tx, asAt(dia, 'mostrador', laterHour(hora, 50)), orden_id, `${texto} Ya se le llamó.`, 1);
};
