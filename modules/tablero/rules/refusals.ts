import { refusals } from '#platform/contract/refusal.ts';

export const tableroRefusals = refusals({
  pantalla_retirada: [
    409,
    'Esta pantalla ya no está en uso. Quien administra el taller puede colgarla otra vez desde Ordenes Trabajo.',
  ],
});
