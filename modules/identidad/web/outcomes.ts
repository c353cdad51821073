import type { Resultado } from '#modules/identidad/contract.ts';

interface Outcome {
  title: string;
  text: string;
  tone: 'success' | 'info' | 'warning' | 'error';
}

/** What each end of a journey means to whoever was on it, and what to do. */
export const outcomes: Readonly<Partial<Record<Resultado, Outcome>>> = {
  vinculada: {
    title: 'Cuenta vinculada',
    text: 'Desde ahora también puedes entrar con esa identidad.',
    tone: 'success',
  },
  cancelado: {
    title: 'No se completó',
    text: 'Cancelaste en la página del proveedor. Puedes intentar de nuevo o entrar con tu contraseña.',
    tone: 'info',
  },
  viaje_perdido: {
    title: 'Empieza de nuevo',
    text: 'Este regreso ya se usó, tardó más de diez minutos o comenzó en otro navegador. Por seguridad no se acepta.',
    tone: 'warning',
  },
  proveedor_ausente: {
    title: 'El proveedor no responde',
    text: 'No se pudo hablar con el proveedor de identidad. Intenta en unos minutos o entra con tu contraseña.',
    tone: 'warning',
  },
  respuesta_rechazada: {
    title: 'No se pudo comprobar quién eres',
    text: 'La respuesta del proveedor no es válida y no se abrió ninguna sesión. Intenta de nuevo; si se repite, avisa a tu administrador.',
    tone: 'error',
  },
  sin_correo: {
    title: 'Falta tu correo',
    text: 'El proveedor no dijo cuál es tu correo. Permite que lo comparta e intenta de nuevo, o entra con tu contraseña.',
    tone: 'warning',
  },
  correo_sin_verificar: {
    title: 'Entra con tu contraseña',
    text: 'Ya hay una cuenta con ese correo, pero el proveedor no confirma que sea tuyo. Entra con tu contraseña y vincula tu identidad desde Editar Perfil.',
    tone: 'warning',
  },
  cuenta_sin_verificar: {
    title: 'Confirma tu correo con el proveedor',
    text: 'El proveedor no confirma que ese correo sea tuyo, así que no se creó ninguna cuenta. Confírmalo con el proveedor e intenta de nuevo.',
    tone: 'warning',
  },
  cuenta_cerrada: {
    title: 'Tu cuenta está desactivada',
    text: 'Habla con un administrador de tu empresa para que la active de nuevo.',
    tone: 'error',
  },
  sin_taller: {
    title: 'Primero configura tu taller',
    text: 'Todavía no hay ningún taller. Abre el enlace de configuración que imprimió el servidor al arrancar.',
    tone: 'info',
  },
  registro_cerrado: {
    title: 'Falta una invitación',
    text: 'Aquí las cuentas se crean por invitación. Abre primero la invitación o el enlace de acceso que te dieron, y entra desde ahí. Si ya lo abriste, se usó o venció: pide otro.',
    tone: 'warning',
  },
  correo_desechable: {
    title: 'Usa un correo que conserves',
    text: 'El proveedor dio un correo de los que duran minutos: quien lo pierde, pierde la cuenta. Entra con otro.',
    tone: 'warning',
  },
  identidad_ocupada: {
    title: 'Esa identidad ya es de otra cuenta',
    text: 'Desvincúlala primero en la otra cuenta, o usa otra identidad del proveedor.',
    tone: 'error',
  },
  otra_sesion: {
    title: 'Tu sesión cambió',
    text: 'La sesión que empezó ya no está abierta, así que no se hizo nada. Entra e intenta de nuevo.',
    tone: 'warning',
  },
  confirmada: {
    title: 'Confirmado',
    text: 'Ya puedes seguir con lo que hacías: la confirmación vale cinco minutos.',
    tone: 'success',
  },
  otra_identidad: {
    title: 'Esa identidad no es la de tu cuenta',
    text: 'Entraste en el proveedor como otra persona, así que no se confirmó nada. Intenta de nuevo con la identidad vinculada con tu cuenta.',
    tone: 'error',
  },
  sin_entrar_de_nuevo: {
    title: 'El proveedor no te pidió entrar de nuevo',
    text: 'Sin eso no se puede saber que eres tú. Crea una contraseña con «Olvidé mi contraseña» y confirma con ella.',
    tone: 'warning',
  },
};

/** As the debugger calls each end. */
export const resultadoLabels: Readonly<Record<Resultado, string>> = {
  en_curso: 'Sin terminar',
  entro: 'Entró',
  cuenta_nueva: 'Entró con cuenta nueva',
  segundo_factor: 'Espera su segundo factor',
  segundo_factor_alta: 'Espera configurar su segundo factor',
  por_vincular: 'Espera su contraseña',
  vinculada: 'Vinculada',
  probada: 'Prueba correcta',
  cancelado: 'Cancelado',
  viaje_perdido: 'Regreso sin viaje',
  proveedor_ausente: 'El proveedor no respondió',
  respuesta_rechazada: 'Respuesta rechazada',
  sin_correo: 'Sin correo',
  correo_sin_verificar: 'Correo de otra cuenta, sin verificar',
  cuenta_sin_verificar: 'Correo sin verificar',
  cuenta_cerrada: 'Cuenta desactivada',
  sin_taller: 'Todavía sin taller',
  registro_cerrado: 'Registro cerrado',
  correo_desechable: 'Correo de minutos',
  identidad_ocupada: 'Identidad de otra cuenta',
  otra_sesion: 'La sesión cambió',
  confirmada: 'Confirmó que es él',
  otra_identidad: 'Otra identidad',
  sin_entrar_de_nuevo: 'No entró de nuevo',
};
