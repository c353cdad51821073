/** What makes somebody somebody: writes what identifies him, proves it, or opens a session for him. */
export const IDENTITY_WRITERS = [
  'createUsuario',
  'setEmail',
  'proveCorreo',
  'setPasswordHash',
  'renewPasswordHash',
  'addMember',
  'joinAsCliente',
  'joinWithRol',
  'addLink',
  'linkWaiting',
  'startSession',
  'enterProven',
] as const;
export type IdentityWriter = (typeof IDENTITY_WRITERS)[number];

export interface Identity {
  /** Who may write it, and with what proof. */
  writtenBy: string;
  /** What it opens, by itself. */
  opens: string;
  /** What each file calls to write it. */
  writers: Readonly<Record<string, readonly IdentityWriter[]>>;
}

/** Everything by which the house knows a person. What writes one and is not here is refused. */
export const identities: Readonly<Record<string, Identity>> = {
  'the address of an account': {
    writtenBy:
      'its owner, with a link that was opened at the new address; whoever makes the account. An invitation writes it unproven',
    opens: 'signing in together with the password; alone, nothing until it is proven (`correo_probado_en`)',
    writers: {
      'modules/alta/server/commands.ts': ['createUsuario'],
      'modules/cuentas/server/registration.ts': ['createUsuario'],
      'modules/cuentas/server/recovery.ts': ['proveCorreo'],
      'modules/cuentas/server/changes.ts': ['setEmail'],
      'modules/cuentas/server/undo.ts': ['setEmail'],
      'modules/entradas/server/cuentas.ts': ['createUsuario', 'proveCorreo'],
      'modules/identidad/server/arrival.ts': ['createUsuario'],
      'modules/solicitudes/server/invitations.ts': ['createUsuario'],
    },
  },
  'the password of an account': {
    writtenBy:
      'its owner: with the present one, or with a recovery link opened at its address; a link that proves the address ends it',
    opens: 'the account, after the second factor that it has or owes',
    writers: {
      'modules/cuentas/server/changes.ts': ['setPasswordHash'],
      'modules/cuentas/server/recovery.ts': ['setPasswordHash'],
      'modules/cuentas/server/undo.ts': ['setPasswordHash'],
      'modules/entradas/server/cuentas.ts': ['setPasswordHash'],
      'modules/sesiones/server/login.ts': ['renewPasswordHash'],
    },
  },
  'the identity of a provider': {
    writtenBy: 'the account that is signed in when it comes back; a new account that the provider vouches for',
    opens: 'the account that it is linked to',
    writers: {
      'modules/identidad/server/arrival.ts': ['addLink'],
      'modules/identidad/server/links.ts': ['addLink'],
      'modules/identidad/server/routes.ts': ['linkWaiting'],
    },
  },
  'the membership of a company': {
    writtenBy:
      'who holds administrar_permisos, for roles of staff; a founder, of his own company; an opened link, only as a customer',
    opens: 'the company, with the keys of the role; a customer, his own records',
    writers: {
      'modules/ajustes/server/commands.ts': ['addMember'],
      'modules/alta/server/commands.ts': ['addMember'],
      'modules/cuentas/server/registration.ts': ['addMember'],
      'modules/permisos/server/clientes.ts': ['addMember'],
      'modules/entradas/server/cuentas.ts': ['joinAsCliente'],
      'modules/solicitudes/server/invitations.ts': ['joinWithRol'],
      'modules/solicitudes/server/requests.ts': ['joinWithRol'],
    },
  },
  'the cookie of a session': {
    writtenBy: 'the server, once one of the above was proven',
    opens:
      'what the account opens; one that a link opened, nothing of staff, and if it is bound one customer of one company',
    writers: {
      'modules/alta/server/routes.ts': ['startSession'],
      'modules/cuentas/server/registration.ts': ['startSession'],
      'modules/sesiones/server/second-step.ts': ['startSession'],
      'modules/solicitudes/server/routes.ts': ['startSession'],
      'modules/sesiones/server/login.ts': ['enterProven'],
      'modules/identidad/server/arrival.ts': ['enterProven'],
      'modules/entradas/server/entrar.ts': ['enterProven'],
    },
  },
  'a proven contact of a customer': {
    writtenBy: 'an opened link that was sent there (`entradas/server/probar.ts`), and nothing else',
    opens:
      'the page of that customer in that company; where it is the proven address of an account, that account as a customer',
    writers: {},
  },
  'the mail and the telephone of a customer’s record': {
    writtenBy:
      'who edits customers, imports, who books an appointment; the customer his telephone, and his mail once it is proven',
    opens: 'nothing: a link is sent there, and who opens it proves it',
    writers: {},
  },
  'the link that a mail or a message carries': {
    writtenBy: 'the server; 256 bits, kept as a digest, once and for minutes',
    opens: 'the one thing that it was sent for',
    writers: {},
  },
  'the PIN of an employee': {
    writtenBy: 'who holds the permission to edit employees, with his password',
    opens: 'the clock of the workshop as that employee, and no account',
    writers: {},
  },
  'the token of a browser': {
    writtenBy: 'the server, in a cookie, when somebody gets in',
    opens: 'nothing: wrong tries of strangers do not hold back a browser that got in before',
    writers: {},
  },
  'the key of a program': {
    writtenBy: 'who holds administrar_permisos, with his password',
    opens: 'one company, with the keys that were chosen and that its issuer still has',
    writers: {},
  },
};

/**
 * Every operation whose body says a mail or a telephone: which record it writes. The test writes an attacker’s contact through each of
 * those of a customer, asks for a link there, and opens nobody else’s account.
 */
/** Whose contact an operation writes; `a document` keeps it beside itself, `nobody`: it is only looked for. */
export type ContactOf =
  | 'customer'
  | 'a new customer'
  | 'contact person'
  | 'account'
  | 'employee'
  | 'company'
  | 'supplier'
  | 'a document'
  | 'nobody';
export const contactDoors: Readonly<Record<string, ContactOf>> = {
  'PATCH /api/clientes/{id}': 'customer',
  'POST /api/clientes': 'customer',
  'POST /api/referidos/clientes': 'customer',
  'PUT /api/mi-taller/datos': 'customer',
  'PATCH /api/clientes/contactos/{id}': 'contact person',
  'POST /api/clientes/{id}/contactos': 'contact person',
  'PATCH /api/perfil': 'account',
  'POST /api/alta': 'account',
  'POST /api/cuentas/correo': 'account',
  'POST /api/cuentas/registro': 'account',
  'POST /api/invitaciones': 'account',
  'PATCH /api/empleados/{id}': 'employee',
  'POST /api/empleados': 'employee',
  'PATCH /api/empresas/{empresa_id}/ajustes/contacto': 'company',
  'PATCH /api/proveedores/{id}': 'supplier',
  'POST /api/proveedores': 'supplier',
  'POST /api/citas': 'a document',
  'POST /api/publico/agenda/{token}': 'a document',
  'POST /api/publico/cotizaciones/{token}/soporte': 'a document',
  'POST /api/publico/soporte-taller/{token}': 'a document',
  'POST /api/recepciones/{id}/ingreso': 'a new customer',
  'POST /api/soporte/tickets': 'a document',
  'PUT /api/citas/{id}': 'a document',
  'PUT /api/recepciones/{id}': 'a document',
  'PUT /api/whatsapp/bajas': 'a document',
  'POST /api/auth/login': 'nobody',
  'POST /api/clientes/similares': 'nobody',
  'POST /api/cuentas/recuperacion': 'nobody',
  'POST /api/cuentas/registro/reenvio': 'nobody',
  'POST /api/proveedores/similares': 'nobody',
  'POST /api/publico/entrar/{token}': 'nobody',
  'POST /api/pagos/devoluciones/autorizacion': 'nobody',
  'POST /api/ventas/autorizaciones': 'nobody',
};
