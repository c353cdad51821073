import type { TipoPartida } from '#modules/partidas/contract.ts';

/** Until then whoever works the register takes goods back; later, only who may cancel documents. */
export const DIAS_DE_DEVOLUCION = 30;
const DAY_MS = 86_400_000;

/** Work that was done cannot be put back on a shelf. */
const isWork = (tipo: TipoPartida): boolean => tipo === 'servicio' || tipo === 'mano_obra';

/** Why this return is not of the counter but of who may cancel documents, in words; null when the counter may do it. */
export const beyondCounter = (
  { entregada_en }: { entregada_en: string | null },
  lines: readonly { tipo: TipoPartida; descripcion: string }[],
  now: Date,
): string | null => {
  if (entregada_en !== null && now.getTime() - Date.parse(entregada_en) > DIAS_DE_DEVOLUCION * DAY_MS)
    return `Se entregó hace más de ${DIAS_DE_DEVOLUCION} días.`;
  const done = lines.find(({ tipo }) => isWork(tipo));
  return done ? `«${done.descripcion}» es trabajo ya hecho.` : null;
};
