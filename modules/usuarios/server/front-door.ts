export { createUsuario, type UsuarioNuevo } from './commands.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { refuseWeakPassword } from './strength.ts';
