export { changePagina } from './pagina.ts';
export { entradasDelCliente } from './fusion.ts';
export { forgetPersona as forgetPersonaOfEntradas } from './privacidad.ts';
export { askCorreo, correoPorConfirmar, keepCorreo } from './cambios.ts';
