export { apuntesBetween } from './apuntes.ts';
export { conciliate } from './conciliar.ts';
export { addCuenta } from './cuentas.ts';
export { setReglas } from './destinos.ts';
export { readEstado, saveEstado } from './estados.ts';
export { listPendientes } from './queries.ts';
export { forgetPersona as forgetPersonaOfBancos, gastosOfHis, namedByBanks } from './privacidad.ts';
