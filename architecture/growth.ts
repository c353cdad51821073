/** What the rows of one operation are bounded by. */
export interface Growth {
  /** What a person adds by it; «nothing» where it changes what is there, once or the last one counting. */
  adds: string;
  /** How many there may be, and what happens to one more. */
  bound: string;
  /** The file that holds the bound, and its word there: the wall sees that it still stands. */
  held?: `${string}.ts: ${string}`;
}

const once = (adds: string): Growth => ({ adds, bound: 'one, made once; asked again it is the same' });
const changes = (what: string): Growth => ({ adds: 'nothing', bound: `changes ${what}; the last one counts` });
/** By any public link: so many writes within an hour, each kept with its link. */
const byLink = (adds: string): Growth => ({
  adds,
  bound: '60 writes of a link within an hour',
  held: 'platform/contract/endpoint.ts: LINK_WRITES',
});
const door = (adds: string): Growth => ({
  adds,
  bound: 'the tries of its door (`architecture/doors.ts`); what is unused ends within days',
});

/**
 * Every operation by which a person adds for himself, a customer adds from outside, or anybody adds with a public link: what, and
 * how many there may be. Of what the shop writes as its work (customers, orders, payments) there is no end, and its list has pages.
 * An operation that is open to any session, to any account or to a link and is not here is refused.
 */
export const growth: Readonly<Record<string, Growth>> = {
  'PUT /api/borradores/{clave}': {
    adds: 'a draft of up to 200,000 letters',
    bound: '50 and four million bytes of a person in a company: the oldest go',
    held: 'platform/server/drafts/routes.ts: MOST_DRAFTS',
  },
  'POST /api/ventas/espera': {
    adds: 'a cart that waits',
    bound:
      '40 of a person and 100 of a company: one more is refused, so that each is seen in the list; taken, it is emptied',
    held: 'modules/ventas/server/espera.ts: MAX_WAITING',
  },
  'POST /api/numeros/vistas': {
    adds: 'a saved view',
    bound: '100 of a person in a company: one more is refused',
    held: 'modules/numeros/server/commands/vistas.ts: MOST_VISTAS',
  },
  'PUT /api/auth/pin': changes('the PIN of a person in a company'),
  'PUT /api/perfil/preferencias': {
    adds: 'preferences and saved filters',
    bound: '200 of a person with 20,000 letters each: one more is refused',
    held: 'modules/perfil/server/commands.ts: MAX_PREFERENCIAS',
  },
  'PUT /api/dispositivos': {
    adds: 'a browser that hears',
    bound: '10 of a person: the one that was silent longest goes',
    held: 'modules/dispositivos/server/commands.ts: MOST_DEVICES',
  },
  'POST /api/vigilancia/eventos': {
    adds: 'an event of a page',
    bound: '300 of a person within a day',
    held: 'modules/vigilancia/server/commands.ts: MOST_A_DAY',
  },
  'POST /api/mi-soporte': {
    adds: 'a ticket of support',
    bound: 'a few new ones of a customer within an hour: one more is refused',
    held: 'modules/soporte/server/commands/open-ticket.ts: refuseFlood',
  },
  'POST /api/mi-soporte/{id}/mensajes': {
    adds: 'a message of support',
    bound: 'so many in a row within an hour while nobody answers: one more is refused',
    held: 'modules/soporte/server/commands/say.ts: MANY_IN_A_ROW',
  },
  'POST /api/mi-soporte/{id}/mensajes/{mensaje_id}/archivos': {
    adds: 'a file of support',
    bound: '5 of a message and 25 of a ticket: one more is refused',
    held: 'modules/soporte/server/commands/attach.ts: MAX_EN_TICKET',
  },
  'POST /api/mi-taller/citas': {
    adds: 'an appointment',
    bound: '4 that wait for the shop’s yes, one of a vehicle at an hour: one more is refused',
    held: 'modules/citas/server/publico.ts: MOST_OF_A_CUSTOMER',
  },
  'POST /api/mi-taller/consentimientos': {
    adds: 'a word of consent, where it differs from the last',
    bound: '40 of a customer from his account within a day: one more is refused',
    held: 'modules/autoservicio/server/privacidad.ts: MOST_WORDS_A_DAY',
  },
  'POST /api/mi-taller/solicitudes': {
    adds: 'a request about personal data',
    bound: '5 that wait for an answer: one more is refused',
    held: 'modules/autoservicio/server/privacidad.ts: MOST_OPEN',
  },
  'POST /api/mi-taller/enlaces': {
    adds: 'a link to one of his records',
    bound: '30 of a customer within an hour; each ends by itself',
    held: 'modules/autoservicio/server/enlaces.ts: MOST_IN_AN_HOUR',
  },
  'POST /api/mis-cotizaciones/{id}/enlace': {
    adds: 'a link to one of his quotations',
    bound: 'so many of a quotation within an hour; each ends by itself',
    held: 'modules/cotizaciones/server/own-account.ts: veces',
  },
  'POST /api/cuentas/empresa': {
    adds: 'a company of his own',
    bound: 'so many of an account: one more is refused',
    held: 'modules/ajustes/contract.ts: muchas_empresas',
  },
  'POST /api/mi-taller/invitacion': once('a code of recommendation'),
  'POST /api/jornadas/mia/marcas': {
    adds: 'a mark of the clock',
    bound: 'in and out in turn: the same mark twice is refused',
  },
  'POST /api/dispositivos/{id}/prueba': { adds: 'a notice of trial', bound: 'one that waits is the same one' },
  'PATCH /api/dispositivos/{id}': changes('what a browser shows'),
  'PUT /api/dispositivos/tipos': changes('which kinds ring'),
  'PUT /api/mi-taller/datos': changes('his own record, at the version that he read'),
  'PUT /api/notificaciones/lectura': changes('what is read'),
  'PUT /api/notificaciones/silencios': changes('which kinds are silent, one row of each kind'),
  'PATCH /api/perfil': changes('his name and telephone, at the version that he read'),
  'PUT /api/perfil/foto': changes('his one picture'),
  'PUT /api/auth/empresa-inicial': changes('where he begins'),
  'POST /api/auth/accept-invitation': once('his place in a company'),
  'POST /api/auth/actividad': changes('when his session was last used'),
  'POST /api/auth/confirmar-contrasena': door('nothing'),
  'POST /api/auth/oauth/confirmacion': door('a link to his provider'),
  'POST /api/auth/oauth/espera': door('a link to his provider'),
  'POST /api/auth/oauth/salida': door('a journey to a provider, which ends within minutes'),
  'POST /api/auth/oauth/vinculos': door('a journey to a provider, which ends within minutes'),
  'POST /api/auth/refresh-session': changes('his session'),
  'POST /api/auth/request-company-access': once('a request to be let in, one that waits of a company'),
  'POST /api/auth/sesiones/cierre': changes('his sessions, which end'),
  'POST /api/cuentas/contrasena': door('nothing'),
  'POST /api/cuentas/correo': door('a link to a new address'),
  'POST /api/cuentas/segundo-factor': changes('his second factor that waits for its first code'),
  'POST /api/cuentas/segundo-factor/codigos': changes('his ten recovery codes'),
  'POST /api/cuentas/segundo-factor/confirmacion': door('his ten recovery codes'),
  'POST /api/alta': door('the first company of an installation, once'),
  'POST /api/alta/{token}/direccion': changes('the address of the installation, once'),
  'POST /api/auth/captcha': { adds: 'nothing', bound: 'a sealed question is kept by nobody' },
  'POST /api/auth/jwt-logout': changes('his session, which ends'),
  'POST /api/auth/login': door('a session'),
  'POST /api/auth/segundo-factor': door('a session'),
  'POST /api/auth/segundo-factor/alta': door('a second factor'),
  'POST /api/cuentas/correo/confirmacion': door('nothing'),
  'POST /api/cuentas/no-fui-yo': door('nothing'),
  'POST /api/cuentas/recuperacion': door('a link that ends within hours'),
  'POST /api/cuentas/recuperacion/cambio': door('nothing'),
  'POST /api/cuentas/registro': door('a link that ends within hours'),
  'POST /api/cuentas/registro/confirmacion': door('an account'),
  'POST /api/cuentas/registro/reenvio': door('a link that ends within hours'),
  'POST /api/publico/invitaciones': door('an account'),
  'POST /api/publico/pantalla': door('nothing'),
  'POST /api/publico/agenda/{token}': byLink('an appointment, one of a car at an hour'),
  'POST /api/publico/calificaciones/{token}': once('the stars of an order'),
  'POST /api/publico/citas/{token}/respuesta': changes('one appointment'),
  'POST /api/publico/cobranza/{token}/comprobantes': byLink('a proof of transfer'),
  'POST /api/publico/cotizaciones/{token}/informe': changes('whether the report was opened'),
  'POST /api/publico/cotizaciones/{token}/mensaje': byLink('a question'),
  'POST /api/publico/cotizaciones/{token}/respuesta': once('the answer to a revision'),
  'POST /api/publico/cotizaciones/{token}/soporte': byLink('a ticket of support'),
  'POST /api/publico/entrada/{token}': door('a session'),
  'POST /api/publico/entrar/{token}': door('a link that ends within minutes'),
  'POST /api/publico/informes/{token}/baja': once('the end of a subscription'),
  'POST /api/publico/membresia/{token}/peticion': byLink('a wish of a member'),
  'POST /api/publico/pasaportes/{token}/garantia': door('a ticket of warranty'),
  'POST /api/publico/pasaportes/{token}/prueba': door('nothing'),
  'POST /api/publico/reloj/{token}/marcas': {
    adds: 'a mark of the clock',
    bound: 'in and out in turn: the same mark twice is refused',
  },
  'POST /api/publico/soporte/{token}/mensajes': byLink('a message of support'),
  'POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos': byLink('a file of support, 25 of a ticket'),
  'POST /api/publico/soporte-taller/{token}': byLink('a ticket of support'),
};
