import type { ColumnaDeEmpresa } from '#modules/numeros/contract.ts';
import { daysThere } from '#modules/numeros/rules/empresas.ts';
import { inEachOfMine } from '#modules/sesiones/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { isSignedIn, type Who } from '#platform/server/http/who.ts';
import { readAtencion } from './atencion.ts';
import { judgePeriodo, readTablero } from '../queries.ts';
import { readSaldos } from './saldos.ts';

const LEE = 'ver_dashboard';

/**
 * The dashboard of each company of whoever asks: read there, with the day and the keys of there. Where he may not look, only its
 * name is told, as the menu of his companies tells it. The key of a program is of one company, whoever gave it: it opens none.
 */
export const readEmpresas = async (
  tx: Tx,
  who: Who,
  asked: Periodo,
): Promise<{ data: ColumnaDeEmpresa[]; sin_permiso: string[] }> => {
  if (!isSignedIn(who)) throw new Refusal(commonRefusals.sin_permiso);
  const periodo = judgePeriodo({ desde: asked.desde, hasta: asked.hasta });
  const sin_permiso: string[] = [];
  const data = await inEachOfMine(tx, who, async (there): Promise<ColumnaDeEmpresa[]> => {
    if (there.can(LEE)) return [await columnOf(tx, there, daysThere(periodo, who.hoy, there.hoy))];
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
