import { ListaNueva } from '#modules/acuerdos/contract.ts';
import { addLista, changeAcuerdo } from '#modules/acuerdos/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Escenario } from './escenario.ts';

/** Business days before today on which it was agreed: two closed months tell it already. */
const HACE = 75;

/** What was agreed with the fleets: a list for the two largest, a dearer one for the next; the first orders by number, and reads his statement each month. */
export const planAcuerdos = (e: Escenario): void => {
  const day = e.fechas[Math.max(0, e.fechas.length - 1 - HACE)];
  const [first, second, third] = e.clientes;
  const dear = e.servicios.filter(({ tipo }) => tipo === 'servicio').toSorted((a, b) => b.precio - a.precio)[0];
  if (!day || !first || !second || !third || !dear) return;
  schedule(e, day, '08:05', async (dia, hora) => {
    const { tx } = dia;
    const who = asAt(dia, 'dueno', hora);
    const { id: flotillas } = await addLista(
      tx,
      who,
      ListaNueva.parse({
        nombre: 'Flotillas',
        reglas: [
          {
            alcance: 'servicio',
            objetivo: dear.id,
            forma: 'fijo',
            valor: Math.round((dear.precio * 85) / 10_000) * 100,
          },
          { alcance: 'servicios', objetivo: '', forma: 'descuento', valor: 800 },
          { alcance: 'articulos', objetivo: '', forma: 'costo', valor: 2_500 },
        ],
      }),
    );
    const copia = { lista_id: flotillas, ajuste_diezmilesimas: 300 };
    const { id: mayoreo } = await addLista(tx, who, ListaNueva.parse({ nombre: 'Mayoreo', copia }));
    const agreed = { lista_id: flotillas, pide_oc: false, estado_mensual: true };
    await changeAcuerdo(tx, who, first.id, { ...agreed, pide_oc: true }, 0);
    await changeAcuerdo(tx, who, second.id, agreed, 0);
    await changeAcuerdo(tx, who, third.id, { ...agreed, lista_id: mayoreo, estado_mensual: false }, 0);
  });
};
