export {
  createUsuario,
  proveCorreo,
  renewPasswordHash,
  setEmail,
  setEmpresaInicial,
  setPasswordHash,
  type UsuarioNuevo,
} from './commands.ts';
export { isDisposable, refuseDisposable } from './disposable.ts';
export { hashPassword, needsRehash, verifyPassword } from './password.ts';
export { changePersona } from './persona.ts';
export { type Cuenta, findByEmail, getCuenta, isCorreoProbado } from './queries.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
  spendCode,
} from './second-factor.ts';
export { refuseWeakPassword } from './strength.ts';
export { forgetPersona as forgetPersonaOfUsuarios } from './privacidad.ts';
