import { refusals } from '#platform/contract/refusal.ts';

export const ventasRefusals = refusals({
  ya_vendido: [409, 'Este carrito ya se guardó: es {folio}.'],
  sin_cobro: [403, 'No tienes permiso para cobrar. Deja el ticket en espera y pide que lo cobren.'],
  sin_credito: [
    409,
    '{cliente} no tiene crédito para deber {debe}{credito}. Cobra el total, o pide que lo autorice quien puede dejar saldo.',
  ],
  sin_cliente: [409, 'Para que alguien quede debiendo elige un cliente: el público en general no lleva crédito.'],
  requiere_autorizacion: [409, '{motivo} Pide que un supervisor lo autorice con su contraseña.'],
  autorizacion_vencida: [409, 'Esa autorización ya no sirve: venció, ya se usó o el ticket cambió. Pídela otra vez.'],
  no_autoriza: [
    422,
    'No se autorizó. Revisa el correo y la contraseña, o pide que lo haga quien puede autorizar descuentos.',
  ],
  esperas_llenas: [409, 'Ya hay {cuantos} tickets en espera. Toma o descarta alguno antes de dejar otro.'],
  esperas_tuyas: [409, 'Ya tienes {cuantos} tickets en espera. Toma o descarta alguno antes de dejar otro.'],
  espera_tomada: [409, 'Ese ticket ya lo tomó {quien}.'],
  nota_cancelada: [409, 'El ticket {folio} ya está cancelado.'],
  nada_que_devolver: [409, 'De {folio} ya se devolvió todo.'],
});
