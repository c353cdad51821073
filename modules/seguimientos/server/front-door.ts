export { decide, writeTo } from './actos.ts';
export { readSeguimientos } from './candidatos.ts';
export { seguimientosDelCliente } from './fusion.ts';
export {
  forgetPersona as forgetPersonaOfSeguimientos,
  tellPersona as tellPersonaOfSeguimientos,
} from './privacidad.ts';
