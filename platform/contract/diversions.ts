/** A setting by which money or links could be led to somebody else. */
interface Setting {
  /** As people read it in the notice. */
  que: string;
  /** Endpoints that change it. */
  endpoints: readonly string[];
}

/**
 * Every setting by which money or links could be diverted. Each asks for the password again (`confirma_contrasena`), every administrator of
 * the company is told by mail and by a bell that cannot be muted, and the journal keeps what was there before.
 */
export const diversions = {
  clabe: {
    que: 'la cuenta de banco a la que pagan tus clientes',
    endpoints: ['PATCH /api/empresas/{empresa_id}/ajustes/banco'],
  },
  contacto: {
    que: 'el correo o el teléfono con el que te buscan tus clientes',
    endpoints: ['PATCH /api/empresas/{empresa_id}/ajustes/contacto'],
  },
  direccion: {
    que: 'la dirección con la que salen todos los enlaces',
    endpoints: ['PUT /api/direccion-publica'],
  },
  clabe_de_proveedor: {
    que: 'la CLABE de un proveedor',
    endpoints: ['PATCH /api/proveedores/{id}', 'POST /api/proveedores/{id}/union'],
  },
  proveedor_repetido: {
    que: 'a quién se le paga: hay un proveedor repetido',
    endpoints: ['POST /api/proveedores'],
  },
  llave: {
    que: 'las llaves con las que entran otros programas',
    endpoints: ['POST /api/llaves'],
  },
  administrador: {
    que: 'quién administra la empresa',
    endpoints: [
      'POST /api/roles',
      'PATCH /api/roles/{id}',
      'PATCH /api/miembros/{usuario_id}',
      'POST /api/invitaciones',
      'POST /api/invitaciones/{id}/reenvio',
      'POST /api/solicitudes/{id}/aprobacion',
    ],
  },
} as const satisfies Record<string, Setting>;
export type Diversion = keyof typeof diversions;

/** Of an account number, what tells it from another without saying it. */
export const lastFour = (clabe: string): string => (clabe === '' ? 'ninguna' : `la que termina en ${clabe.slice(-4)}`);
