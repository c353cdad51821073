import { EtiquetaNueva } from '#modules/ordenes/rules/etiquetas.ts';
import { addEtiqueta } from '#modules/ordenes/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What a workshop says of its orders beyond their state. */
const WORDS = [
  { nombre: 'Por lavar', tono: 'info', estado: 'en_proceso' },
  { nombre: 'Prueba de manejo', tono: 'warn', estado: 'control_calidad' },
  { nombre: 'Pieza en camino', tono: 'ok', estado: 'en_espera' },
  { nombre: 'Cliente avisado', tono: 'ok', estado: 'terminada' },
  { nombre: 'Urge', tono: 'error' },
];

export const addLabels = async (tx: Tx, who: Who): Promise<void> => {
  for (const [orden, word] of WORDS.entries()) await addEtiqueta(tx, who, EtiquetaNueva.parse({ ...word, orden }));
};
