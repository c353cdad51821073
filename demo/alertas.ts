import { sugerencias } from '#modules/alertas/rules/sugerencias.ts';
import { addRegla, reviewRegla } from '#modules/alertas/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Escenario } from './escenario.ts';

/** How many business days ago the owner put his alerts. */
const BACK = 20;
const PUT = ['Corte con diferencia', 'Promesa vencida'];

/** The owner is told of cuts that do not square and of promises that were not kept, since some weeks: he hears of it once his account is open. */
export const watchSince = async (app: App, scenes: readonly Escenario[]): Promise<void> => {
  for (const e of scenes) {
    const days = e.fechas.slice(-BACK, -1);
    const [first] = days;
    if (!first) continue;
    const ids: string[] = [];
    for (const { vias, ...said } of sugerencias.filter(({ nombre }) => PUT.includes(nombre))) {
      const who = ownerAt(e, first, '08:30');
      const people = { usuario_ids: [who.usuario_id], rol_ids: [], urgente: false };
      const { id } = await asWho(app.pool, who, (tx) => addRegla(tx, who, { ...said, vias: [...vias], ...people }));
      ids.push(id);
    }
    for (const fecha of days)
      for (const id of ids) {
        const who = ownerAt(e, fecha, '19:30');
        await asWho(app.pool, who, (tx) => reviewRegla(tx, who, id, app.publicUrl));
      }
  }
};

const ownerAt = ({ personal }: Escenario, fecha: string, hora: string): Who => ({
  ...personal.dueno,
  now: new Date(`${fecha}T${hora}:00-06:00`),
  hoy: fecha,
  can: () => true,
});
