import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { openOrden, returnGoods } from '#modules/ordenes/server/front-door.ts';
import { EsperaNueva } from '#modules/ventas/contract.ts';
import { park } from '#modules/ventas/server/front-door.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { asAt, businessDay, laterHour, schedule } from './agenda.ts';
import { charge, hasCash } from './cobros.ts';
import type { Dia } from './escenario.ts';
import { devoluciones } from './palabras.ts';

const SMALL_CENTAVOS = 60_000;

/** A ticket left in wait, as the counter's screen leaves it. */
export const leaveWaiting = async (dia: Dia, hora: string, nombre: string): Promise<void> => {
  const { e, tx } = dia;
  const small = e.servicios.filter(({ tipo, precio }) => tipo === 'refaccion' && precio < SMALL_CENTAVOS);
  const { id, nombre: descripcion, precio, tipo, unidad } = e.azar.pick(small);
  const linea = {
    id: newId(),
    tipo,
    clave: '',
    descripcion,
    cantidad_milesimas: 2000,
    unidad,
    precio_centavos: precio,
    lista_centavos: precio,
    existencia_milesimas: null,
    descuento: null,
    tasa_iva: 1600,
    servicio_id: id,
    articulo_id: null,
    nota: '',
    trabajadores: [],
  };
  await park(
    tx,
    asAt(dia, 'cajero', hora),
    EsperaNueva.parse({
      nombre,
      renglones: 1,
      total_centavos: precio * 2,
      contenido: { id: newId(), tipo: 'venta', nombre, lineas: [linea] },
    }),
  );
};

/** Parts sold over the counter and paid on the spot; a few come back. */
export const sellAtCounter = async (dia: Dia, hora: string): Promise<void> => {
  const { e, tx } = dia;
  const register = e.sesiones.length - 1;
  const small = e.servicios.filter(({ tipo, precio }) => tipo === 'refaccion' && precio < SMALL_CENTAVOS);
  const { id, nombre, precio, tipo, unidad } = e.azar.pick(small);
  const orden = await openOrden(
    tx,
    asAt(dia, register === 0 ? 'cajero' : 'mostrador', hora),
    OrdenNueva.parse({
      clase: 'mostrador',
      partidas: [
        {
          tipo,
          descripcion: nombre,
          cantidad_milesimas: e.azar.int(1, 3) * 1000,
          unidad,
          precio_centavos: precio,
          tasa_iva: 1600,
          servicio_id: id,
        },
      ],
    }),
  );
  await charge(dia, laterHour(hora, 1), orden.id, orden.total_centavos, register);
  const [partida] = orden.partidas;
  if (!partida || !e.azar.chance(5)) return;
  schedule(e, businessDay(dia, e.azar.int(1, 5)), '11:50', async (day, at) => {
    if (!(await hasCash(day, partida.precio_centavos))) return;
    await returnGoods(
      day.tx,
      asAt(day, 'dueno', at),
      orden.id,
      {
        partidas: [{ partida_id: partida.id, cantidad_milesimas: 1000 }],
        motivo: e.azar.pick(devoluciones),
        forma_pago: '01',
        sesion_id: e.sesiones[0],
      },
      orden.version,
    );
  });
};
