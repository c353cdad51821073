import { RefaccionNueva } from '#modules/refacciones/contract.ts';
import { askRefaccion, changeRefaccion, moveRefaccion, noteUsada } from '#modules/refacciones/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { asAt, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

interface Pedida {
  descripcion: string;
  nota?: string;
  cuantas?: number;
  /** Days from today until it should be here. */
  llega: number | null;
  proveedor: number;
  hasta: 'pedida' | 'llego' | 'instalada' | 'devuelta';
  /** What was done with the piece that it replaced. */
  usada?: boolean;
  /** Its order stands still for it. */
  detiene?: true;
}

/** What a workshop waits for on any morning: late, on its way, come and not put in yet, in its place, sent back. */
const PEDIDAS: readonly Pedida[] = [
  {
    descripcion: 'Sensor de oxígeno del banco 1',
    nota: 'De cuatro cables',
    llega: -2,
    proveedor: 0,
    hasta: 'pedida',
    detiene: true,
  },
  { descripcion: 'Soporte de motor derecho', llega: 1, proveedor: 1, hasta: 'pedida' },
  { descripcion: 'Bomba de agua con junta', llega: 0, proveedor: 0, hasta: 'llego' },
  { descripcion: 'Retén de cigüeñal 45x62', cuantas: 2, llega: null, proveedor: 1, hasta: 'instalada', usada: true },
  { descripcion: 'Manguera superior de radiador', llega: -1, proveedor: 0, hasta: 'instalada', usada: false },
  { descripcion: 'Alternador reconstruido', nota: 'Vino de otro amperaje', llega: -1, proveedor: 1, hasta: 'devuelta' },
];

/** Parts of the orders that are in the workshop today, each as far as it came. */
export const planRefacciones = (e: Escenario): void => {
  const today = e.fechas.at(-1) ?? '';
  schedule(e, today, '09:50', async (dia, hora) => {
    const jobs = await openJobs(dia, hora);
    const still = jobs.filter(({ detenida }) => detenida);
    const moving = jobs.filter(({ detenida }) => !detenida);
    for (const [i, pedida] of PEDIDAS.entries()) {
      const job = pedida.detiene ? still[0] : moving[i % Math.max(1, moving.length)];
      if (job) await tell(dia, hora, pedida, job, i);
    }
  });
};

interface Job {
  orden_id: string;
  partida_id: string;
  /** It waits for a part. */
  detenida: boolean;
}

const openJobs = (dia: Dia, hora: string): Promise<Job[]> =>
  dia.tx.rows(sql<Job>`select distinct on (o.id) o.id as orden_id, p.id as partida_id,
      o.estado = 'en_espera' as detenida
    from ordenes.orden o
    join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id and p.tipo <> 'refaccion'
      and p.estado not in ('rechazada', 'por_autorizar')
    where o.empresa_id = ${asAt(dia, 'dueno', hora).empresa_id} and o.clase = 'orden' and o.cancelada_en is null
      and (o.estado = 'en_proceso' or o.estado = 'en_espera' and o.espera_por = 'refaccion')
    order by o.id desc, p.renglon`);

const tell = async (
  dia: Dia,
  hora: string,
  pedida: Pedida,
  { orden_id, partida_id }: Job,
  i: number,
): Promise<void> => {
  const { tx, e } = dia;
  const at = (quien: 'asesor' | 'tecnico' | 'mostrador', minutes: number) => asAt(dia, quien, hora, i * 2 + minutes);
  const { descripcion, nota = '', cuantas = 1 } = pedida;
  const asked = await askRefaccion(
    tx,
    at('asesor', 0),
    RefaccionNueva.parse({ orden_id, partida_id, descripcion, nota, cantidad_milesimas: cuantas * 1000 }),
  );
  const known = await changeRefaccion(
    tx,
    at('asesor', 1),
    asked.id,
    {
      descripcion,
      cantidad_milesimas: asked.cantidad_milesimas,
      articulo_id: null,
      partida_id,
      proveedor_id: Object.values(e.proveedores)[pedida.proveedor] ?? null,
      pedido_id: null,
      esperada: pedida.llega === null ? null : addDays(dia.fecha, pedida.llega),
      nota,
    },
    asked.version,
  );
  const step = { motivo: '', devuelta_a: null } as const;
  if (pedida.hasta === 'pedida') return;
  await moveRefaccion(tx, at('mostrador', 20), asked.id, { ...step, de: known.estado, a: 'llego' });
  if (pedida.hasta === 'instalada')
    await moveRefaccion(tx, at('asesor', 40), asked.id, { ...step, de: 'llego', a: 'instalada' });
  if (pedida.hasta === 'devuelta')
    await moveRefaccion(tx, at('mostrador', 45), asked.id, {
      de: 'llego',
      a: 'devuelta',
      motivo: nota,
      devuelta_a: 'proveedor',
    });
  if (pedida.usada !== undefined)
    await noteUsada(tx, at('asesor', 50), orden_id, { pieza_id: asked.id, entregada: pedida.usada });
};
