import { contabilidadRefusals, type MesContable } from '#modules/contabilidad/contract.ts';
import { PERMISO } from '#modules/contabilidad/rules.ts';
import { type Cifra, cifrasDeCierre, estadoDeMes, mesesQueAbre, vispera } from '#modules/contabilidad/rules/cierres.ts';
import type { Cierre, CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { listDuenos } from '#modules/permisos/server/front-door.ts';
import { daysOfMes, SayMes, sayMes } from '#platform/contract/meses.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { holdCerradura, readCerradoHasta, setCerradoHasta } from '#platform/server/closed-month.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readMes } from './mes.ts';
import { readPendientes } from './pendientes.ts';
import './tables.ts';

/** Where a month stands, what is still open in it, and each time that the books were closed or reopened. */
export const readCierre = async (tx: Tx, who: Who, mes: string): Promise<CierreDeMes> => {
  const cerrado_hasta = await readCerradoHasta(tx, who);
  const estado = estadoDeMes(mes, who.hoy, cerrado_hasta);
  const historia = await tx.rows(cierres(who));
  const cerro = estado === 'cerrado' ? closedBy(historia, mes) : null;
  return {
    mes,
    estado,
    cerrado_hasta,
    cerro,
    pendientes: estado === 'cerrado' || estado === 'por_venir' ? [] : await readPendientes(tx, who, mes),
    cambios: cerro?.mes === mes ? await changesSince(tx, who, cerro) : [],
    historia: historia.slice(0, SHOWN),
  };
};

const SHOWN = 24;

/** The newest act that left it closed: nothing reopened it since. */
const closedBy = (historia: readonly Cierre[], mes: string): Cierre | null => {
  const { hasta } = daysOfMes(mes);
  const opened = historia.findIndex((one) => one.hasta < hasta);
  const since = opened < 0 ? historia : historia.slice(0, opened);
  return since.at(-1) ?? null;
};

/**
 * Closes a month and those before it. Who closes one that is closed is told how it stands: of two at once the second finds it so.
 */
export const closeMes = async (tx: Tx, who: Who, mes: string): Promise<CierreDeMes> => {
  const antes = await holdCerradura(tx, who);
  const estado = estadoDeMes(mes, who.hoy, antes);
  if (estado === 'cerrado') return readCierre(tx, who, mes);
  if (estado !== 'abierto') throw new Refusal(contabilidadRefusals.mes_sin_terminar, { Mes: SayMes(mes) });
  const cifras = cifrasDe(await readMes(keepOpen(tx), who, mes));
  const { hasta } = daysOfMes(mes);
  const id = await write(tx, who, { clase: 'cierre', mes, antes, hasta, cifras });
  await writeBitacora(tx, who, {
    accion: 'contabilidad.cerrado',
    id,
    texto: `${who.nombre} cerró ${sayMes(mes)}.`,
    despues: { hasta, cifras },
  });
  return readCierre(tx, who, mes);
};

/** Reopens a month and the later ones that are closed; every owner is told, with the reason. */
export const reopenMes = async (tx: Tx, who: Who, mes: string, motivo: string): Promise<CierreDeMes> => {
  const antes = await holdCerradura(tx, who);
  if (antes === null || estadoDeMes(mes, who.hoy, antes) !== 'cerrado')
    throw new Refusal(contabilidadRefusals.mes_abierto, { Mes: SayMes(mes) });
  const opened = mesesQueAbre(mes, antes).map(sayMes).join(', ');
  const hasta = vispera(mes);
  const id = await write(tx, who, { clase: 'reapertura', mes, antes, hasta, motivo });
  await writeBitacora(tx, who, {
    accion: 'contabilidad.reabierto',
    id,
    texto: `${who.nombre} reabrió ${opened}: ${motivo}`,
    antes: { hasta: antes },
    despues: { hasta },
  });
  await notify(tx, who, {
    usuario_ids: await listDuenos(tx, who),
    tipo: 'contabilidad.reabierto',
    titulo: `Se reabrió ${opened}`,
    texto: `${who.nombre}: ${motivo}`,
    ruta: `/reportes/mesContable?mes=${mes}`,
  });
  return readCierre(tx, who, mes);
};

interface Acto {
  clase: Cierre['clase'];
  mes: string;
  antes: string | null;
  hasta: string;
  motivo?: string;
  cifras?: Record<Cifra, number>;
}

const write = async (tx: Tx, who: Who, { mes, cifras, ...acto }: Acto): Promise<string> => {
  const id = newId();
  await setCerradoHasta(tx, who, acto.hasta);
  await tx.run(
    q.insertInto('contabilidad.cierre').values({
      ...acto,
      empresa_id: who.empresa_id,
      id,
      mes: `${mes}-01`,
      cifras: JSON.stringify(cifras ?? {}),
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      // Who wrote before is waited for: his rows are older than this, though he began later (I92).
      creado_en: sql<Date>`greatest(${who.now}::timestamptz, clock_timestamp())`,
    }),
  );
  await emitEvent(tx, who, 'contabilidad.cierre', PERMISO, { id, mes });
  return id;
};

const cifrasDe = (del: MesContable): Record<Cifra, number> => ({
  ventas: del.ventas.total_centavos,
  pagos: del.pagos.total_centavos,
  gastos: del.gastos.total_centavos,
  trasladado: del.trasladado.iva_centavos,
  acreditable: del.acreditable.iva_centavos,
  cortes: del.cortes.cobrado_centavos,
});

/** The tax of an advance follows the lines of its order, which may still change: what is no longer as it was closed is told. */
const changesSince = async (tx: Tx, who: Who, { id, mes }: Cierre): Promise<CierreDeMes['cambios']> => {
  const { cifras } = await tx.one(
    q.selectFrom('contabilidad.cierre').select('cifras').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
  const now = cifrasDe(await readMes(keepOpen(tx), who, mes));
  return cifrasDeCierre.flatMap((cifra) => {
    const [al_cerrar_centavos, ahora_centavos] = [cifras[cifra] ?? now[cifra], now[cifra]];
    return al_cerrar_centavos === ahora_centavos ? [] : [{ cifra, al_cerrar_centavos, ahora_centavos }];
  });
};

const cierres = (who: Who) => sql<Cierre>`
  select c.id, c.clase, to_char(c.mes, 'YYYY-MM') as mes, c.antes, c.hasta, c.motivo, c.usuario_nombre as por, c.creado_en
  from contabilidad.cierre c where c.empresa_id = ${who.empresa_id} order by c.creado_en desc, c.id desc`;
