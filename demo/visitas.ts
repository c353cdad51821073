import { changeAjuste, getVisita, rateVisita, writeComentario } from '#modules/visitas/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import { toWho, type Who } from '#platform/server/http/who.ts';
import { asAt, laterHour, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

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

const ratings = [
  [5, 'Me explicaron todo con fotos y quedó el mismo día.'],
  [5, ''],
  [4, 'Buen trabajo; tardaron un poco en entregar.'],
  [5, 'Muy amables, regreso seguro.'],
  [4, ''],
] as const;
const NOT_CONTENT = 'El ruido volvió a los dos días y nadie me llamó. Espero que lo revisen.';
const RATED = 14;
/** A customer answers from wherever he is: no account, an address of documentation. */
const asCustomer = (dia: Dia, hora: string, orden_id: string): Who => {
  const { empresa_id, empresa_nombre, zona, now, hoy, ref } = asAt(dia, 'dueno', hora);
  return { ...toWho({ empresa_id, empresa_nombre, zona, enlace_id: orden_id }, ref, '203.0.113.25', now), hoy };
};

/** Of those who came lately some answered how it was; one was not content, and is in the queue of whoever attends. */
export const planCalificaciones = (e: Escenario, publicUrl: string): void => {
  const fecha = e.fechas.at(-2) ?? e.fechas[0];
  if (fecha === undefined) return;
  schedule(e, fecha, '17:40', async (dia, hora) => {
    const owner = asAt(dia, 'dueno', hora);
    await changeAjuste(dia.tx, owner, { resena_url: 'https://g.page/r/resenas-del-taller/review' }, 0);
    const visitas = await dia.tx.rows(sql<{ id: string }>`select o.id from ordenes.orden o
      where o.empresa_id = ${owner.empresa_id} and o.clase = 'orden' and o.activo_id is not null
        and o.entregada_fecha is not null and o.cancelada_en is null
      order by o.entregada_fecha desc, o.id desc limit ${2 * RATED}`);
    for (const [n, { id }] of visitas.entries()) {
      if (n % 2 === 1) continue;
      const [estrellas, texto] = n === 4 ? [2, NOT_CONTENT] : (ratings[(n / 2) % ratings.length] ?? [5, '']);
      await rateVisita(dia.tx, asCustomer(dia, laterHour(hora, n), id), { estrellas, texto }, publicUrl);
    }
  });
};

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
