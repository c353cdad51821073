import type { ColumnaDeEmpresa, MejoresDeEmpresa } from '#modules/numeros/contract.ts';
import { daysThere } from '#modules/numeros/rules/empresas.ts';
import { inEachOfMine } from '#modules/sesiones/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readAtencion } from './atencion.ts';
import { judgePeriodo, readTablero } from '../queries.ts';
import { readIndicadores } from './indicadores.ts';
import { readMejores } from './mejores.ts';
import { readSaldos } from './saldos.ts';

const LEE = 'ver_dashboard';

interface DeLasMias<T> {
  data: T[];
  sin_permiso: string[];
}

/** The dashboard of each company of whoever asks: read there, with the day and the keys of there. */
export const readEmpresas = (tx: Tx, who: Who, asked: Periodo): Promise<DeLasMias<ColumnaDeEmpresa>> =>
  inEachThatTells(tx, who, asked, (there, periodo) => columnOf(tx, there, periodo));

/** What sold most, what left least and the measures that are read after the figures, of each company as it tells them itself. */
export const readMejoresDeEmpresas = (tx: Tx, who: Who, asked: Periodo): Promise<DeLasMias<MejoresDeEmpresa>> =>
  inEachThatTells(tx, who, asked, async (there, { desde, hasta }) => {
    const [mejores, indicadores] = await Promise.all([
      readMejores(tx, there, { desde, hasta }),
      readIndicadores(tx, there, { desde, hasta }),
    ]);
    const { empresa_id, empresa_nombre: nombre } = there;
    return { empresa_id, nombre, desde, hasta, ...mejores, indicadores: indicadores.data };
  });

/**
 * Where a person may not look, only the name of the company is told, as the menu of his companies tells it. The key of a program is
 * of one company, whoever gave it: it opens none.
 */
const inEachThatTells = async <T>(
  tx: Tx,
  who: Who,
  asked: Periodo,
  work: (there: Who, periodo: Periodo) => Promise<T>,
): Promise<DeLasMias<T>> => {
  const periodo = judgePeriodo({ desde: asked.desde, hasta: asked.hasta });
  const sin_permiso: string[] = [];
  const data = await inEachOfMine(tx, who, async (there): Promise<T[]> => {
    if (there.can(LEE)) return [await work(there, daysThere(periodo, who.hoy, there.hoy))];
    sin_permiso.push(there.empresa_nombre);
    return [];
  });
  return { data: data.flat(), sin_permiso };
};

const columnOf = async (tx: Tx, there: Who, periodo: Periodo): Promise<ColumnaDeEmpresa> => {
  const [tablero, saldos, avisos] = await Promise.all([
    readTablero(tx, there, periodo),
    readSaldos(tx, there),
    readAtencion(tx, there),
  ]);
  const { desde, hasta, ahora, antes, anio } = tablero;
  return {
    empresa_id: there.empresa_id,
    nombre: there.empresa_nombre,
    hoy: there.hoy,
    desde,
    hasta,
    ahora,
    antes,
    anio,
    saldos: saldos.data,
    avisos: avisos.data,
  };
};
