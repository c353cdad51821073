/** A kind of public link: who makes it, and with whose right it acts. */
interface KindOfLink {
  /** The endpoint that makes it, whose contract says the key; or what makes it by itself. */
  made: string;
  /**
   * It acts with the right of the person who made it: the file and the call that judge that right again when it is used
   * (decision 80). Or it belongs to the company or to a customer, and acts with nobody's right: why.
   */
  again: { file: string; call: string } | { nobody: string };
}

const customer = { nobody: 'opens what belongs to that customer' };
const company = { nobody: 'belongs to the company, which ends it' };

/** Every kind of `createEnlace` and of what hangs in a workshop. */
export const kindsOfLink: Readonly<Record<string, KindOfLink>> = {
  acceso: {
    made: 'POST /api/enlaces-acceso',
    again: { file: 'modules/solicitudes/server/access-links.ts', call: 'memberCan' },
  },
  agenda: { made: 'PUT /api/citas/enlace-publico', again: company },
  aviso: { made: 'PUT /api/aviso-privacidad/enlace', again: company },
  calendario: {
    made: 'PUT /api/citas/calendario',
    again: { file: 'modules/citas/server/calendario.ts', call: 'memberCan' },
  },
  calificacion: { made: 'by itself: a visit that ended', again: customer },
  cita: { made: 'POST /api/citas/{id}/aviso', again: customer },
  cobranza: { made: 'POST /api/cobranza/cuentas/{id}/enlace', again: customer },
  corte: { made: 'POST /api/cortes/{id}/enlace', again: { nobody: 'opens one cut that is sealed' } },
  corte_valido: { made: 'by itself: a cut', again: { nobody: 'says whether one paper is genuine' } },
  cotizacion: { made: 'POST /api/cotizaciones/{id}/envio', again: customer },
  entrada: { made: 'by itself: a customer asks for it', again: { nobody: 'is of the mailbox or telephone that asks' } },
  entrar: { made: 'PUT /api/entradas/pagina', again: company },
  informe: {
    made: 'by itself: a report that somebody subscribed to',
    again: { file: 'modules/informes/server/persona.ts', call: 'permisosOf' },
  },
  inspeccion: { made: 'PUT /api/inspecciones/{id}/enlace', again: customer },
  invitacion: {
    made: 'POST /api/invitaciones',
    again: { file: 'modules/solicitudes/server/invitations.ts', call: 'mayGiveRol' },
  },
  llave: {
    made: 'POST /api/llaves',
    again: {
      file: 'modules/identidad/server/migrations/20261130T0240_empresa_de_la_transaccion.sql',
      call: 'permisos.rol_permiso',
    },
  },
  membresia: { made: 'POST /api/membresias/{id}/enlace', again: customer },
  pantalla: { made: 'POST /api/tablero/pantallas', again: company },
  pasaporte: { made: 'by itself: the sticker of a vehicle', again: { nobody: 'opens one vehicle of its owner' } },
  recomendacion: { made: 'by itself: a customer recommends', again: customer },
  reloj: { made: 'POST /api/jornadas/relojes', again: company },
  soporte: { made: 'POST /api/soporte/tickets', again: customer },
  soporte_taller: { made: 'PUT /api/soporte/enlace-publico', again: company },
  vinculo: { made: 'by itself: a screen shows its code', again: { nobody: 'waits for who hangs the screen' } },
};
