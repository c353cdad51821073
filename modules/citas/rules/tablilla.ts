import type { Tablilla } from './caber.ts';
import type { Agenda } from './formas.ts';

/** What an agenda that was read says about whether one more fits. */
export const boardOf = (agenda: Agenda): Tablilla => ({
  zona: agenda.zona,
  calendario: agenda.ajustes,
  a_la_vez: agenda.a_la_vez,
  plan: agenda.plan,
  bahias: agenda.bahias,
  bloqueos: agenda.bloqueos.map(({ bahia_id, empleado_id, desde, hasta, motivo }) => ({
    bahia_id,
    empleado_id,
    desde: Date.parse(desde),
    hasta: Date.parse(hasta),
    motivo,
  })),
  citas: agenda.citas.map((cita) => ({ ...cita, quien: cita.placas || cita.nombre || cita.vehiculo || cita.tipo })),
});
