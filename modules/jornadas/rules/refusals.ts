import { refusals } from '#platform/contract/refusal.ts';

export const jornadasRefusals = refusals({
  no_eres_empleado: [409, 'Tu cuenta no está ligada a una persona del taller. Pide que la liguen en Empleados.'],
  empleado_de_baja: [409, '{nombre} está de baja y no puede marcar.'],
  marca_no_toca: [409, '{nombre} {ahora}. {salida}'],
  pin_incorrecto: [422, 'El PIN no es correcto. Vuelve a escribirlo.'],
  pin_por_hoy: [
    429,
    'Hoy se escribieron demasiados PIN equivocados. Marca con tu credencial o en tu teléfono, o pide un PIN nuevo en Empleados.',
  ],
  nada_por_revisar: [409, 'Esta jornada ya cuenta: no hay nada que revisar.'],
  sin_pin: [409, '{nombre} todavía no tiene PIN. Pide que se lo pongan en Empleados.'],
  credencial_desconocida: [422, 'Esa credencial no sirve: se imprimió otra, o no es de este taller.'],
  reloj_retirado: [409, 'Esta tableta ya no está en uso. Pide un enlace nuevo en Asistencia.'],
  horas_imposibles: [422, '{motivo}'],
  jornada_anulada: [409, 'Esa jornada está anulada. Registra otra.'],
  ausencia_encimada: [409, '{nombre} ya tiene {clase} esos días.'],
});
