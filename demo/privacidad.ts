import type { Solicitud } from '#modules/privacidad/contract.ts';
import type { TipoSolicitud } from '#modules/privacidad/rules.ts';
import { answerSolicitud, executeSolicitud, fileSolicitud } from '#modules/privacidad/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

interface Pedida {
  /** Business days before today. */
  hace: number;
  tipo: TipoSolicitud;
  detalle: string;
  /** So many days later: what is answered, and whether it proceeds; none, it waits still. */
  responde?: { dias: number; procede: boolean; dice: string };
  /** And so many later it is done. */
  ejecuta?: number;
}

/** What customers asked of their data: done, refused, waiting, and one that is late. */
const pedidas: readonly Pedida[] = [
  {
    hace: 62,
    tipo: 'acceso',
    detalle: 'Quiere saber qué datos guardamos de él y de su camioneta.',
    responde: { dias: 4, procede: true, dice: 'Procede: se le entrega todo lo que tenemos en PDF.' },
    ejecuta: 1,
  },
  {
    hace: 44,
    tipo: 'cancelacion',
    detalle: 'Pide que se borre su historial.',
    responde: {
      dias: 6,
      procede: false,
      dice: 'No procede todavía: tiene una cuenta por pagar. Se hará cuando la liquide.',
    },
  },
  {
    hace: 31,
    tipo: 'oposicion',
    detalle: 'Ya no quiere promociones ni recordatorios.',
    responde: { dias: 2, procede: true, dice: 'Procede: se apagan los fines voluntarios.' },
    ejecuta: 1,
  },
  { hace: 30, tipo: 'acceso', detalle: 'Pide copia de las fotos de su auto.' },
  {
    hace: 9,
    tipo: 'rectificacion',
    detalle: 'Su apellido está mal escrito en las órdenes.',
    responde: { dias: 3, procede: true, dice: 'Procede: se corrige con su credencial.' },
  },
  { hace: 3, tipo: 'cancelacion', detalle: 'Vendió el auto y se muda de ciudad.' },
];

export const planPrivacidad = (e: Escenario): void => {
  for (const [i, pedida] of pedidas.entries()) {
    const at = (ago: number): string | undefined => (ago > 0 ? e.fechas.at(-ago) : undefined);
    const filed = at(pedida.hace);
    if (filed === undefined) continue;
    let made: Solicitud | undefined;
    schedule(e, filed, '12:10', async (dia, hora) => {
      made = await file(dia, hora, e, i, pedida);
    });
    const { responde, ejecuta } = pedida;
    if (!responde) continue;
    const answered = at(pedida.hace - responde.dias);
    if (answered === undefined) continue;
    schedule(e, answered, '13:20', async (dia, hora) => {
      if (!made) return;
      const { procede: procedente, dice: respuesta } = responde;
      made = await answerSolicitud(dia.tx, asAt(dia, 'dueno', hora), made.id, { procedente, respuesta }, made.version);
    });
    const done = ejecuta === undefined ? undefined : at(pedida.hace - responde.dias - ejecuta);
    if (done !== undefined)
      schedule(e, done, '13:40', async (dia, hora) => {
        if (made) await executeSolicitud(dia.tx, asAt(dia, 'dueno', hora), made);
      });
  }
};

/** Of people who came before that day; the first of them has an account and files her own. */
const file = async (dia: Dia, hora: string, e: Escenario, i: number, { tipo, detalle }: Pedida) => {
  const cliente = e.clientes[e.taller.flotillas.length + 1 + i];
  if (!cliente) return undefined;
  return fileSolicitud(dia.tx, asAt(dia, 'asesor', hora), {
    cliente_id: cliente.id,
    tipo,
    detalle,
    canal: i % 2 === 0 ? 'mostrador' : 'correo',
    identidad: 'ine',
    identidad_nota: '',
  });
};
