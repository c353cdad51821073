/** In one piece: whoever opens one opens the other. */
export { EsquemaDePersona } from './EsquemaDePersona.tsx';
export { EsquemasPart } from './EsquemasPart.tsx';
