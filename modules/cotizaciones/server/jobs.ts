import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { printCotizacion } from './pdf-data.ts';

/** The paper that a mail takes with it is made when the mail leaves. */
export const cotizacionesJobs: RoomJobs = {
  tasks: {},
  attachments: {
    'cotizaciones.pdf': async ({ app: { files }, who, run }, datos) => {
      const print = await run((tx) => printCotizacion(tx, who, String(datos['id']), { files }));
      return print();
    },
  },
};
