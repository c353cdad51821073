import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { assignWorkers, deliverOrden, openOrden, redoLine } from '#modules/ordenes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import { asAt, laterHour, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';
import { move, type OrdenViva } from './ordenes.ts';

interface Vuelve {
  /** Business days before today. */
  dia: number;
  motivo: string;
  /** It is done again on the same day; else it is still on the floor. */
  entregada: boolean;
}

/** What came back under warranty. */
const VUELVEN: readonly Vuelve[] = [
  { dia: 2, motivo: 'Volvió a prender el testigo a los dos días', entregada: true },
  { dia: 0, motivo: 'El ruido sigue al frenar en frío', entregada: false },
];

export const planGarantias = (e: Escenario): void => {
  for (const vuelve of VUELVEN)
    schedule(e, e.fechas.at(-1 - vuelve.dia) ?? '', '10:50', (dia, hora) => bringBack(dia, hora, vuelve));
};

interface Original {
  orden_id: string;
  partida_id: string;
  cliente_id: string;
  activo_id: string;
  servicio_id: string;
  descripcion: string;
  empleado_id: string;
}

/** Whoever came for it a few days ago is here again; somebody else does it over. */
const bringBack = async (dia: Dia, hora: string, { motivo, entregada }: Vuelve): Promise<void> => {
  const { tx, e } = dia;
  const who = asAt(dia, 'asesor', hora);
  const found = await firstToReturn(dia);
  if (!found) return;
  const { de, cliente, unidad } = found;
  unidad.ocupada = true;
  unidad.km += 60;
  const line = { tipo: 'servicio', descripcion: de.descripcion, servicio_id: de.servicio_id };
  const partidas = [{ ...line, cantidad_milesimas: 1000, precio_centavos: 0, tasa_iva: 1600 }];
  const opened = await openOrden(
    tx,
    who,
    OrdenNueva.parse({
      cliente_id: de.cliente_id,
      activo_id: de.activo_id,
      tipo: 'garantia',
      // Whoever orders by number pays nothing here.
      orden_compra: 'Garantía',
      kilometraje: unidad.km,
      kilometraje_confirmado: unidad.km,
      partidas,
    }),
  );
  const [partida] = opened.partidas;
  if (!partida) return;
  const other = e.empleados.find((id) => id !== de.empleado_id) ?? de.empleado_id;
  const named = await assignWorkers(
    tx,
    who,
    opened.id,
    { partida_id: partida.id, trabajadores: [{ empleado_id: other }] },
    opened.version,
  );
  const again = { partida_id: partida.id, de: { orden_id: de.orden_id, partida_id: de.partida_id }, motivo };
  const { version } = await redoLine(tx, who, opened.id, again, named.version);
  const llegada = { cliente, unidad, kilometraje: unidad.km };
  const orden: OrdenViva = { id: opened.id, version, llegada, total_centavos: 0, pagos: [] };
  await move(dia, laterHour(hora, 10), orden, 'en_proceso');
  if (!entregada) return;
  await move(dia, laterHour(hora, 90), orden, 'terminada');
  const entrega = { entregada_a: '', kilometraje_salida: unidad.km, kilometraje_confirmado: unidad.km };
  await deliverOrden(tx, asAt(dia, 'dueno', laterHour(hora, 120)), orden.id, entrega, orden.version);
  unidad.ocupada = false;
};

const firstToReturn = async ({ tx, e, fecha }: Dia) => {
  const { empresa_id } = e.personal.dueno;
  const rows = await tx.rows(sql<Original>`
    select o.id as orden_id, p.id as partida_id, o.cliente_id, o.activo_id, p.servicio_id, p.descripcion, w.empleado_id
    from ordenes.orden o
    join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id and p.tipo = 'servicio'
      and p.servicio_id is not null and p.comision_diezmilesimas > 0 and p.estado <> 'rechazada' and p.devuelto_milesimas = 0
    join ordenes.partida_trabajador w on w.empresa_id = o.empresa_id and w.orden_id = o.id and w.partida_id = p.id
      and w.diezmilesimas = 10000
    where o.empresa_id = ${empresa_id} and o.clase = 'orden' and o.tipo = 'normal' and o.activo_id is not null
      and o.entregada_fecha between ${fecha}::date - 9 and ${fecha}::date - 1
    order by o.entregada_fecha desc, o.folio, p.renglon limit 60`);
  for (const de of rows)
    for (const cliente of e.clientes) {
      const unidad = cliente.unidades.find(({ id, ocupada }) => id === de.activo_id && !ocupada);
      if (unidad) return { de, cliente, unidad };
    }
  return null;
};
