/** What the monitor of a page notes. The words are the specification's. */
export const tiposEvento = ['storage_access', 'network_request', 'script_injection', 'dom_modification'] as const;
export type TipoEvento = (typeof tiposEvento)[number];
export const riesgos = ['low', 'medium', 'high', 'critical'] as const;
export type Riesgo = (typeof riesgos)[number];
/** What became of it: only seen, taken out of the page by the monitor, or stopped by the page's own policy. */
export const hechos = ['anotado', 'retirado', 'bloqueado'] as const;
export type Hecho = (typeof hechos)[number];

export interface EventoDePagina {
  tipo: TipoEvento;
  riesgo: Riesgo;
  hecho: Hecho;
  detalle: string;
  /** Host it came from or went to, or the browser's word for what has none (`inline`, `eval`). */
  origen: string;
  /** Path of the page it happened on. */
  pagina: string;
}

/** How the browser tells of what the Content-Security-Policy stopped. */
export interface Violacion {
  directive: string;
  blocked: string;
  page: string;
}

/** The same reading in the page and in the server, so that the same stop told twice is one event. */
export const fromViolation = ({ directive, blocked, page }: Violacion): EventoDePagina => {
  const name = directive.split(' ')[0] ?? '';
  const [tipo, riesgo] = kindOf(name);
  return {
    tipo,
    riesgo,
    hecho: 'bloqueado',
    detalle: `La política de la página detuvo esto (${name.slice(0, 60)}).`,
    origen: hostOf(blocked),
    pagina: pathOf(page),
  };
};

const kindOf = (directive: string): [TipoEvento, Riesgo] => {
  if (/^(script-src|worker-src|require-trusted-types-for|trusted-types)/.test(directive))
    return ['script_injection', 'high'];
  if (/^(connect-src|form-action)/.test(directive)) return ['network_request', 'high'];
  if (/^(frame-src|object-src|base-uri|frame-ancestors)/.test(directive)) return ['dom_modification', 'high'];
  return ['dom_modification', 'medium'];
};

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/([^\s/?#]*)([^\s?#]*)/i;

/** Host of an address; what is no address stays as the word it is. */
export const hostOf = (address: string): string => {
  const host = ADDRESS.exec(address)?.[1]?.split('@').at(-1);
  return (host || address.split(/[\s:/?#]/)[0] || 'desconocido').toLowerCase().slice(0, 120);
};

/** Path without what a link keeps secret: long segments are tokens or ids. */
export const pathOf = (address: string): string => {
  const path = address.startsWith('/') ? (address.split(/[?#]/)[0] ?? '/') : ADDRESS.exec(address)?.[2] || '/';
  return path
    .split('/')
    .map((part) => (part.length >= 20 && !/^[A-Za-z_]+$/.test(part) ? '…' : part))
    .join('/')
    .slice(0, 160);
};
