import { EntregaEntrada, IngresoEntrada } from '#modules/recepciones/rules/formas.ts';
import {
  type Golpe,
  markPunto,
  markWell,
  type Revisado,
  type Seccion,
  siluetaOf,
  type TipoGolpe,
  type Vista,
} from '#modules/recepciones/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { getOrden } from '#modules/ordenes/server/front-door.ts';
import { handBack, readAjustes, receiveVehiculo, startRecepcion } from '#modules/recepciones/server/front-door.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { asAt, laterHour } from './agenda.ts';
import { type Azar, azar } from './azar.ts';
import type { Llegada } from './clientela.ts';
import type { Dia } from './escenario.ts';
import { photographReception } from './fotos.ts';

const MONTHS_TOLD = 45;
/** Of the orders of those weeks, how many in a hundred were received on the page. */
const RECEIVED = 35;

/** How one came in, as its delivery needs it. */
export interface Recibida {
  id: string;
  version: number;
  golpes: Golpe[];
  octavos: number;
}

/** As much of an order on the floor as its reception needs. */
interface Traida {
  id: string;
  version: number;
  llegada: Llegada;
  total_centavos: number;
  recepcion?: Recibida | undefined;
}

/** Some orders of the last weeks; chance of its own, so that the rest of the story stays. */
export const maybeReceive = async (dia: Dia, hora: string, orden: Traida): Promise<void> => {
  const { e, fecha } = dia;
  const own = azar(Number(fecha.replaceAll('-', '')) + e.numero * 13 + orden.total_centavos);
  const days = (e.ahora.getTime() - Date.parse(`${fecha}T12:00:00-06:00`)) / 86_400_000;
  if (days > MONTHS_TOLD || !own.chance(RECEIVED)) return;
  await receiveFor(dia, hora, orden, own);
};

/** What must be found on the floor today: some with all that one can say of a vehicle, one half done, one not yet. */
export const receiveToday = async (dia: Dia, hora: string, orden: Traida, i: number): Promise<void> => {
  const own = azar(dia.e.numero * 31 + i);
  if (i === 1) return;
  if (i === 2) return leaveHalfDone(dia, hora, orden);
  await receiveFor(dia, hora, orden, own, true);
};

const leaveHalfDone = async (dia: Dia, hora: string, orden: Traida): Promise<void> => {
  const who = asAt(dia, 'asesor', hora);
  const { id } = await startRecepcion(dia.tx, who, {
    id: newId(),
    activo_id: null,
    cliente_id: null,
    orden_id: orden.id,
  });
  await photographReception(dia, hora, 'recepcion', id, []);
};

const receiveFor = async (dia: Dia, hora: string, orden: Traida, own: Azar, photos = false): Promise<void> => {
  const { tx, e } = dia;
  const { unidad, cliente } = orden.llegada;
  const who = asAt(dia, 'asesor', hora);
  const { categoria } = await getActivo(tx, who, unidad.id);
  const silueta = siluetaOf(categoria);
  const { plantillas, riesgos } = await readAjustes(tx, who);
  const secciones = plantillas.find((one) => one.silueta === silueta)?.secciones ?? [];
  const golpes = marksOf(own);
  const octavos = own.int(1, 7);
  const { id } = await startRecepcion(tx, who, { id: newId(), activo_id: null, cliente_id: null, orden_id: orden.id });
  if (photos) await photographReception(dia, hora, 'recepcion', id, golpes);
  const { version } = await receiveVehiculo(tx, asAt(dia, 'asesor', laterHour(hora, 2)), e.files, id, {
    ...IngresoEntrada.parse({
      orden_id: orden.id,
      kilometraje: unidad.km,
      combustible_octavos: octavos,
      queja: own.pick(quejas),
      entrega: { nombre: cliente.dias_credito > 0 ? 'Chofer de la unidad' : cliente.nombre },
      objetos: own.pick(objetos),
      silueta,
      inventario: inventoryOf(secciones, own),
      golpes,
      consentimientos: { piezas_usadas: own.chance(15), piezas_del_cliente: false, publicidad: own.chance(50) },
      diagnostico_centavos: own.pick([0, 35_000, 45_000, 60_000]),
      riesgos,
      firma: { nombre: cliente.dias_credito > 0 ? 'Chofer de la unidad' : cliente.nombre, png: own.pick(e.firmas) },
    }),
    kilometraje_confirmado: unidad.km,
  });
  orden.recepcion = { id, version, golpes, octavos };
  orden.version = (await getOrden(tx, who, orden.id)).version;
};

/** It leaves as it came, but for one that got a scratch here and says so. */
export const handBackTo = async (
  dia: Dia,
  hora: string,
  { recepcion, llegada, total_centavos }: Traida & { recepcion: Recibida },
  entregada_a: string,
): Promise<void> => {
  const { tx, e } = dia;
  const own = azar(recepcion.octavos + total_centavos);
  const fresh = own.chance(12) ? marksOf(own).slice(0, 1) : [];
  await handBack(
    tx,
    asAt(dia, 'dueno', hora),
    e.files,
    recepcion.id,
    {
      ...EntregaEntrada.parse({
        kilometraje: llegada.unidad.km,
        combustible_octavos: Math.max(0, recepcion.octavos - (own.chance(30) ? 1 : 0)),
        golpes: [...recepcion.golpes, ...fresh],
        nota: fresh.length > 0 ? 'Se rayó en el patio. Se pule sin costo el lunes.' : '',
        entregada_a: entregada_a || llegada.cliente.nombre,
        firma: own.pick(e.firmas),
      }),
      kilometraje_confirmado: llegada.unidad.km,
    },
    recepcion.version,
  );
};

const MARKS: readonly (readonly [vista: Vista, x: number, y: number, tipo: TipoGolpe, nota: string])[] = [
  ['izquierda', 640, 560, 'rayon', 'Puerta trasera, de lado a lado'],
  ['izquierda', 880, 640, 'abolladura', 'Salpicadera'],
  ['derecha', 120, 660, 'golpe', 'Defensa sumida'],
  ['derecha', 600, 540, 'rayon', ''],
  ['arriba', 180, 420, 'oxidado', 'Cofre, punta'],
  ['arriba', 500, 500, 'abolladura', 'Granizo en el toldo'],
  ['izquierda', 360, 400, 'roto', 'Espejo estrellado'],
  ['derecha', 940, 600, 'falta', 'Tapa de la calavera'],
];
const marksOf = (own: Azar): Golpe[] =>
  MARKS.filter(() => own.chance(28)).map(([vista, x, y, tipo, nota]) => ({ id: newId(), vista, x, y, tipo, nota }));

const inventoryOf = (secciones: readonly Seccion[], own: Azar): Revisado[] =>
  secciones.reduce<Revisado[]>((now, seccion) => {
    const faulty = own.chance(30) ? own.pick([...seccion.puntos]) : undefined;
    const told = faulty
      ? markPunto(now, seccion.nombre, { nombre: faulty, estado: own.chance(50) ? 'falta' : 'danado', nota: '' })
      : now;
    return markWell(told, seccion);
  }, []);

const quejas = [
  'Rechina al frenar, más en la mañana',
  'Se jala a la derecha en carretera',
  'Prende el testigo del motor y se siente sin fuerza',
  'Hace un golpeteo al pasar topes',
  'No enfría el aire',
  'Le toca servicio y quiero que revisen los frenos',
  'Tarda en arrancar',
] as const;
const objetos = [
  '',
  '',
  'Silla de bebé',
  'Herramienta propia en la cajuela',
  'Lentes y cargador',
  'Tarjeta de gasolina',
] as const;
