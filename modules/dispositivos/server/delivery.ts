import type pg from 'pg';
import { LIFE_S, TEST_WORDS, wordsOnScreen } from '#modules/dispositivos/rules.ts';
import { LISTENER } from '#modules/sesiones/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { CompanyJob, Job, JobData } from '#platform/server/jobs/task.ts';
import { handOver, type Message, type Outcome, type Subscription } from './hand-over.ts';
import { isPushAddress } from './push-address.ts';
import type { Keys } from './seal.ts';

interface Device extends Subscription {
  id: string;
  usuario_id: string;
  detalles: boolean;
}

/** Carries one notice to one browser, if its person still listens there, still works there and has not read it meanwhile. */
export const deliverNotice = async (job: Job, datos: JobData): Promise<void> => {
  const company = await job.enterCompany(Number(datos['empresa_id']));
  const device = await listening(job.maintenance, String(datos['dispositivo_id']));
  const notice = device && (await unread(company, String(datos['notificacion_id']), device.usuario_id));
  if (!device || !notice) return;
  const { id, ruta, edad_s } = notice;
  const words = wordsOnScreen(notice, company.who.empresa_nombre, device.detalles);
  const message = { ...words, ruta, empresa_id: company.who.empresa_id, marca: id, prueba: false };
  const outcome = await hand(job, device, message, LIFE_S - edad_s);
  // Tried again with growing pauses, while somebody may still hurry because of it.
  if (outcome === 'espera') throw new Error('the push service did not take it');
};

export const deliverTest = async (job: Job, datos: JobData): Promise<void> => {
  const device = await listening(job.maintenance, String(datos['dispositivo_id']));
  if (!device) return;
  const place = { ruta: '/notificaciones/dispositivos', empresa_id: Number(datos['empresa_id']) };
  // Who tries it is waiting: minutes later nobody is.
  await hand(job, device, { ...TEST_WORDS, ...place, marca: device.id, prueba: true }, 60);
};

/** The browser, while its owner is the last who signed in there and has not left. */
const listening = async (maintenance: pg.Pool, id: string): Promise<Device | undefined> => {
  const { rows } = await maintenance.query<Device>(
    `select d.id, d.usuario_id, d.direccion, d.clave, d.secreto, d.detalles from dispositivos.dispositivo d
     join usuarios.usuario u on u.id = d.usuario_id and u.activo
     join lateral ${LISTENER('d.navegador')} l on l.usuario_id = d.usuario_id and l.oye_hasta > now()
     where d.id = $1`,
    [id],
  );
  return rows[0];
};

const unread = ({ who, run }: CompanyJob, id: string, usuario_id: string) =>
  run((tx) =>
    tx.maybe(
      sql<{ id: string; tipo: string; titulo: string; texto: string; ruta: string; edad_s: number }>`
        select n.id, n.tipo, n.titulo, n.texto, n.ruta, extract(epoch from now() - n.creada_en)::int as edad_s
        from notificaciones.notificacion n
        join permisos.membresia m on m.empresa_id = n.empresa_id and m.usuario_id = n.usuario_id and m.activa
        where n.empresa_id = ${who.empresa_id} and n.id = ${id} and n.usuario_id = ${usuario_id} and n.leida_en is null
          and n.creada_en > now() - make_interval(secs => ${LIFE_S}::int)`,
    ),
  );

const hand = async (job: Job, device: Device, message: Message, life_s: number): Promise<Outcome['que']> => {
  // The list may have become shorter since it was written down.
  if (!isPushAddress(device.direccion, job.app.avisos.servicios)) return forget(job.maintenance, device.id);
  const { rows } = await job.maintenance.query<Keys>('select publica, privada from dispositivos.llave');
  const [keys] = rows;
  if (!keys) return forget(job.maintenance, device.id);
  const outcome = await handOver(job.app, keys, device, message, Math.max(1, Math.floor(life_s)));
  if (outcome.que === 'ido') return forget(job.maintenance, device.id);
  const motivo = 'motivo' in outcome ? outcome.motivo : '';
  await job.maintenance.query(
    `update dispositivos.dispositivo set fallo = $2, entregado_en = case when $2 = '' then now() else entregado_en end
     where id = $1`,
    [device.id, motivo],
  );
  return outcome.que;
};

const forget = async (maintenance: pg.Pool, id: string): Promise<'ido'> => {
  await maintenance.query('delete from dispositivos.dispositivo where id = $1', [id]);
  return 'ido';
};
