import type { ProximoServicio } from '#modules/pasaportes/contract.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';

type Dicho = Pick<ProximoServicio, 'fecha' | 'km' | 'estimada' | 'margen_dias' | 'certeza'>;
const SEGURIDAD: Record<'alta' | 'media' | 'baja', string> = { alta: 'segura', media: 'aproximada', baja: 'incierta' };

/** «Le toca a los 50,000 km o el 12 mar 2027. Se espera hacia el 3 feb 2027, 15 días más o menos; estimación aproximada.» */
export const sayProximo = ({ fecha, km, estimada, margen_dias, certeza }: Dicho): string => {
  const due = [km !== null && `a los ${formatNumber(km)} km`, fecha !== null && `el ${formatFecha(fecha)}`];
  const expected = [
    estimada !== null && ` Se espera hacia el ${formatFecha(estimada)}`,
    estimada !== null && margen_dias > 0 && `, ${margen_dias} días más o menos`,
    estimada !== null && certeza !== null && `; estimación ${SEGURIDAD[certeza]}`,
    estimada !== null && '.',
  ];
  return `Le toca ${due.filter(Boolean).join(' o ')}.${expected.filter(Boolean).join('')}`;
};
