import { refusals } from '#platform/contract/refusal.ts';

export const bancosRefusals = refusals({
  cuenta_repetida: [409, 'Ya hay una cuenta con el nombre «{nombre}». Escribe otro.'],
  cuenta_inactiva: [409, 'La cuenta «{nombre}» ya no se usa. Vuelve a activarla o elige otra.'],
  sin_encabezado: [
    422,
    'No se encontró el renglón de encabezados. El archivo debe tener una columna de fecha y otra de importe, o de cargos y abonos.',
  ],
  sin_movimientos: [422, 'El archivo no trae movimientos. Elige otro periodo en tu banco y descárgalo de nuevo.'],
  muchos_movimientos: [
    422,
    'El archivo trae más de {cuantos} movimientos. En tu banco elige un periodo más corto y descárgalo de nuevo.',
  ],
  moneda_ajena: [
    422,
    'El archivo viene en {moneda} y aquí las cuentas son en pesos. Descarga el estado de cuenta de la cuenta en pesos.',
  ],
  por_responder: [422, 'Falta responder: {pregunta}'],
  repetidos_por_decidir: [422, '{cuantos} de otro archivo, con otro número. Di si se guardan o se dejan fuera.'],
  ya_guardado: [409, 'Este estado de cuenta ya se guardó. Recarga la página.'],
  con_errores: [
    422,
    'Hay {cuantos} que no se pudieron leer y no se guardó nada. Corrígelos en el archivo y súbelo de nuevo.',
  ],
  nada_nuevo: [422, 'Todos estos movimientos ya estaban. Puedes descartar el archivo.'],
  con_conciliados: [409, 'Algún movimiento de este archivo ya se concilió alguna vez: ya no se puede quitar.'],
  ya_conciliado: [409, 'Algo de lo que elegiste ya se concilió. Recarga la página para ver cómo quedó.'],
  otra_cuenta: [422, 'Los movimientos elegidos no son de esta cuenta. Recarga la página y elígelos de nuevo.'],
  apunte_perdido: [409, 'Un cobro o pago de los elegidos se canceló. Recarga la página y elige de nuevo.'],
  diferencia_sin_nombre: [422, 'Hay una diferencia de {diferencia}. Di si es comisión, redondeo u otro motivo.'],
  diferencia_sin_motivo: [422, 'Escribe por qué hay una diferencia de {diferencia}.'],
  diferencia_de_mas: [422, 'No hay diferencia: quita el motivo y concilia.'],
  redondeo_grande: [422, 'Una diferencia de {diferencia} no es un redondeo. Elige comisión u otro motivo.'],
  no_sale: [422, 'Lo elegido suma {suma}: no es dinero que salió del banco. Elige solo cargos, retiros o comisiones.'],
  gasto_ya_hecho: [
    409,
    'De este movimiento ya se hizo el gasto {folio}. Concílialo con él, o cancela ese gasto para hacer otro.',
  ],
  comisiones_cambiaron: [409, 'Las comisiones por registrar de este mes ahora suman {total}. Recarga la página.'],
  comision_en_gasto: [
    409,
    'La comisión de esta conciliación está en el gasto {folio}. Cancela ese gasto y después deshaz la conciliación.',
  ],
  destino_conciliado: [
    409,
    'Eso ya se concilió en la cuenta «{cuenta}». Deshaz la conciliación para cambiar a qué cuenta fue.',
  ],
  ya_deshecha: [409, 'Esta conciliación ya se deshizo. Recarga la página.'],
});
