import type { Inspeccion, Marca } from '#modules/inspecciones/rules/formas.ts';
import { colorOfMedida, type Hallado, NADA, settle, wellOf } from '#modules/inspecciones/rules.ts';
import {
  changeEnlace,
  changePlantilla,
  closeInspeccion,
  listPlantillas,
  markPuntos,
  startInspeccion,
  writeDiagnostico,
} from '#modules/inspecciones/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, laterHour } from './agenda.ts';
import { type Azar, azar } from './azar.ts';
import type { Dia, Escenario } from './escenario.ts';
import type { Llegada } from './clientela.ts';
import { photographPoint } from './fotos.ts';
import { motivosSinFoto, notasDeInspeccion } from './palabras.ts';

const MONTHS_TOLD = 200;
/** Whose red points have their photo; of older ones the shop says why there is none. */
const DAYS_PHOTOGRAPHED = 30;
/** Of the orders of those months, how many in a hundred are inspected. */
const INSPECTED = 30;
/** And of those, how many customers are given the report. */
const SHARED = 70;
/** What a set of pads, or of tyres, lasts. */
const PADS_KM = 45_000;
const TYRES_KM = 60_000;

/** What of each catalogue mends a point, by a word of both. */
const MENDS: readonly (readonly [punto: RegExp, servicio: RegExp])[] = [
  [/^Balatas delanteras/, /balatas/i],
  [/^Balatas traseras/, /balatas traseras|frenos/i],
  [/^Llantas/, /llanta/i],
  [/^Batería$/, /bater[ií]a/i],
  [/^Aceite de motor/, /aceite/i],
  [/^Anticongelante/, /anticongelante|radiador/i],
  [/^Plumas/, /plumas/i],
  [/^Luces/, /foco|luces/i],
  [/^Amortiguadores|^Suspensión/, /amortiguador|suspensi[oó]n/i],
  [/^Discos/, /disco/i],
  [/^Aire acondicionado/, /gas|clima/i],
  [/^Testigos|^Códigos/, /esc[aá]ner|diagn[oó]stico/i],
];

/** The templates that the workshop was founded with, each point with what it sells to mend it. */
export const tieTemplates = async (tx: Tx, who: Who, e: Escenario): Promise<void> => {
  const { data } = await listPlantillas(tx, who);
  for (const { id, version, ...plantilla } of data) {
    const puntos = plantilla.puntos.map(({ remedio: _, ...punto }) => {
      const word = MENDS.find(([name]) => name.test(punto.nombre))?.[1];
      const servicio = word && e.servicios.find(({ nombre }) => word.test(nombre));
      return { ...punto, servicio_id: servicio?.id ?? null };
    });
    await changePlantilla(tx, who, id, { ...plantilla, puntos }, version);
  }
};

/** As much of an order on the floor as its inspection needs. */
interface Recibida {
  id: string;
  llegada: Llegada;
  total_centavos: number;
}

/** Some orders of the last months are inspected as they come in; chance of its own, so that the rest of the story stays. */
export const maybeInspect = async (dia: Dia, hora: string, orden: Recibida): Promise<void> => {
  const { e, fecha } = dia;
  const own = azar(Number(fecha.replaceAll('-', '')) + e.numero * 7 + orden.total_centavos);
  const days = (e.ahora.getTime() - Date.parse(`${fecha}T12:00:00-06:00`)) / 86_400_000;
  if (days > MONTHS_TOLD || !own.chance(INSPECTED)) return;
  const done = await inspect(dia, hora, orden, own, { nivel: own.chance(20) ? 'completa' : 'rapida', whole: true });
  if (done && own.chance(SHARED))
    await changeEnlace(dia.tx, asAt(dia, 'asesor', laterHour(hora, 30)), done.id, true, '');
};

/** What must be found on the floor today: one half done, one ended. */
export const inspectToday = async (dia: Dia, hora: string, orden: Recibida, whole: boolean): Promise<void> =>
  void (await inspect(dia, hora, orden, azar(dia.e.numero + orden.total_centavos), { nivel: 'rapida', whole }));

/** A vehicle that needs work: what is worn is worn in each of them; the inspection, and which of its points. */
export const inspectWorn = (dia: Dia, hora: string, orden: Recibida) =>
  inspect(dia, hora, orden, azar(dia.e.numero + orden.total_centavos), { nivel: 'rapida', whole: true, worn: WORN });

const WORN: Readonly<Record<string, Partial<Hallado>>> = {
  'Balatas delanteras': { valor_milesimas: 2500, nota: 'Ya casi no queda balata.' },
  'Llantas delanteras': { valor_milesimas: 3500, nota: 'Desgaste al centro.' },
  'Aceite de motor': { color: 'rojo', nota: 'Quemado y bajo de nivel.' },
  Luces: { color: 'amarillo', nota: 'Un cuarto fundido.' },
};

interface How {
  nivel: 'rapida' | 'completa';
  whole: boolean;
  worn?: Readonly<Record<string, Partial<Hallado>>>;
}

const inspect = async (
  dia: Dia,
  hora: string,
  orden: Recibida,
  own: Azar,
  { nivel, whole, worn = {} }: How,
): Promise<{ id: string; puntos: { id: string; nombre: string }[] } | null> => {
  const { tx, e, fecha } = dia;
  const { data } = await listPlantillas(tx, asAt(dia, 'tecnico', hora));
  const plantilla = data.find((one) => one.nivel === nivel);
  if (!plantilla) return null;
  const begun = await startInspeccion(tx, asAt(dia, 'tecnico', hora), {
    orden_id: orden.id,
    plantilla_id: plantilla.id,
  });
  const looked = whole ? begun.puntos : begun.puntos.slice(0, Math.ceil(begun.puntos.length / 2));
  const at = laterHour(hora, 12);
  const who = asAt(dia, 'tecnico', at);
  const marcas = looked.map(
    (punto): Marca => ({
      id: newId(),
      punto_id: punto.id,
      base: 0,
      ...findingOf(punto, orden.llegada.unidad.km, own),
      ...worn[punto.nombre],
      marcado_ms: who.now.getTime(),
    }),
  );
  await markPuntos(tx, who, begun.id, marcas);
  if (!whole) return null;
  if (begun.queja !== '' && own.chance(35)) {
    const [causa, correccion] = own.pick(diagnosticos);
    await writeDiagnostico(tx, who, begun.id, { queja: begun.queja, causa, correccion }, begun.diagnostico_version);
  }
  const isRecent = e.ahora.getTime() - Date.parse(`${fecha}T12:00:00-06:00`) < DAYS_PHOTOGRAPHED * 86_400_000;
  const wanted = looked.filter((punto, i) => punto.foto_si_rojo && settle(punto, marcas[i] ?? NADA).color === 'rojo');
  if (isRecent)
    for (const { id, nombre } of wanted)
      await photographPoint(dia, at, { inspeccion_id: begun.id, punto_id: id, nombre });
  await closeInspeccion(tx, asAt(dia, 'tecnico', laterHour(at, 4)), begun.id, {
    con_faltantes: false,
    sin_foto: isRecent ? '' : own.pick(motivosSinFoto),
  });
  return { id: begun.id, puntos: begun.puntos.filter(({ nombre }) => worn[nombre] !== undefined) };
};

type Punto = Inspeccion['puntos'][number];

/** Pads and tyres wear with the kilometres of the vehicle; the rest is as it happens to be. */
const findingOf = (punto: Punto, km: number, own: Azar): Hallado => {
  const said = (hallado: Partial<Hallado>): Hallado => ({ ...NADA, ...hallado });
  if (punto.tipo === 'medida') {
    const valor_milesimas = measureOf(punto, km, own);
    const color = colorOfMedida(punto, valor_milesimas);
    return said({ valor_milesimas, nota: color === 'rojo' ? own.pick(notasDeInspeccion.rojo) : '' });
  }
  if (punto.tipo === 'texto')
    return own.chance(25) ? said({ texto: own.pick(['P0420', 'P0301, P0304', 'P0171']) }) : said({ color: 'na' });
  const fate = own.int(1, 100);
  if (punto.tipo === 'si_no') return fate > 90 ? said({ respuesta: punto.malo }) : wellOf(punto);
  if (fate > 94) return said({ color: 'rojo', nota: own.pick(notasDeInspeccion.rojo) });
  if (fate > 80) return said({ color: 'amarillo', nota: own.chance(60) ? own.pick(notasDeInspeccion.amarillo) : '' });
  return said({ color: 'verde' });
};

const measureOf = (punto: Punto, km: number, own: Azar): number => {
  const worn = (life: number): number => (km % life) / life;
  const half = (value: number): number => Math.round(value * 2) * 500;
  if (punto.nombre.startsWith('Balatas')) return half(Math.max(1, 11 - 10 * worn(PADS_KM)));
  if (punto.nombre.startsWith('Llantas')) return half(Math.max(1, 8 - 7 * worn(TYRES_KM)));
  if (punto.unidad === 'V') return 11_900 + own.int(0, 10) * 100;
  if (punto.nombre.startsWith('Compresión')) return own.int(105, 170) * 1000;
  return own.int(27, 36) * 1000;
};

const diagnosticos = [
  ['Balatas cristalizadas y discos con ceja', 'Cambiar balatas y rectificar discos'],
  ['Bujes de horquilla con juego', 'Cambiar bujes y alinear'],
  ['Alternador carga a 12.9 V', 'Cambiar regulador y probar carga'],
  ['Termostato pegado', 'Cambiar termostato y purgar el sistema'],
] as const;
