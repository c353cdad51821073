import { refusals } from '#platform/contract/refusal.ts';

export const partidasRefusals = refusals({
  fuera_de_limite: [403, '{motivo} Pide que lo guarde quien puede autorizar descuentos.'],
});
