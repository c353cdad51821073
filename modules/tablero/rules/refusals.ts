import { refusals } from '#platform/contract/refusal.ts';

export const tableroRefusals = refusals({
  pantalla_retirada: [
    409,
    'Esta pantalla ya no está en uso. Quien administra el taller puede colgarla otra vez desde Ordenes Trabajo.',
  ],
  pantalla_caducada: [
    409,
    'Nadie abrió esta pantalla en dos meses y su enlace caducó. Quien administra el taller le da otro en «Pantallas del taller».',
  ],
  codigo_de_pantalla: [
    404,
    'Ese código no abre ninguna pantalla: ya se usó, venció o está mal escrito. Pide otro en «Pantallas del taller».',
  ],
});
