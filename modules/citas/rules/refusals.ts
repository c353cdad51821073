import { refusals } from '#platform/contract/refusal.ts';

export const citasRefusals = refusals({
  lugar_tomado: [409, '{motivo}'],
  no_cabe: [409, '{motivo} Elige otra hora, o guárdala aun así.'],
  hora_entre_cuartos: [422, 'Las citas empiezan en punto, y cuarto, y media o menos cuarto.'],
  cita_terminada: [409, 'Esa cita ya está en «{estado}»; no se puede pasar a «{a}».'],
  cita_no_se_mueve: [409, 'Esa cita ya está en «{estado}» y no se mueve. Haz otra.'],
  falta_quien: [422, 'Elige al cliente, o escribe su nombre, su teléfono o sus placas.'],
  tipo_desconocido: [422, 'Elige qué se le va a hacer.'],
  bahia_repetida: [409, 'Ya hay una bahía que se llama «{nombre}».'],
  bahia_ocupada: [409, '{bahia} está ocupada por {folio}. Libérala primero, o elige otra.'],
  bahia_fuera: [409, '{bahia} está fuera de uso. Elige otra.'],
  orden_fuera: [409, '{folio} ya no está en el taller; no ocupa bahía.'],
  sin_telefono: [409, 'La cita no tiene teléfono. Escríbelo para mandarle el mensaje.'],
  no_eres_empleado: [409, 'Tu cuenta no está ligada a una persona del taller. Pide que la liguen en Empleados.'],
  sin_enlace: [404, 'Este enlace ya no sirve. Pide al taller el nuevo.'],
  hora_ocupada: [409, 'Esa hora se acaba de ocupar. Elige otra de las que quedan.'],
  demasiadas_citas: [429, 'Se pidieron muchas citas desde tu conexión. Llama al taller o vuelve en un rato.'],
  muy_rapido: [422, 'Espera un momento y vuelve a enviar.'],
  formulario_viejo: [422, 'La página llevaba mucho tiempo abierta. Vuelve a enviar.'],
  ya_no_se_puede: [409, 'Esta cita ya no se puede cambiar por aquí. Llama al taller.'],
});
