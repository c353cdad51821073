import type * as z from 'zod/mini';

/** [status, Spanish sentence that says what to do]; `{name}` is filled from the parameters. */
export type RefusalShape = readonly [status: number, message: string];

export const refusals = <const R extends Record<string, RefusalShape>>(
  shapes: R,
): { [K in keyof R]: { code: K & string; status: number; message: string } } => {
  const out: Record<string, { code: string; status: number; message: string }> = {};
  for (const [code, [status, message]] of Object.entries(shapes)) out[code] = { code, status, message };
  return out as { [K in keyof R]: { code: K & string; status: number; message: string } };
};

export interface RefusalKind {
  code: string;
  status: number;
  message: string;
}

export interface RefusalExtras {
  fields?: Record<string, string>;
  /** The record as it is now, in the shape of the endpoint's reply. */
  current?: unknown;
  /** Its shape, when it is another one: of what it holds, each person is told what he may see. */
  shape?: z.ZodMiniType;
  retryAfterSeconds?: number;
  /** What the journal keeps of the try, though nothing else of it stays. */
  trace?: RefusedTry;
}

/** A row of the journal: `caja.intento`, of which record, and what a person reads. */
export interface RefusedTry {
  accion: string;
  id: string | null;
  texto: string;
}

/** An expected "no": what a person can cause. Becomes `{ code, message, fields? }` with its 4xx status. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly shape: z.ZodMiniType | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly trace: RefusedTry | undefined;

  constructor(kind: RefusalKind, params: Record<string, string | number> = {}, extras: RefusalExtras = {}) {
    super(kind.message.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')));
    this.code = kind.code;
    this.status = kind.status;
    this.fields = extras.fields;
    this.current = extras.current;
    this.shape = extras.shape;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.trace = extras.trace;
  }
}

/** The refusals that any endpoint may give. */
export const commonRefusals = refusals({
  datos_invalidos: [422, 'Revisa los datos marcados y vuelve a intentar.'],
  solicitud_incorrecta: [400, 'La solicitud no se pudo leer. Recarga la página e intenta de nuevo.'],
  sin_sesion: [401, 'Tu sesión terminó. Inicia sesión de nuevo.'],
  sin_permiso: [403, 'No tienes permiso para hacer esto. Pídelo a un administrador de la empresa.'],
  origen_no_permitido: [403, 'La solicitud viene de otro sitio y se rechazó.'],
  no_encontrado: [404, 'No existe o no pertenece a esta empresa.'],
  metodo_no_permitido: [405, 'Esa dirección no acepta esta operación.'],
  envio_lento: [408, 'El envío llegó demasiado lento y se cortó. Busca mejor señal e intenta de nuevo.'],
  empresa_distinta: [409, 'La solicitud nombra dos empresas distintas. Recarga la página en la empresa correcta.'],
  otra_persona: [
    409,
    'La sesión de este navegador ya es de otra persona. Esto se queda guardado para quien lo escribió.',
  ],
  version_anterior: [409, 'Alguien más cambió este registro mientras lo editabas. Revisa los dos y guarda de nuevo.'],
  en_curso: [409, 'Esta misma operación todavía se está procesando. Espera un momento.'],
  ya_existe: [409, 'Ya hay otro registro igual. Recarga la página y abre el que está.'],
  ya_guardado: [409, 'Esto ya se había guardado. Recarga la página para verlo.'],
  ya_no_existe: [409, 'Algo de lo que elegiste ya no existe. Recarga la página y elígelo de nuevo.'],
  mes_cerrado: [
    409,
    '{Mes} está cerrado: no se guarda ni se cambia nada con fecha de ese mes. Usa la fecha de hoy, o pide a quien puede reabrirlo en «Mes del contador» que lo haga.',
  ],
  solo_se_agrega: [409, 'Lo que ya quedó registrado no se cambia ni se borra. Corrígelo con su cancelación.'],
  dato_imposible: [422, 'Un dato no es válido y no se guardó nada. Revisa lo que escribiste y guarda de nuevo.'],
  en_uso: [409, 'No se puede eliminar porque otros registros lo usan. Dalo de baja en su lugar.'],
  cuerpo_grande: [413, 'El envío es demasiado grande. Acorta los textos o envía menos renglones.'],
  tipo_no_permitido: [415, 'Envía los datos como JSON.'],
  clave_reutilizada: [422, 'La clave de esta operación ya se usó con otros datos. Recarga la página.'],
  falta_empresa: [428, 'Falta decir en qué empresa se guarda. Recarga la página.'],
  falta_clave: [428, 'Falta la clave de la operación (Idempotency-Key).'],
  falta_version: [428, 'Falta la versión leída del registro (If-Match).'],
  muchas_por_enlace: [
    429,
    'Por este enlace ya llegó mucho en la última hora. Espera un rato, o llama al taller si es urgente.',
  ],
  demasiadas: [429, 'Demasiadas solicitudes. Espera unos segundos.'],
  ocupada: [503, 'El sistema está ocupado con esto mismo y no se guardó nada. Intenta de nuevo en unos segundos.'],
  base_ausente: [503, 'El sistema se está recuperando. Intenta de nuevo en unos segundos.'],
});
